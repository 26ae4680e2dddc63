import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { onBill } from '#commands/kernel/when.ts'
import { editorOf } from './conditions.ts'

export const openFile = defineCommand({
  id: 'bills.open-file',
  title: 'Open the file in a tab of its own',
  group: 'Page',
  keys: ['f'],
  when: onBill,
  run: (_, ports) => editorOf(ports).openFile(),
  undo: nothingKept,
})
