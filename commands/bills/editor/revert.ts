import { defineCommand } from '#commands/kernel/define.ts'
import { all, onBill } from '#commands/kernel/when.ts'
import { reverseRevert, revertBills } from '../bill-steps.ts'
import { billMay, notBusy } from './conditions.ts'

export const revertBill = defineCommand({
  id: 'bills.revert',
  final: true,
  title: 'Revert to Parsed',
  group: 'Bill',
  keys: ['r'],
  when: all(onBill, billMay('revert'), notBusy),
  run: ({ bill }, ports) => (bill === null ? [] : revertBills([bill], ports)),
  undo: { kind: 'reversible', reverse: reverseRevert },
})
