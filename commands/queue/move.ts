import { defineCommand, nothingKept } from '../define.ts'
import type { Move } from '../ports.ts'
import { all, onQueue, unless } from '../when.ts'

export const listHasRows = unless('the list is empty', ({ queue }) => queue.total > 0)

const move = (to: Move, title: string, keys: readonly string[], hint?: string) =>
  defineCommand({
    id: `queue.${to}`,
    title,
    group: 'Bills',
    keys,
    hint,
    repeats: true,
    when: all(onQueue, listHasRows),
    run: (_, ports) => ports.queue.move(to),
    undo: nothingKept,
  })

export const moveCommands = [
  move('next', 'Next row', ['j', 'ArrowDown'], 'row'),
  move('previous', 'Previous row', ['k', 'ArrowUp'], 'row'),
  move('first', 'First row', ['Home', 'g g']),
  move('last', 'Last row', ['End', 'Shift+g']),
  move('page-down', 'A page down', ['PageDown']),
  move('page-up', 'A page up', ['PageUp']),
]
