import type { HeaderPlace } from './bill-fields.ts'

/** Words of a page that a person pointed at, by their numbers among those that were read from it, from 0. */
export interface WordsAt {
  page: number
  words: readonly number[]
}

/** What of a line can be pointed at: its amount, its days, what it is called. */
export const LINE_PARTS = ['value', 'dates', 'description'] as const
export type LinePart = (typeof LINE_PARTS)[number]

/** Where a person found each part of a value; of two days each in its place. */
export type Pointed<Part extends string, At = WordsAt> = Partial<Record<Part, readonly At[]>>
export type PointedHead<At = WordsAt> = Pointed<HeaderPlace, At>
export type PointedLine<At = WordsAt> = Pointed<LinePart, At>

export const POINTED_LIMITS = {
  /** Of one place: more than a row of any table has. */
  words: 500,
  /** Of one value. */
  places: 4,
}

export const isSameWords = (one: WordsAt, other: WordsAt): boolean =>
  one.page === other.page &&
  one.words.length === other.words.length &&
  one.words.every((word, at) => word === other.words[at])
