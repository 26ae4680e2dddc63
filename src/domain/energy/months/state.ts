import { allDays, type Days, NO_DAYS } from './days.ts'
import type { FactName, MonthFact } from './facts.ts'
import type { Month } from './month.ts'

/**
 * How much of a month's figure is known. Only complete months are compared unasked; `estimated` ones where somebody asks
 * for what is uncertain too.
 */
export const MONTH_STATES = [
  'complete',
  /** All is billed, by usage that was estimated in part. */
  'estimated',
  /** Some days are billed more than once. */
  'overlap',
  /** All is billed that will be: service ended within the month. */
  'partial',
  /** Some expected days are not billed. */
  'incomplete',
  /** No bill says it. */
  'missing',
] as const

export type MonthState = (typeof MONTH_STATES)[number]

/** Whether a figure is of all of its month: others are held against nothing unasked. */
export const isWhole = (state: MonthState): boolean => state === 'complete' || state === 'estimated'

interface KnownDays {
  month: Month
  isKnown: boolean
  days: { done: Days; expected: Days }
  facts: readonly Pick<MonthFact, 'fact'>[]
}

export function stateOf({ month, isKnown, days, facts }: KnownDays): MonthState {
  const has = (name: FactName) => facts.some(({ fact }) => fact === name)
  // By its rhythm a meter has no bill in some months: as billed nothing is missing there.
  if (!isKnown) return days.expected !== NO_DAYS && days.done === days.expected ? 'complete' : 'missing'
  if (days.done !== days.expected) return 'incomplete'
  if (has('overlap')) return 'overlap'
  if (days.expected !== allDays(month)) return 'partial'
  return has('estimated') ? 'estimated' : 'complete'
}
