import { defineCommand, nothingKept } from '../define.ts'
import { all, onBill, only } from '../when.ts'

export const share = defineCommand({
  id: 'bill.share',
  title: 'Copy the sharing link',
  group: 'Bill',
  keys: ['Shift+l'],
  when: all(
    onBill,
    only(({ bill }) => bill?.shareLink != null),
  ),
  run: ({ bill }, ports) => ports.copy(bill?.shareLink ?? '', 'sharing link'),
  undo: nothingKept,
})
