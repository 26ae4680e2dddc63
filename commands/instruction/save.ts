import { CommandFailed, defineCommand } from '../define.ts'
import { type Edited, undoEdit } from '../draft-edits.ts'
import type { Ports } from '../ports.ts'
import { all, only, reachable, unless } from '../when.ts'
import { canEdit, editorOf, editorOn, mayChange, onInstructions } from './conditions.ts'
import type { InstructionPort } from './port.ts'

const save = defineCommand({
  id: 'instruction.save',
  title: 'Save the note',
  group: 'Instructions',
  keys: ['Mod+s'],
  hint: 'save',
  everywhere: true,
  when: all(
    canEdit,
    reachable,
    unless('nothing is changed', ({ instruction }) => instruction?.changed === true),
    ({ instruction }) => instruction?.complaint ?? true,
    unless(
      'somebody else saved it meanwhile: choose first whose changes stay',
      ({ instruction }) => instruction?.stale === false,
    ),
  ),
  run: (context, ports) => saveNote(editorOn(context, ports), ports),
  undo: undoEdit,
})

const FAILED = 'Failed to save the note'

async function saveNote(editor: InstructionPort, ports: Ports): Promise<Edited> {
  const id = 'instruction'
  try {
    const outcome = await editor.save()
    if (outcome.kind === 'saved') {
      ports.say({ id, text: 'Saved Prompts', tone: 'done' })
      return outcome.reversal
    }
    const details = ['Somebody else saved it meanwhile. Compare and choose.']
    ports.say({ id, text: FAILED, tone: 'error', details })
    return null
  } catch (cause) {
    throw new CommandFailed(FAILED, cause)
  }
}

const create = defineCommand({
  id: 'instruction.new',
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
    id: archived ? 'instruction.archive' : 'instruction.restore',
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
