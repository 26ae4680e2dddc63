import { defineCommand, nothingKept } from '../define.ts'
import { all, unless } from '../when.ts'
import { canEdit, editorOf, lineTitle, notBusy, onLine, undoEdit } from './conditions.ts'
import type { BillContext } from './context.ts'

const pickMeter = defineCommand({
  id: 'bill.pick-meter',
  title: 'Choose the meter',
  titleNow: lineTitle('Choose the meter'),
  group: 'Lines',
  keys: ['m'],
  hint: 'meter',
  when: all(
    canEdit,
    onLine,
    unless('choose the account first, with t', ({ bill }) => bill?.accountChosen === true),
  ),
  run: (_, ports) => editorOf(ports).openPicker('meter'),
  undo: nothingKept,
})

const takeMeter = defineCommand({
  id: 'bill.commit-meter',
  title: 'Take the marked meter',
  group: 'Lines',
  when: all(canEdit, onLine),
  run: (_, ports) => editorOf(ports).commitMeter(),
  undo: undoEdit,
})

const pickAccount = defineCommand({
  id: 'bill.pick-account',
  title: 'Choose the utility and the account',
  group: 'Bill',
  keys: ['t'],
  hint: 'account',
  when: all(canEdit, notBusy),
  run: (_, ports) => editorOf(ports).openPicker('account'),
  undo: nothingKept,
})

const takeAccount = defineCommand({
  id: 'bill.commit-account',
  title: 'Take the marked utility or account',
  group: 'Bill',
  when: all(canEdit, notBusy),
  run: (_, ports) => editorOf(ports).commitAccount(),
  undo: undoEdit,
})

const meterForAll = defineCommand({
  id: 'bill.meter-for-all',
  title: 'Put every line on the meter of this line',
  group: 'Lines',
  keys: ['b'],
  when: all(
    canEdit,
    onLine,
    unless('choose the meter of this line first, with m', ({ bill }) => meterHere(bill) !== 'missing'),
    unless('every line is on this meter', ({ bill }) => meterHere(bill) !== 'shared'),
  ),
  run: (_, ports) => editorOf(ports).meterForAll(),
  undo: undoEdit,
})

const meterHere = (bill: BillContext | null) =>
  bill === null || bill.cursor.on === 'field' ? null : bill.cursor.meter

export const pickCommands = [pickMeter, takeMeter, meterForAll, pickAccount, takeAccount]
