import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, onBill, only } from '#commands/kernel/when.ts'
import { editorOf, undoEdit } from './conditions.ts'

/** Offered after somebody else changed the bill while it was being edited here. */
export const keepValues = defineCommand({
  id: 'bills.keep',
  title: 'Keep one of two values',
  titleOf: ({ whose }) => (whose === 'mine' ? 'Keep my values' : 'Take their values'),
  group: 'Bill',
  args: fields({ whose: oneOf(['mine', 'theirs']) }),
  choices: [
    { id: 'bills.keep-mine', args: { whose: 'mine' }, keys: ['Shift+m'], hint: 'take mine' },
    { id: 'bills.keep-theirs', args: { whose: 'theirs' }, keys: ['Shift+t'], hint: 'take theirs' },
  ],
  when: all(
    onBill,
    only(({ bill }) => bill?.stale === true),
  ),
  run: (_, ports, { whose }) => editorOf(ports).resolveStale(whose),
  undo: undoEdit,
})
