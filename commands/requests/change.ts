import type { Reversal } from '#commands/kernel/define.ts'
import { changeRows, putRowsBack } from '#commands/kernel/list/change-rows.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { CallInput } from '#contract/client/contract.ts'
import { namesOf, requestsOf } from './conditions.ts'
import { learnVersions, rebased, type UndoToken } from './rebase.ts'
import type { RequestRow } from './request-row.ts'

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
  const label = `${title}: ${namesOf(rows)}`
  const { undo } = await changeRows(requestsOf(ports), rows, {
    ...{ label, shown, final },
    async send(references) {
      const answer = await ports.call('requests.change', { body: { requests: [...references], change } })
      return { rows: answer.requests, undo: answer.undo }
    },
  })
  ports.say({ id: 'request-step', text: label, tone: 'done' })
  return { label, rows, undo }
}

/** Takes it back: the rows are as before, and the keyboard is on the first of them. */
export function reverseChange(changed: Changed | null): Reversal | null {
  return changed === null ? null : { label: changed.label, apply: (ports) => restore(changed, ports) }
}

export const restore = ({ label, rows, undo }: Changed, ports: Ports): Promise<void> =>
  putRowsBack(ports.requests, { label, rows }, async () => {
    const answer = await ports.call('requests.restore', { body: { undo: rebased(undo, ports) } })
    learnVersions(undo, answer.undo, ports)
    return answer.requests
  })
