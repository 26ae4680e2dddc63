import { fields, text } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { always } from '#commands/kernel/when.ts'

const args = fields({ text, what: text })

/** Run by the buttons beside what is shown to be copied. */
export const copy = defineCommand({
  id: 'app.copy',
  title: 'Copy what is shown',
  group: 'Window',
  args,
  when: always,
  run: (_, ports, shown) => ports.copy(shown.text, shown.what),
  undo: nothingKept,
})

/** The same of a password or a code. */
export const copySecret = defineCommand({
  id: 'app.copy-secret',
  title: 'Copy the secret that is shown, for a minute',
  group: 'Window',
  args,
  when: always,
  run: (_, ports, shown) => ports.copySecret(shown.text, shown.what),
  undo: nothingKept,
})
