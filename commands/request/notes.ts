import type { CallAnswer } from '#contract/contract.ts'
import { attemptEach } from '../attempt-each.ts'
import { CommandFailed, defineCommand, nothingKept, type Reversal, UndoRefused } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, only, unless } from '../when.ts'
import { hasTargets, inDialog, nameOf, namesOf, onRequests, requestsOf } from './conditions.ts'
import { type RequestRow, targetRequests } from './context.ts'
import { prompting } from './follow-up.ts'

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

/** Run by Enter in the line below the list. */
const commit = defineCommand({
  id: 'request.commit-note',
  title: 'Add the typed note',
  group: 'Requests',
  when: hasTargets,
  run(context, ports) {
    const list = requestsOf(ports)
    const text = list.typed.note()
    if (text === null) return []
    list.prompt(null)
    return addNotes(targetRequests(context), text, ports)
  },
  undo: { kind: 'reversible', reverse: reverseNotes },
})

const show = defineCommand({
  id: 'request.show-notes',
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

const add = defineCommand({
  id: 'request.add-note',
  title: 'Add the note of the dialog',
  group: 'Requests',
  everywhere: true,
  when: all(
    inDialog('notes'),
    only(({ requests }) => requests?.focused != null),
  ),
  async run({ requests }, ports) {
    const { notes } = requestsOf(ports)
    const text = notes.text().trim()
    if (text === '' || requests?.focused == null) return []
    const added = await addNotes([requests.focused], text, ports)
    notes.clear()
    return added
  },
  undo: { kind: 'reversible', reverse: reverseNotes },
})

const save = defineCommand({
  id: 'request.save-note',
  title: 'Save the edited note',
  group: 'Requests',
  everywhere: true,
  when: inDialog('notes'),
  async run(_, ports) {
    const { notes } = requestsOf(ports)
    const edited = notes.edited()
    if (edited === null || edited.text.trim() === '') return null
    const { id, before, text } = edited
    await saveNote(id, text, ports)
    notes.endEditing()
    return { id, before }
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

const remove = defineCommand({
  id: 'request.delete-note',
  title: 'Delete the note that was asked about',
  group: 'Requests',
  everywhere: true,
  when: inDialog('notes'),
  async run(_, ports) {
    const { notes } = requestsOf(ports)
    const id = notes.deleting()
    if (id === null) return null
    const { note } = await ports.call('meterNotes.remove', { params: { id } })
    notes.endEditing()
    notesChanged(ports)
    return note
  },
  undo: {
    kind: 'reversible',
    reverse: (note) => note && { label: 'Deleted a note', apply: (ports) => createAgain(note, ports) },
  },
})

async function createAgain({ utility_account_meter_id, content }: Note, ports: Ports): Promise<void> {
  await ports.call('meterNotes.create', { body: { utility_account_meter_id, content } })
  notesChanged(ports)
}

export const noteCommands = [prompting('note', 'Add a note', 'n', 'note'), commit, show, add, save, remove]
