import { defineCommand } from '#commands/kernel/define.ts'
import { always } from '#commands/kernel/when.ts'

export const signOut = defineCommand({
  id: 'app.sign-out',
  title: 'Log Out',
  group: 'Window',
  when: always,
  run: (_, ports) => ports.signOut(),
  undo: { kind: 'impossible', reason: 'Log in again to come back.' },
})
