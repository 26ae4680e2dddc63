import { reverseSkip, skipBills } from '../bill-steps.ts'
import { targetRows } from '../context.ts'
import { defineCommand } from '../define.ts'
import { all, onQueue } from '../when.ts'
import { targetsMay, titleForTargets } from './target.ts'

export const skip = defineCommand({
  id: 'queue.skip',
  final: true,
  title: 'Skip the bills',
  titleNow: titleForTargets('Skip'),
  group: 'Bills',
  keys: ['s'],
  hint: 'skip',
  when: all(onQueue, targetsMay('skip')),
  run: (context, ports) => skipBills(targetRows(context), ports),
  undo: { kind: 'reversible', reverse: reverseSkip },
})
