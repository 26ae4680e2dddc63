import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { always } from '#commands/kernel/when.ts'

/** A page of its own, the same for clients: the window is left for it. */
export const openAccount = defineCommand({
  id: 'app.account',
  title: 'Your account',
  group: 'Window',
  when: always,
  run: (_, ports) => ports.openAccount(),
  undo: nothingKept,
})
