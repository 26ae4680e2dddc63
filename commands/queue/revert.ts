import { reverseRevert, revertBills } from '../bill-steps.ts'
import { targetRows } from '../context.ts'
import { defineCommand } from '../define.ts'
import { all, onQueue } from '../when.ts'
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
