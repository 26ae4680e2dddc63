import { defineCommand, nothingKept } from '../define.ts'
import { all, onQueue, unless } from '../when.ts'

export const openBill = defineCommand({
  id: 'queue.open',
  title: 'Open the bill',
  titleNow: ({ queue }) => (queue.focused === null ? 'Open the bill' : `Open bill #${queue.focused.id}`),
  group: 'Bills',
  keys: ['Enter', 'o'],
  hint: 'open',
  when: all(
    onQueue,
    unless('no bill is in focus', ({ queue }) => queue.focused !== null),
  ),
  run: (_, ports) => ports.queue.openFocused(),
  undo: nothingKept,
})
