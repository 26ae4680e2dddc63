import { fields, integer, nullable, text } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, unless } from '#commands/kernel/when.ts'
import { canEdit, editorOf, lineTitle, notBusy, onLine, undoEdit } from './conditions.ts'
import type { BillContext } from './context.ts'

const pickMeter = defineCommand({
  id: 'bills.pick-meter',
  title: 'Choose the meter',
  group: 'Lines',
  keys: ['m'],
  hint: 'meter',
  args: fields({ utilityAccountMeterId: integer, meterName: nullable(text) }),
  ask: {
    titleNow: lineTitle('Choose the meter'),
    when: all(
      canEdit,
      onLine,
      unless('choose the account first, with t', ({ bill }) => bill?.accountChosen === true),
    ),
    run: (_, ports) => editorOf(ports).openPicker('meter'),
  },
  when: all(canEdit, onLine),
  run: (_, ports, meter) => editorOf(ports).setMeter(meter),
  undo: undoEdit,
})

const pickAccount = defineCommand({
  id: 'bills.pick-account',
  title: 'Choose the utility and the account',
  group: 'Bill',
  keys: ['t'],
  hint: 'account',
  /** One of the two. */
  args: fields({ utilityId: nullable(integer), accountId: nullable(integer) }),
  ask: { when: all(canEdit, notBusy), run: (_, ports) => editorOf(ports).openPicker('account') },
  when: all(canEdit, notBusy),
  run: (_, ports, choice) => editorOf(ports).chooseAccount(choice),
  undo: undoEdit,
})

const meterForAll = defineCommand({
  id: 'bills.meter-for-all',
  title: 'Put every line on the meter of this line',
  group: 'Lines',
  keys: ['b'],
  when: all(
    canEdit,
    onLine,
    unless('choose the meter of this line first, with m', ({ bill }) => meterHere(bill) !== 'missing'),
    unless('every line is on this meter', ({ bill }) => meterHere(bill) !== 'shared'),
  ),
  question: ({ bill }) =>
    bill === null || bill.services.length < 2
      ? null
      : {
          title: 'Put every line on one meter?',
          text: [`The page has lines of ${listed(bill.services)}.`],
          act: 'Put on one meter',
        },
  run: (_, ports) => editorOf(ports).meterForAll(),
  undo: undoEdit,
})

const MAX_LISTED = 5

function listed(services: readonly string[]): string {
  const shown = services.slice(0, MAX_LISTED)
  const left = services.length - shown.length
  const words = left > 0 ? [...shown, `${left} more`] : shown
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const meterHere = (bill: BillContext | null) =>
  bill === null || bill.cursor.on === 'field' ? null : bill.cursor.meter

export const pickCommands = [pickMeter, meterForAll, pickAccount]
