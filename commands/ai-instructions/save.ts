import { defineCommand } from '#commands/kernel/define.ts'
import { canSave, toldSaving, undoEdit } from '#commands/kernel/draft-edits.ts'
import { all, only, reachable, unless } from '#commands/kernel/when.ts'
import { canEdit, editorOf, editorOn, mayChange, onInstructions } from './conditions.ts'

const save = defineCommand({
  id: 'ai-instructions.save',
  title: 'Save the note',
  group: 'Instructions',
  keys: ['Mod+s'],
  hint: 'save',
  everywhere: true,
  when: all(
    canSave({
      canEdit,
      isChanged: ({ instruction }) => instruction?.changed === true,
      isStale: ({ instruction }) => instruction?.stale === true,
    }),
    ({ instruction }) => instruction?.complaint ?? true,
  ),
  run: (context, ports) =>
    toldSaving(
      editorOn(context, ports).save(),
      { id: 'instruction', saved: () => 'Saved Prompts', failed: 'Failed to save the note' },
      ports,
    ),
  undo: undoEdit,
})

const create = defineCommand({
  id: 'ai-instructions.new',
  title: 'Create New',
  group: 'Instructions',
  keys: ['n'],
  hint: 'new',
  opens: 'the new note',
  when: all(onInstructions, reachable),
  run: (_, ports) => editorOf(ports).create(),
  undo: undoEdit,
})

const archive = (archived: boolean, title: string) =>
  defineCommand({
    id: archived ? 'ai-instructions.archive' : 'ai-instructions.restore',
    title,
    titleNow: ({ instruction }) =>
      instruction === null || instruction.name === '' ? title : `${title}: ${instruction.name}`,
    group: 'Instructions',
    keys: ['x'],
    when: all(
      mayChange,
      reachable,
      only(({ instruction }) => instruction?.archived === !archived),
      unless('save or drop the changes first', ({ instruction }) => instruction?.changed === false),
    ),
    run: (context, ports) => editorOn(context, ports).archive(archived),
    undo: undoEdit,
  })

export const saveCommands = [
  save,
  create,
  archive(true, 'Archive the note'),
  archive(false, 'Use the note again'),
]
