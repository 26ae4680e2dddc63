import { defineCommand } from '#commands/kernel/define.ts'
import { unless } from '#commands/kernel/when.ts'
import { ROOMS } from '#domain/people/areas.ts'

export const undo = defineCommand({
  id: 'app.undo',
  final: false,
  title: 'Undo',
  titleNow: ({ lastChange }) => (lastChange === null ? 'Undo' : `Undo: ${lastChange.label}`),
  group: 'Window',
  keys: ['z'],
  hint: 'undo',
  // What is typed next is meant for what stood there before the change.
  opens: 'the change to be taken back',
  // What is not on screen is not undone unseen.
  question: ({ lastChange, room }) =>
    lastChange === null || lastChange.room === null || lastChange.room === room
      ? null
      : {
          title: `Undo a change in ${ROOMS[lastChange.room].title}?`,
          text: [`The last change was not made here: ${lastChange.label}.`],
          act: 'Undo',
        },
  when: unless('there is nothing to undo', ({ lastChange }) => lastChange !== null),
  run: ({ lastChange }, ports) => (lastChange === null ? undefined : ports.undoLast(lastChange.at)),
  undo: { kind: 'impossible', reason: 'Undo walks back only; do the action again instead.' },
})
