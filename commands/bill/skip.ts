import { reverseSkip, skipBills } from '../bill-steps.ts'
import { defineCommand } from '../define.ts'
import { all, onBill } from '../when.ts'
import { billMay, notBusy } from './conditions.ts'

export const skipAndNext = defineCommand({
  id: 'bill.skip',
  final: true,
  title: 'Skip and next',
  group: 'Bill',
  keys: ['x'],
  hint: 'skip',
  when: all(onBill, billMay('skip'), notBusy),
  /** Without the version: skipping overwrites nothing, and a bill that somebody saved meanwhile refuses it. */
  run: ({ bill }, ports) => (bill === null ? [] : skipBills([{ id: bill.id, status: bill.status }], ports)),
  undo: { kind: 'reversible', reverse: reverseSkip },
})
