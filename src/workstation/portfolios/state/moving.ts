import type { Portfolio, PropertyMove } from '#commands/portfolios/context.ts'
import { refusedOf } from '#commands/portfolios/move.ts'
import type { MovesOutcome, PortfoliosPort, Rearrangement } from '#commands/portfolios/port.ts'
import { type Call, CallFailed } from '#contract/client/client.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { askForBoard, boardQuery, keepBoard } from '../queries.ts'
import { type PendingMove, pendingMovesAtom } from './board.ts'
import { inOrder, withPlaces } from './places.ts'

type Parts = Pick<Workstation, 'store' | 'queryClient' | 'call'>

/** Properties that an earlier move was on its way with: where that one led is known when it is this one's turn. */
type Followers = ReadonlySet<number>

interface Moving extends Pick<PortfoliosPort, 'moveProperties'> {
  rearrange(change: Rearrangement): Promise<readonly Portfolio[]>
  /** Changes the company's portfolios after everything that was begun before. */
  write(companyId: number, change: () => Promise<readonly Portfolio[]>): Promise<readonly Portfolio[]>
}

/** One gesture after the other, also when the room was left and entered again. */
let begun: Promise<unknown> = Promise.resolve()
let gestures = 0

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const turn = begun.then(work)
  begun = turn.catch(() => undefined)
  return turn
}

/**
 * Moves of properties: each lies over the server's answer from the moment it is made until that answer holds it. A
 * later move of a property wins over what comes of an earlier one.
 */
export function createMoving({ store, queryClient, call }: Parts): Moving {
  const pending = () => store.get(pendingMovesAtom)

  const lay = (moves: readonly PropertyMove[], gesture: number): Followers => {
    const before = pending()
    const laid = new Map<number, PendingMove>(before)
    for (const { id, to } of moves) laid.set(id, { to, gesture })
    store.set(pendingMovesAtom, laid)
    return new Set(moves.map(({ id }) => id).filter((id) => before.has(id)))
  }

  /** What the gesture laid, and nothing else has since. */
  const lift = (moves: readonly PropertyMove[], gesture: number) => {
    const left = new Map(pending())
    for (const { id } of moves) if (left.get(id)?.gesture === gesture) left.delete(id)
    store.set(pendingMovesAtom, left)
  }

  const placesNow = (companyId: number): Map<number, number> => {
    const board = queryClient.getQueryData(boardQuery(call, companyId).queryKey) ?? []
    return new Map(
      board.flatMap(({ bpg_id, properties }) => properties.map(({ id }) => [id, bpg_id] as const)),
    )
  }

  const bodyOf = (companyId: number, moves: readonly PropertyMove[], followers: Followers) => {
    const places = followers.size === 0 ? null : placesNow(companyId)
    return {
      moves: moves.map(({ id, from, to }) => ({
        property_id: id,
        portfolio_id: to,
        from_portfolio_id: (followers.has(id) ? places?.get(id) : from) ?? undefined,
      })),
    }
  }

  const send = async (
    companyId: number,
    moves: readonly PropertyMove[],
    followers: Followers,
  ): Promise<MovesOutcome> => {
    try {
      const answer = await call('portfolios.moves', { body: bodyOf(companyId, moves, followers) })
      const places = new Map(answer.moves.map(({ property_id, portfolio_id }) => [property_id, portfolio_id]))
      await keepBoard(queryClient, companyId, (known) => known && withPlaces(known, places))
      const refused = refusedOf(moves, answer.moves)
      const notMoved = new Set(refused.map(({ move }) => move))
      return { moved: moves.filter((move) => !notMoved.has(move)), refused }
    } catch (cause) {
      // Perhaps only the answer was lost: where the properties are by now tells.
      const board = await askForBoard(queryClient, call, companyId)
      const places = board === null ? null : placesNow(companyId)
      if (places !== null && moves.every(({ id, to }) => places.get(id) === to))
        return { moved: moves, refused: [] }
      throw cause
    }
  }

  const write: Moving['write'] = (companyId, change) =>
    inTurn(async () => {
      const portfolios = await change().catch(async (cause: unknown) => {
        // Perhaps only the answer was lost: the person sees what there is before it is tried again.
        await askForBoard(queryClient, call, companyId)
        throw cause
      })
      await keepBoard(queryClient, companyId, () => inOrder(portfolios))
      return portfolios
    })

  return {
    moveProperties(companyId, moves) {
      const gesture = ++gestures
      const followers = lay(moves, gesture)
      return inTurn(() => send(companyId, moves, followers)).finally(() => lift(moves, gesture))
    },
    rearrange: (change) => write(change.companyId, () => sendTwice(() => sendRearrangement(call, change))),
    write,
  }
}

/** Once more where the answer was lost. */
const sendTwice = <T>(send: () => Promise<T>): Promise<T> =>
  send().catch((cause: unknown) => {
    if (cause instanceof CallFailed && cause.code === 'unreachable') return send()
    throw cause
  })

function sendRearrangement(
  call: Call,
  { what, companyId, portfolioId = 0, undoKey }: Rearrangement,
): Promise<readonly Portfolio[]> {
  const body = { undo_key: undoKey }
  return what === 'remove'
    ? call('portfolios.remove', { params: { bpgId: portfolioId }, body })
    : call(`portfolios.${what}`, { params: { companyId }, body })
}
