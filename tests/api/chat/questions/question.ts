import type { RawBuilder } from 'kysely'
import type { Outcome } from '#domain/chat/answer.ts'
import type { Place } from './places.ts'

/** A figure: dollars where the unit is "USD"; null as the unit: whatever it is said in. */
export interface Expected {
  value: number | null
  unit: string | null
}

export type FiguresSql = RawBuilder<Expected>
/** Each row has spellings of one text. */
export type TextsSql = RawBuilder<{ texts: (string | null)[] | null }>

/** What an answer has to be. SQL that finds nothing says that "no-data" is right. */
export interface Wanted {
  /** Its first figure is one of these: more than one where the words can honestly be counted in several ways. */
  answered?: FiguresSql
  /** Its figures have each of these. */
  holds?: FiguresSql
  /** Its figures have one of these. */
  holdsOne?: FiguresSql
  /** One spelling of each stands in its sentences. */
  says?: TextsSql
  /** One spelling of each stands in it, be it in a table. */
  lists?: TextsSql
  /** It says from what to what something may come out. */
  range?: true
  /** As right as an answer. */
  or?: readonly Outcome[]
}

/** A question as somebody types it; names in braces are those of the place. */
export interface Question {
  ask: string
  /** Earlier questions of the same conversation. */
  after?: readonly string[]
  property: Place
  want: Wanted | { outcome: readonly Outcome[] }
}
