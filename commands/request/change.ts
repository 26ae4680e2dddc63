import type { CallInput } from '#contract/contract.ts'
import { messageOf } from '../attempt-each.ts'
import { CommandFailed, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { namesOf, requestsOf } from './conditions.ts'
import type { RequestRow } from './context.ts'
import type { Reference } from './port.ts'
import { learnVersions, rebased, type UndoToken } from './rebase.ts'

type ChangeBody = CallInput<'requests.change'>['body']['change']

/** A gesture on requests. */
export interface Gesture {
  /** What is done: "Mark as sent". */
  title: string
  change: ChangeBody
  /** What a row shows at once. */
  shown(row: RequestRow): Partial<RequestRow>
  /** The work on the row is done: the keyboard goes to the next one. */
  final: boolean
}

/** What was changed, and what takes it back. */
export interface Changed {
  label: string
  rows: readonly RequestRow[]
  undo: UndoToken
}

/** Changes the rows, at once on screen and then on the server: all of them, or none. */
export async function changeRequests(
  { title, change, shown, final }: Gesture,
  rows: readonly RequestRow[],
  ports: Ports,
): Promise<Changed | null> {
  if (rows.length === 0) return null
  const list = requestsOf(ports)
  const ids = rows.map(({ id }) => id)
  const label = `${title}: ${namesOf(rows)}`
  list.show(
    rows.map((row) => ({ id: row.id, ...shown(row) })),
    final,
  )
  const make = (requests: readonly Reference[]) =>
    ports.call('requests.change', { body: { requests: [...requests], change } })
  try {
    const { requests, undo } = await list.inTurn(ids, make)
    list.receive(requests)
    ports.say({ id: 'request-step', text: label, tone: 'done' })
    return { label, rows, undo }
  } catch (cause) {
    list.hide(ids)
    throw new CommandFailed(`Could not do it: ${label}`, cause)
  } finally {
    list.refresh()
  }
}

/** Takes it back: the rows are as before, and the keyboard is on the first of them. */
export function reverseChange(changed: Changed | null): Reversal | null {
  return changed === null ? null : { label: changed.label, apply: (ports) => restore(changed, ports) }
}

export async function restore({ label, rows, undo }: Changed, ports: Ports): Promise<void> {
  const list = ports.requests
  const ids = rows.map(({ id }) => id)
  const make = async () => {
    const token = rebased(undo, ports)
    const answer = await ports.call('requests.restore', { body: { undo: token } })
    learnVersions(undo, answer.undo, ports)
    return answer
  }
  try {
    const { requests } = await (list === null ? make() : list.inTurn(ids, make))
    list?.receive(requests)
  } catch (cause) {
    throw new UndoRefused(`Could not take back: ${label}. ${messageOf(cause)}`, cause)
  } finally {
    list?.refresh()
  }
  if (rows[0] !== undefined) list?.returnTo(rows[0].id)
}
