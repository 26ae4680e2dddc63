import { fields, integer, text } from '#commands/kernel/args.ts'
import { attemptEach } from '#commands/kernel/attempt-each.ts'
import {
  CommandFailed,
  defineCommand,
  nothingKept,
  type Reversal,
  UndoRefused,
} from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, only, unless } from '#commands/kernel/when.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { inDialog, nameOf, namesOf, onRequests, requestsOf } from './conditions.ts'
import { promptedRows, promptFor } from './follow-up.ts'
import type { RequestRow } from './request-row.ts'

type Note = CallAnswer<'meterNotes.create'>['note']

/** Adds a note to each of the rows. */
export async function addNotes(rows: readonly RequestRow[], content: string, ports: Ports): Promise<Note[]> {
  const notes: Note[] = []
  const { failed } = await attemptEach(rows, async ({ utility_account_meter_id }) => {
    const { note } = await ports.call('meterNotes.create', { body: { utility_account_meter_id, content } })
    notes.push(note)
  })
  notesChanged(ports)
  if (failed[0] !== undefined && notes.length === 0)
    throw new CommandFailed('Could not add the note', failed[0].cause)
  const kept = failed.length === 0 ? '' : `, not on ${failed.map(({ target }) => nameOf(target)).join(', ')}`
  ports.say({ id: 'request-step', text: `Added a note: ${namesOf(rows)}${kept}`, tone: 'done' })
  return notes
}

export function reverseNotes(notes: readonly Note[]): Reversal | null {
  if (notes.length === 0) return null
  return { label: 'Added a note', apply: (ports) => removeNotes(notes, ports) }
}

export async function removeNotes(notes: readonly Note[], ports: Ports): Promise<void> {
  const { failed } = await attemptEach(notes, async ({ id }) => {
    await ports.call('meterNotes.remove', { params: { id } })
  })
  notesChanged(ports)
  if (failed[0] !== undefined) throw new UndoRefused('Could not remove the note', failed[0].cause)
}

function notesChanged({ requests }: Ports): void {
  requests?.notes.refresh()
  requests?.refresh()
}

const note = defineCommand<Note[], string>({
  ...promptFor({ what: 'note', title: 'Add a note', key: 'n', hint: 'note' }),
  args: text,
  run(context, ports, content) {
    const rows = promptedRows(context, 'note')
    requestsOf(ports).prompt(null)
    return addNotes(rows, content, ports)
  },
  undo: { kind: 'reversible', reverse: reverseNotes },
})

const show = defineCommand({
  id: 'requests.show-notes',
  title: 'Show the connection notes',
  group: 'Requests',
  keys: ['Shift+n'],
  when: all(
    onRequests,
    unless('no request is in focus', ({ requests }) => requests?.focused != null),
  ),
  run: (_, ports) => requestsOf(ports).dialog('notes'),
  undo: nothingKept,
})

/** Run by the dialog of notes, as are the two that follow. */
const add = defineCommand<Note[], string>({
  id: 'requests.add-note',
  title: 'Add the note of the dialog',
  group: 'Requests',
  everywhere: true,
  args: text,
  when: all(
    inDialog('notes'),
    only(({ requests }) => requests?.notesOf != null),
  ),
  async run({ requests }, ports, content) {
    if (content.trim() === '' || requests?.notesOf == null) return []
    const added = await addNotes([requests.notesOf], content.trim(), ports)
    requestsOf(ports).notes.clear(requests.notesOf)
    return added
  },
  undo: { kind: 'reversible', reverse: reverseNotes },
})

interface EditedNote {
  id: number
  before: string
  text: string
}

const save = defineCommand<EditedNote | null, EditedNote>({
  id: 'requests.save-note',
  title: 'Save the edited note',
  group: 'Requests',
  everywhere: true,
  args: fields({ id: integer, before: text, text }),
  when: inDialog('notes'),
  about: (_, { id }) => id,
  async run(_, ports, edited) {
    if (edited.text.trim() === '') return null
    await saveNote(edited.id, edited.text, ports)
    requestsOf(ports).notes.endEditing()
    return edited
  },
  undo: {
    kind: 'reversible',
    reverse: (saved) =>
      saved && { label: 'Saved a note', apply: (ports) => saveNote(saved.id, saved.before, ports) },
  },
})

async function saveNote(id: number, content: string, ports: Ports): Promise<void> {
  await ports.call('meterNotes.save', { body: { id, content } })
  notesChanged(ports)
}

const remove = defineCommand<Note, number>({
  id: 'requests.delete-note',
  title: 'Delete the note that was asked about',
  group: 'Requests',
  everywhere: true,
  args: integer,
  when: inDialog('notes'),
  about: (_, id) => id,
  async run(_, ports, id) {
    const answer = await ports.call('meterNotes.remove', { params: { id } })
    requestsOf(ports).notes.endEditing()
    notesChanged(ports)
    return answer.note
  },
  undo: {
    kind: 'reversible',
    reverse: (note) => ({ label: 'Deleted a note', apply: (ports) => createAgain(note, ports) }),
  },
})

async function createAgain({ utility_account_meter_id, content }: Note, ports: Ports): Promise<void> {
  await ports.call('meterNotes.create', { body: { utility_account_meter_id, content } })
  notesChanged(ports)
}

export const noteCommands = [note, show, add, save, remove]
