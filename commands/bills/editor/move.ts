import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { onBill } from '#commands/kernel/when.ts'
import { editorOf } from './conditions.ts'

const MOVES = {
  next: { title: 'Next line', keys: ['j', 'ArrowDown'], hint: 'line' },
  previous: { title: 'Previous line', keys: ['k', 'ArrowUp'] },
  first: { title: 'First field', keys: ['Home', 'g g'] },
  last: { title: 'Last line', keys: ['End', 'Shift+g'] },
} as const

const NAMES = ['next', 'previous', 'first', 'last'] as const

export const moveCursor = defineCommand({
  id: 'bills.move',
  title: 'Move over the lines',
  titleOf: ({ to }) => MOVES[to].title,
  group: 'Lines',
  args: fields({ to: oneOf(NAMES) }),
  choices: NAMES.map((to) => ({ ...MOVES[to], id: `bills.line-${to}`, args: { to } })),
  repeats: true,
  when: onBill,
  run: (_, ports, { to }) => editorOf(ports).moveCursor(to),
  undo: nothingKept,
})
