import { defineCommand, nothingKept } from '../define.ts'
import { always } from '../when.ts'

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
