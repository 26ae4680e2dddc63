import { defineCommand, nothingKept } from '../define.ts'
import { onBill } from '../when.ts'
import { editorOf } from './conditions.ts'
import type { CursorMove } from './port.ts'

const move = (to: CursorMove, title: string, keys: readonly string[], hint?: string) =>
  defineCommand({
    id: `bill.line-${to}`,
    title,
    group: 'Lines',
    keys,
    hint,
    repeats: true,
    when: onBill,
    run: (_, ports) => editorOf(ports).moveCursor(to),
    undo: nothingKept,
  })

export const moveCommands = [
  move('next', 'Next line', ['j', 'ArrowDown'], 'line'),
  move('previous', 'Previous line', ['k', 'ArrowUp'], 'line'),
  move('first', 'First field', ['Home', 'g g']),
  move('last', 'Last line', ['End', 'Shift+g']),
]
