import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, onBill, only } from '#commands/kernel/when.ts'

export const openTwin = defineCommand({
  id: 'bills.open-twin',
  title: 'Open the other bill of the same file',
  titleNow: ({ bill }) => `Open #${bill?.twinId}: the same file`,
  group: 'Bill',
  keys: ['Shift+f'],
  when: all(
    onBill,
    only(({ bill }) => bill?.twinId != null),
  ),
  run({ bill }, ports) {
    if (bill?.twinId != null) ports.queue.open(bill.twinId)
  },
  undo: nothingKept,
})
