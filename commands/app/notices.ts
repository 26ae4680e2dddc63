import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { only } from '#commands/kernel/when.ts'

const retry = defineCommand({
  id: 'app.retry',
  title: 'Try again what failed',
  titleNow: ({ notices }) =>
    notices.failure === null ? 'Try again what failed' : `Try again: ${notices.failure}`,
  group: 'Window',
  keys: ['g y'],
  when: only(({ notices }) => notices.failure !== null),
  run: (_, ports) => ports.notices.retry(),
  undo: nothingKept,
})

const dismiss = defineCommand({
  id: 'app.dismiss-messages',
  title: 'Dismiss the messages',
  group: 'Window',
  keys: ['Shift+Escape'],
  when: only(({ notices }) => notices.count > 0),
  run: (_, ports) => ports.notices.dismiss(),
  undo: nothingKept,
})

export const noticeCommands = [retry, dismiss]
