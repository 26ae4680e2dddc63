import { fields, oneOf } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, only, unless } from '#commands/kernel/when.ts'
import { canEdit, editorOf, lineTitle, onLine, undoEdit } from './conditions.ts'

const include = defineCommand({
  id: 'bills.toggle-include',
  title: 'Include the line or leave it out',
  titleNow: lineTitle('Include or leave out'),
  group: 'Lines',
  keys: ['Space'],
  hint: 'include',
  when: all(canEdit, onLine),
  run: (_, ports) => editorOf(ports).toggleInclude(),
  undo: undoEdit,
})

const estimated = defineCommand({
  id: 'bills.toggle-estimated',
  title: 'Mark the usage as estimated or as read',
  group: 'Lines',
  keys: ['Shift+q'],
  when: all(
    canEdit,
    unless('the cursor is not on a usage', ({ bill }) => bill?.cursor.on === 'usage'),
  ),
  run: (_, ports) => editorOf(ports).toggleEstimated(),
  undo: undoEdit,
})

const repeat = defineCommand({
  id: 'bills.repeat',
  title: 'Repeat the last edit on the next line',
  group: 'Lines',
  keys: ['.'],
  when: all(
    canEdit,
    onLine,
    unless('there is no edit of a line to repeat', ({ bill }) => bill?.canRepeat === true),
  ),
  run: (_, ports) => editorOf(ports).repeatOnNextLine(),
  undo: undoEdit,
})

const add = defineCommand({
  id: 'bills.add-line',
  title: 'Add a line',
  titleOf: ({ kind }) => `Add a ${kind} line`,
  group: 'Lines',
  args: fields({ kind: oneOf(['charge', 'usage']) }),
  choices: [
    { id: 'bills.add-charge', args: { kind: 'charge' }, keys: ['Shift+c'] },
    { id: 'bills.add-usage', args: { kind: 'usage' }, keys: ['Shift+u'] },
  ],
  when: canEdit,
  run: (_, ports, { kind }) => editorOf(ports).addLine(kind),
  undo: undoEdit,
})

/** A line that was read is left out with its tick; only one that a person added can go. */
const remove = defineCommand({
  id: 'bills.remove-line',
  title: 'Remove the added line',
  group: 'Lines',
  keys: ['Delete', 'Backspace'],
  when: all(
    canEdit,
    only(({ bill }) => bill !== null && bill.cursor.on !== 'field' && bill.cursor.added),
  ),
  run: (_, ports) => editorOf(ports).removeLine(),
  undo: undoEdit,
})

export const lineCommands = [include, estimated, repeat, add, remove]
