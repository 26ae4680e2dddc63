import type { MonthState } from '../months/state.ts'
import { MONTHS_OF_YEAR } from './fiscal-year.ts'

/** A year's months beside how much of each is known. */
export interface YearLine {
  /** "2026" */
  year: string
  /** Twelve; null where nothing is known. */
  values: readonly (number | null)[]
  states: readonly MonthState[]
}

/** Whether a month may be held against another: its bills are there, or somebody asked for what is uncertain too. */
export const counts = (state: MonthState, uncertain: boolean): boolean =>
  state === 'complete' || (uncertain && state !== 'missing')

const places = [...Array(MONTHS_OF_YEAR).keys()]

/** From the first month of a year that counts to the last; null where there is none. */
function spanOf({ states }: YearLine, uncertain: boolean): [first: number, last: number] | null {
  const first = states.findIndex((state) => counts(state, uncertain))
  return first < 0 ? null : [first, states.findLastIndex((state) => counts(state, uncertain))]
}

/**
 * The months that no year may count when sums of years are drawn beside one another: one year lacks them, or knows them
 * from estimates alone. Before the first month that counts of a year, and after the last, it lacks nothing: it began
 * late, or is not over, and has no sum there.
 */
export function leftOut(lines: readonly YearLine[], uncertain: boolean): boolean[] {
  const spans = lines.map((line) => ({ line, span: spanOf(line, uncertain) }))
  return places.map((at) =>
    spans.some(
      ({ line, span }) =>
        span !== null && at >= span[0] && at <= span[1] && !counts(line.states[at] ?? 'missing', uncertain),
    ),
  )
}

/** A year's sums from its first month that counts to its last, without the months that are left out. */
export function cumulative(line: YearLine, out: readonly boolean[], uncertain: boolean): (number | null)[] {
  const isKnown = line.values.some((value) => value !== null)
  const span = isKnown ? spanOf(line, uncertain) : null
  let sum = 0
  return places.map((at) => {
    if (span === null || at < span[0] || at > span[1]) return null
    if (out[at] !== true) sum += line.values[at] ?? 0
    return sum
  })
}

/** All that is known of a year; null where that is nothing. */
export function totalOf({ values }: YearLine): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** A year held against the one before it, over the months that both know. */
export interface Change {
  /** Places of those months. */
  months: number[]
  now: number
  before: number
  /** (now − before) ÷ before; null where there was nothing before. */
  share: number | null
}

/** Null where there is no month that both know. */
export function changeFrom(before: YearLine, now: YearLine, uncertain: boolean): Change | null {
  const known = ({ values, states }: YearLine, at: number) =>
    counts(states[at] ?? 'missing', uncertain) && values[at] !== null
  const months = places.filter((at) => known(before, at) && known(now, at))
  if (months.length === 0) return null
  const sum = ({ values }: YearLine) => months.reduce((total, at) => total + (values[at] ?? 0), 0)
  const sums = { now: sum(now), before: sum(before) }
  return { months, ...sums, share: shareOf(sums.before, sums.now) }
}

/** How much one figure is more than another, as a share of that; null where that is nothing. */
export const shareOf = (before: number, now: number): number | null =>
  before === 0 ? null : (now - before) / Math.abs(before)
