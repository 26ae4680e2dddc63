import { fields, text } from '../args.ts'
import { defineCommand, nothingKept } from '../define.ts'
import { always } from '../when.ts'

/** Run by the buttons beside what is shown to be copied. */
export const copy = defineCommand({
  id: 'app.copy',
  title: 'Copy what is shown',
  group: 'Window',
  args: fields({ text, what: text }),
  when: always,
  run: (_, ports, args) => ports.copy(args.text, args.what),
  undo: nothingKept,
})
