import { defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, onBill } from '#commands/kernel/when.ts'
import { reverseSkip, type StepBill, skipBills } from '../bill-steps.ts'
import { billMay, notBusy } from './conditions.ts'

/** The next bill is on screen meanwhile; a skip that fails brings this one back. */
async function skipOrReopen(bill: StepBill, ports: Ports): Promise<readonly StepBill[]> {
  try {
    return await skipBills([bill], ports)
  } catch (error) {
    ports.queue.returnTo(bill.id)
    throw error
  }
}

export const skipAndNext = defineCommand({
  id: 'bills.skip',
  final: true,
  title: 'Skip and next',
  group: 'Bill',
  keys: ['x'],
  hint: 'skip',
  when: all(onBill, billMay('skip'), notBusy),
  /** Without the version: skipping overwrites nothing, and a bill that somebody saved meanwhile refuses it. */
  run: ({ bill }, ports) => (bill === null ? [] : skipOrReopen({ id: bill.id, status: bill.status }, ports)),
  undo: { kind: 'reversible', reverse: reverseSkip },
})
