import { isSameWords, type WordsAt } from '#domain/bills/pointed.ts'
import { type Candidate, candidatesFor, everyWord } from './candidates.ts'
import { hintLetters } from './hint-letters.ts'
import type { PageWords } from './page-words.ts'
import type { Pointing } from './pointing.ts'

export interface Hinted extends Candidate {
  letters: string
}

export interface Hints {
  hinted: readonly Hinted[]
  /** Nothing on the page fits: every word can be taken. */
  isEveryWord: boolean
}

type Asked = Pick<Pointing, 'part' | 'stop' | 'page' | 'everyWord' | 'since'>

/** The candidates of a page, each with the letters that take it. */
export function hintsOn(words: PageWords, { part, stop, page, everyWord: all, since }: Asked): Hints {
  const on = { ...since, page, words }
  const fitting = all ? [] : candidatesFor({ part, stop }, on)
  const isEveryWord = fitting.length === 0
  const candidates = isEveryWord ? everyWord(on) : fitting
  const letters = hintLetters(candidates.length)
  return {
    hinted: candidates.map((candidate, at) => ({ ...candidate, letters: letters[at] ?? '' })),
    isEveryWord,
  }
}

/** Hints that the letters typed so far may become. */
export const hintsLeft = (
  { hinted }: Hints,
  { letters, taken }: Pick<Pointing, 'letters' | 'taken'>,
): Hinted[] => hinted.filter((hint) => hint.letters.startsWith(letters) && !isTaken(hint.at, taken))

const isTaken = (at: WordsAt, taken: readonly WordsAt[]): boolean =>
  taken.some((other) => isSameWords(other, at))
