import { defineCommand, nothingKept } from '../define.ts'
import { all, unless } from '../when.ts'
import { canEdit, editorOf, onLine, undoEdit } from './conditions.ts'

const editable = unless('this is read from the page and cannot be typed', ({ bill }) => {
  const cursor = bill?.cursor
  return cursor?.on !== 'field' || cursor.field !== 'total'
})

const editValue = defineCommand({
  id: 'bill.edit-value',
  title: 'Edit the amount or the value',
  group: 'Lines',
  keys: ['e'],
  hint: 'edit',
  when: all(canEdit, editable),
  run: (_, ports) => editorOf(ports).type('value'),
  undo: nothingKept,
})

const editDates = defineCommand({
  id: 'bill.edit-dates',
  title: 'Edit the dates',
  group: 'Lines',
  keys: ['d'],
  hint: 'dates',
  when: canEdit,
  run: (_, ports) => editorOf(ports).type('dates'),
  undo: nothingKept,
})

const editDescription = defineCommand({
  id: 'bill.edit-description',
  title: 'Edit the description',
  group: 'Lines',
  keys: ['Shift+d'],
  when: all(canEdit, onLine),
  run: (_, ports) => editorOf(ports).type('description'),
  undo: nothingKept,
})

/** Run by Enter inside the text field, which the value's place turned into. */
const commit = defineCommand({
  id: 'bill.commit-typed',
  title: 'Take what was typed',
  group: 'Lines',
  when: canEdit,
  run: (_, ports) => editorOf(ports).commitTyped(),
  undo: undoEdit,
})

export const typingCommands = [editValue, editDates, editDescription, commit]
