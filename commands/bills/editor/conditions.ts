import type { CommandContext } from '#commands/kernel/context.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill, unless, type When } from '#commands/kernel/when.ts'
import type { BillContext } from './context.ts'
import type { BillPort, Edited } from './port.ts'

type Ability = keyof BillContext['abilities']

/** The server's word on this bill. */
export const billMay =
  (ability: Ability): When =>
  ({ bill }) =>
    bill === null ? false : bill.abilities[ability]

export const notBusy: When = ({ bill }) => bill?.busy ?? true

/** Edits: the keyboard is on a bill that is open to them, with its own lines in view. */
export const canEdit: When = all(
  onBill,
  billMay('edit'),
  unless('the saved bill is shown; v shows the parsed one', ({ bill }) => bill?.view !== 'saved'),
)

export const onLine: When = unless('the cursor is not on a line', ({ bill }) => bill?.cursor.on !== 'field')

export const onProblem: When = unless('there is no problem here', ({ bill }) => bill?.problemHere !== null)

/** The editor of the open bill. Commands ask only when `when` saw an open bill. */
export function editorOf({ bill }: Ports): BillPort {
  if (bill === null) throw new Error('No bill is open.')
  return bill
}

export const lineTitle = (verb: string) => (context: CommandContext) => {
  const cursor = context.bill?.cursor
  return cursor === undefined || cursor.on === 'field' ? verb : `${verb}: ${cursor.description}`
}

/** For commands whose `run` answers an edit. */
export const undoEdit = { kind: 'reversible', reverse: (edited: Edited) => edited } as const
