import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, onBill, unless } from '#commands/kernel/when.ts'
import { billMay, editorOf, notBusy, undoEdit } from './conditions.ts'

const show = defineCommand({
  id: 'bills.show-earlier-reading',
  title: 'Show an earlier reading, one after the other',
  group: 'Passes',
  keys: ['Shift+y'],
  when: all(
    onBill,
    unless('the server cannot be reached', ({ online }) => online),
  ),
  run: (_, ports) => editorOf(ports).showEarlierReading(),
  undo: nothingKept,
})

const restore = defineCommand({
  id: 'bills.restore-reading',
  title: 'Restore the earlier reading that is shown',
  group: 'Passes',
  keys: ['Shift+z'],
  when: all(
    onBill,
    billMay('extract'),
    notBusy,
    unless('show an earlier reading first', ({ bill }) => bill?.earlierShown != null),
  ),
  run: ({ bill }, ports) =>
    bill?.earlierShown == null ? null : editorOf(ports).restoreEarlierReading(bill.earlierShown),
  undo: undoEdit,
})

export const earlierReadingCommands = [show, restore]
