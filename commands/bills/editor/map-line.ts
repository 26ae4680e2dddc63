import { boolean, fields, integer, nullable, optional } from '#commands/kernel/args.ts'
import { defineCommand } from '#commands/kernel/define.ts'
import { all, unless } from '#commands/kernel/when.ts'
import { canEdit, editorOf, lineTitle, notBusy, onLine, undoEdit } from './conditions.ts'

/** Run by its key for what the line is, and by the toggles beside it for what was chosen there. */
export const mapLine = defineCommand({
  id: 'bills.map-line',
  title: 'Map every line so described as this one',
  titleNow: lineTitle('Map every line so described as this one'),
  group: 'Lines',
  args: fields({ type: optional(nullable(integer)), applicable: optional(boolean) }),
  choices: [
    { id: 'bills.map-line', args: { type: undefined, applicable: undefined }, keys: ['Shift+Enter'] },
  ],
  // The bill comes anew, as it is read with the mapping.
  opens: 'the mapping',
  when: all(
    canEdit,
    onLine,
    notBusy,
    unless('choose the utility first, with t', ({ bill }) => bill?.utilityId !== null),
    unless('the server cannot be reached', ({ online }) => online),
  ),
  run({ bill }, ports, meaning) {
    const cursor = bill?.cursor
    if (cursor === undefined || cursor.on === 'field') return null
    return editorOf(ports).mapLine({ kind: cursor.on, id: cursor.id }, meaning)
  },
  undo: undoEdit,
})
