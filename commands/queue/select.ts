import { defineCommand, nothingKept } from '../define.ts'
import type { Move } from '../ports.ts'
import { all, only, onQueue, unless } from '../when.ts'
import { listHasRows } from './move.ts'

const toggle = defineCommand({
  id: 'queue.select',
  title: 'Mark or unmark the row',
  group: 'Bills',
  keys: ['x'],
  hint: 'select',
  when: all(
    onQueue,
    unless('no bill is in focus', ({ queue }) => queue.focused !== null),
  ),
  run: (_, ports) => ports.queue.toggleSelected(),
  undo: nothingKept,
})

const extend = (to: Move & ('next' | 'previous'), title: string, keys: readonly string[]) =>
  defineCommand({
    id: `queue.select-${to}`,
    title,
    group: 'Bills',
    keys,
    repeats: true,
    when: all(onQueue, listHasRows),
    run: (_, ports) => ports.queue.extendSelection(to),
    undo: nothingKept,
  })

const selectAll = defineCommand({
  id: 'queue.select-all',
  title: 'Mark every row that is loaded',
  group: 'Bills',
  keys: ['Mod+a'],
  when: all(onQueue, listHasRows),
  run: (_, ports) => ports.queue.selectAll(),
  undo: nothingKept,
})

const clear = defineCommand({
  id: 'queue.clear-selection',
  title: 'Unmark every row',
  group: 'Bills',
  keys: ['Escape'],
  when: all(
    onQueue,
    only(({ queue, openBillId }) => queue.selected.length > 0 && openBillId === null),
  ),
  run: (_, ports) => ports.queue.clearSelection(),
  undo: nothingKept,
})

export const selectCommands = [
  toggle,
  extend('next', 'Mark down to the next row', ['Shift+j', 'Shift+ArrowDown']),
  extend('previous', 'Mark up to the previous row', ['Shift+k', 'Shift+ArrowUp']),
  selectAll,
  clear,
]
