import { atom } from 'jotai'
import type { RequestPrompt } from '#commands/request/context.ts'

/** What is typed below the list about the target rows. */
export interface Prompt {
  what: RequestPrompt
  text: string
  /** What is wrong with it, said beside the field. */
  complaint: string | null
  /** The template that is marked in the list of them; null for none of them, undefined while nothing is marked. */
  marked: number | null | undefined
}

export const promptAtom = atom<Prompt | null>(null)

export const emptyPrompt = (what: RequestPrompt): Prompt => ({
  what,
  text: '',
  complaint: null,
  marked: undefined,
})
