import { atom } from 'jotai'
import type { RequestDialog, Template } from '#commands/requests/context.ts'
import type { RequestRow } from '#commands/requests/request-row.ts'

/** What lies over the room. */
export const dialogAtom = atom<RequestDialog | null>(null)

/** The call card: whom to call about, and what to say; the client where it is about an issue. */
export interface Card {
  row: RequestRow
  script: string
  isIssue: boolean
}

export const callCardAtom = atom<Card | null>(null)

/** The request whose notes are shown. */
export const notesOfAtom = atom<RequestRow | null>(null)

/** The request that a letter is added for. */
export const letterRowAtom = atom<RequestRow | null>(null)

/** The template that is asked about before it is archived. */
export const archivingAtom = atom<Template | null>(null)

/** The confirmation or invite in doubt that the keyboard is on. */
export const markedAccountMailAtom = atom<number | null>(null)

/** The focus is in the detail card, or the card covers the list. */
export const detailsOpenAtom = atom(false)
