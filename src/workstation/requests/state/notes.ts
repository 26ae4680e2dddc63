import { atom } from 'jotai'
import type { CallAnswer } from '#contract/contract.ts'

export type Note = CallAnswer<'meterNotes.list'>['notes'][number]

/** The dialog of notes: what is being written, edited, or asked about before it is deleted. */
export interface NotesState {
  text: string
  editing: { id: number; before: string; text: string } | null
  deleting: number | null
}

export const NO_NOTES: NotesState = { text: '', editing: null, deleting: null }

export const notesAtom = atom<NotesState>(NO_NOTES)
