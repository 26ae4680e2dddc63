import { targetRows } from '#commands/kernel/context.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, onQueue } from '#commands/kernel/when.ts'
import { reverseSkip, skipBills } from '../bill-steps.ts'
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
