import { atom } from 'jotai'
import type { CallAnswer } from '#contract/client/contract.ts'
import { notesOfAtom } from './dialog.ts'

export type Note = CallAnswer<'meterNotes.list'>['notes'][number]

/** The dialog of notes: what is being edited, or asked about before it is deleted. */
export interface NotesState {
  editing: { id: number; before: string; text: string } | null
  deleting: number | null
}

export const NO_NOTES: NotesState = { editing: null, deleting: null }

export const notesAtom = atom<NotesState>(NO_NOTES)

/** New notes as they are written, by their meter: what is left unfinished waits there, and shows with no other. */
const newNotesAtom = atom<ReadonlyMap<number, string>>(new Map())

/** The new note of the meter whose notes are shown. */
export const newNoteAtom = atom(
  (get) => get(newNotesAtom).get(get(notesOfAtom)?.utility_account_meter_id ?? 0) ?? '',
  (get, set, text: string) => {
    const meterId = get(notesOfAtom)?.utility_account_meter_id
    if (meterId !== undefined) set(newNotesAtom, new Map(get(newNotesAtom)).set(meterId, text))
  },
)

/** It was added: nothing of it is kept. */
export const clearNewNoteAtom = atom(null, (get, set, meterId: number) => {
  const others = new Map(get(newNotesAtom))
  if (others.delete(meterId)) set(newNotesAtom, others)
})
