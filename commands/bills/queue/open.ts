import { fields, integer } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { all, always, onQueue, unless } from '#commands/kernel/when.ts'

export const openFocused = defineCommand({
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

/** Any bill, from whatever names it: the palette, an upload. */
export const openBill = defineCommand({
  id: 'queue.open-bill',
  title: 'Open a bill by its number',
  group: 'Bills',
  args: fields({ id: integer }),
  when: always,
  run: (_, ports, { id }) => ports.queue.open(id),
  undo: nothingKept,
})
