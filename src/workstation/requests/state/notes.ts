import { atom } from 'jotai'
import type { CallAnswer } from '#contract/contract.ts'
import { focusedRowAtom } from './list.ts'

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

/** The new note of the meter that the keyboard is on. */
export const newNoteAtom = atom(
  (get) => get(newNotesAtom).get(get(focusedRowAtom)?.utility_account_meter_id ?? 0) ?? '',
  (get, set, text: string) => {
    const meterId = get(focusedRowAtom)?.utility_account_meter_id
    if (meterId !== undefined) set(newNotesAtom, new Map(get(newNotesAtom)).set(meterId, text))
  },
)
