import { targetRows } from '#commands/kernel/context.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, onQueue } from '#commands/kernel/when.ts'
import { reverseRevert, revertBills } from '../bill-steps.ts'
import { targetsMay, titleForTargets } from './target.ts'

export const revert = defineCommand({
  id: 'queue.revert',
  final: true,
  title: 'Revert the bills',
  titleNow: titleForTargets('Revert'),
  group: 'Bills',
  keys: ['r'],
  hint: 'revert',
  when: all(onQueue, targetsMay('revert')),
  run: (context, ports) => revertBills(targetRows(context), ports),
  undo: { kind: 'reversible', reverse: reverseRevert },
})
