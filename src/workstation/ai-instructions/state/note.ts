import { atom } from 'jotai'
import type { NoteTab } from '#commands/ai-instructions/context.ts'
import { unknownTemplateStrings } from '#domain/ai-instructions/template-strings.ts'
import { createDrafts } from '#workstation/platform/drafts/drafts.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { notesQuery } from './note-queries.ts'
import type { Attachable, Note } from './stored-note.ts'

/** A note as it is being edited. */
export type NoteDraft = Record<NoteTab, string> & {
  name: string
  attachable_type: Attachable
  attachable_id: number | null
}

/** The note that the address names. */
const openKeyAtom = atom((get): number | null => {
  const place = get(placeAtom)
  return place?.room === 'instructions' && /^[1-9]\d{0,14}$/.test(place.within) ? Number(place.within) : null
})

export const drafts = createDrafts<number, Note, NoteDraft>({
  openKeyAtom,
  keyOf: ({ id }) => id,
  draftOf,
})

export const notesAnswerAtom = answerAtom((_, call) => notesQuery(call))

/** Every note, those in use first; null before they are known. */
export const notesAtom = atom((get): readonly Note[] | null => get(notesAnswerAtom).data ?? null)

export const tabAtom = atom<NoteTab>('prompt_notes')

/** Where the cursor is in the text, and was when the text lost the focus. */
export const caretAtom = atom<{ from: number; to: number } | null>(null)
/** Where the caret goes once the text is drawn as a command changed it. */
export const caretToBeAtom = atom<number | null>(null)

function draftOf(note: Note): NoteDraft {
  const { name, prompt_notes, second_pass_notes, supplementary_ocr_instructions } = note
  const { html_notes, attachable_type, attachable_id } = note
  return {
    name,
    prompt_notes,
    second_pass_notes,
    supplementary_ocr_instructions,
    html_notes: html_notes ?? '',
    attachable_type,
    attachable_id,
  }
}

/** As the server takes it. HTML notes go along only for those who see them. */
export function bodyOf({ id, version, html_notes }: Note, draft: NoteDraft) {
  const { html_notes: html, ...fields } = draft
  return {
    id,
    version,
    ...fields,
    attachable_id: draft.attachable_type === 'all' ? null : draft.attachable_id,
    ...(html_notes === null ? {} : { html_notes: html }),
  }
}

/** Why a note cannot be saved as it is; null when it can. */
export function complaintOf({ name, attachable_type, attachable_id }: NoteDraft): string | null {
  if (name.trim() === '') return 'give the note a title first'
  if (attachable_type === 'all' || attachable_id !== null) return null
  return attachable_type === 'utility_company' ? 'choose the utility first' : 'choose the account first'
}

export const TAB_TITLES: Record<NoteTab, string> = {
  prompt_notes: 'Table Parsing Notes',
  second_pass_notes: 'Corrective Pass Notes',
  supplementary_ocr_instructions: 'Supplementary OCR Instructions',
  html_notes: 'HTML Parsing Notes',
}

export const ATTACHABLE_LABELS: Record<Attachable, string> = {
  all: 'Every bill',
  utility_company: 'Bills of a utility',
  utility_account: 'Bills of an account',
}

/** Every value of a note by its name on screen, for comparing two of them. */
export function noteWords(draft: NoteDraft): ReadonlyMap<string, string> {
  const tabs = Object.entries(TAB_TITLES) as [NoteTab, string][]
  return new Map([
    ['Title', draft.name],
    ['For', ATTACHABLE_LABELS[draft.attachable_type]],
    ['Utility or account', draft.attachable_id === null ? 'None' : `#${draft.attachable_id}`],
    ...tabs.map(([tab, title]): [string, string] => [title, draft[tab]]),
  ])
}

/** A text in runs: what is known and plain, and what asks for something that does not exist. */
export function runsOf(text: string): { text: string; from: number; unknown: boolean }[] {
  const runs: { text: string; from: number; unknown: boolean }[] = []
  let at = 0
  for (const { text: asked, from, to } of unknownTemplateStrings(text)) {
    if (from > at) runs.push({ text: text.slice(at, from), from: at, unknown: false })
    runs.push({ text: asked, from, unknown: true })
    at = to
  }
  if (at < text.length) runs.push({ text: text.slice(at), from: at, unknown: false })
  return runs
}
