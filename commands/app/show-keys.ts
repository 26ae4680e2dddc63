import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { always } from '#commands/kernel/when.ts'

export const showKeys = defineCommand({
  id: 'app.show-keys',
  title: 'Show the keys that work here',
  group: 'Window',
  keys: ['?'],
  hint: 'keys',
  when: always,
  run: (_, ports) => ports.overlay.open('keys'),
  undo: nothingKept,
})
