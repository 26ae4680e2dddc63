import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { billOpen } from '#commands/kernel/when.ts'

export const leaveBill = defineCommand({
  id: 'queue.leave-bill',
  title: 'Back to the list',
  group: 'Bill',
  keys: ['Escape'],
  when: billOpen,
  run: (_, ports) => ports.queue.leaveBill(),
  undo: nothingKept,
})
