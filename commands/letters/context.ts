import type { CallAnswer } from '#contract/client/contract.ts'
import type { LetterList } from '#domain/letters/letter-standing.ts'

/** A letter of authorization. */
export type Letter = CallAnswer<'letters.list'>['letters'][number]

/** What is asked: about a new letter, in the place of another where one is named, or about one that is kept. */
export type LetterDialog = { what: 'new'; replaces: Letter | null } | { what: 'edit'; letter: Letter }

/** The room of letters as commands see it. */
export interface LettersContext {
  list: LetterList
  total: number
  focused: Letter | null
  dialog: LetterDialog | null
}
