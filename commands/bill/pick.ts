import { defineCommand, nothingKept } from '../define.ts'
import { all, unless } from '../when.ts'
import { canEdit, editorOf, lineTitle, notBusy, onLine, undoEdit } from './conditions.ts'

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

export const pickCommands = [pickMeter, takeMeter, pickAccount, takeAccount]
