import type { Choice } from '../answer.ts'
import type { Measure } from '../months-of.ts'
import type { Scope } from '../scope.ts'
import type { BillsQuestion } from '../tools/bills.ts'
import type { Ranked } from '../tools/extremes.ts'
import type { Counted } from '../tools/meters.ts'
import type { Grouping } from '../tools/total.ts'
import type { NamedPeriod } from './when.ts'

export const INTENTS = [
  'total',
  'share',
  'extremes',
  'compare',
  'why',
  'rate',
  'intensity',
  'bills',
  'explain',
  'missing',
  'estimated',
  'coverage',
  'forecast',
  'meters',
  'requests',
] as const

export type Intent = (typeof INTENTS)[number]

/** What a question was taken for. */
export interface Reading {
  /** Null where it does not say what is asked, as "and in 2024?". */
  intent: Intent | null
  measure: Measure | null
  scopes: readonly Scope[]
  periods: readonly NamedPeriod[]
  /** All that is known, in so many words. */
  always: boolean
  by: Grouping | null
  /** What is ranked; null where the question does not say. */
  of: Ranked | 'bill' | null
  highest: boolean
  count: number
  average: boolean
  bills: BillsQuestion['ask'] | null
  /** When a bill is due is asked for. */
  due: boolean
  counted: Counted | null
}

export const NOTHING_READ: Reading = {
  intent: null,
  measure: null,
  scopes: [],
  periods: [],
  always: false,
  by: null,
  of: null,
  highest: true,
  count: 1,
  average: false,
  bills: null,
  due: false,
  counted: null,
}

/** A question as it was read, with what stands against answering it. */
export interface Understood {
  reading: Reading
  /** Words that say something which was not understood. */
  unknown: readonly string[]
  /** What was named and is not there. */
  absent: string | null
  ambiguous: { word: string; choices: readonly Choice[] } | null
  /** What bills do not say: days, hours, fiscal years. */
  unknowable: string | null
  /** Goes on from the question before it: "and in 2024?", "why?". */
  continues: boolean
  /** Asks for what was answered already: "when was that?". */
  again: boolean
  /** Asks for so many months before what was asked before; after it where negative. */
  monthsBack: number
  /** The "month" or "year" of the answer before is meant. */
  thatTime: string | null
  /** A day was named: bills say nothing of days, but are dated by them. */
  days: string | null
  /** It ends as nothing that is asked does. */
  breaksOff: boolean
  /** Wants something done: no question. */
  command: boolean
  /** A greeting, or asks what can be asked. */
  help: boolean
  /** Points at the bill or the meter on screen: "this bill". */
  points: 'bill' | 'meter' | null
}
