import type { ShownMapping } from '#commands/accounting/port.ts'
import type { createListMoves } from '#workstation/platform/list/list-moves.ts'
import { loadedRows } from '#workstation/platform/list/state/pages.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { dropCustomersOnTheirWay } from './queries.ts'
import { customerList, type MappedHere, mappedHereAtom } from './state.ts'

type Moves = Pick<ReturnType<typeof createListMoves>, 'goOnAfter' | 'keepFocus'>

/** How the list shows at once what customers are said to be, and what the server says to that. */
export function createMappedHere(
  { store, queryClient }: Pick<Workstation, 'store' | 'queryClient'>,
  moves: Moves,
) {
  let begun: Promise<unknown> = Promise.resolve()

  const change = (qboIds: readonly string[], to: (before: MappedHere | null) => MappedHere | null) => {
    const mapped = new Map(store.get(mappedHereAtom))
    for (const id of qboIds.map(Number)) {
      const now = to(mapped.get(id) ?? null)
      if (now === null) mapped.delete(id)
      else mapped.set(id, now)
    }
    store.set(mappedHereAtom, mapped)
  }

  /** The keyboard goes on to a customer that is no company yet. */
  const passedBy = (mappings: readonly ShownMapping[]): ReadonlySet<number> => {
    const rows = loadedRows(store.get(customerList.listAtom).pages)
    const mapped = rows.filter(({ epc_id }) => epc_id !== null).map(({ id }) => id)
    return new Set([...mapped, ...mappings.map(({ qboId }) => Number(qboId))])
  }

  return {
    inTurn<T>(send: () => Promise<T>): Promise<T> {
      const turn = begun.then(send)
      begun = turn.catch(() => undefined)
      return turn
    },
    lay(mappings: readonly ShownMapping[], goesOn: boolean): void {
      const lay = () => {
        for (const { qboId, company } of mappings) change([qboId], () => ({ company, settledAt: null }))
      }
      if (goesOn) moves.goOnAfter(passedBy(mappings), lay)
      else lay()
    },
    settle(qboIds: readonly string[]): void {
      void dropCustomersOnTheirWay(queryClient)
      const settledAt = Date.now()
      change(qboIds, (before) => before && { ...before, settledAt })
    },
    hide(qboIds: readonly string[]): void {
      change(qboIds, () => null)
      moves.keepFocus()
    },
  }
}
