import { defineCommand, nothingKept } from '../define.ts'
import { all, onBill, unless } from '../when.ts'

export const copyAccount = defineCommand({
  id: 'bill.copy-account',
  title: 'Copy the account number',
  group: 'Bill',
  keys: ['y'],
  when: all(
    onBill,
    unless('no account number was read', ({ bill }) => bill?.accountNumber != null),
  ),
  run: ({ bill }, ports) => ports.copy(bill?.accountNumber ?? '', 'account number'),
  undo: nothingKept,
})
