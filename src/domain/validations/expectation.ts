import type { CalendarDate } from '#base/calendar-date.ts'
import { median, usualSize } from './robust.ts'

/** A figure of a bill, as that of one day or one unit, at the middle of its service. */
export interface Point {
  at: CalendarDate
  /** The same, as a count of days. */
  day: number
  value: number
}

export interface Expectation {
  value: number
  /** How far figures usually lie off what was expected of them, of their logarithm. */
  spread: number
  /** The figures that it was expected by: of the same season in years before, or else the last ones. */
  basis: 'season' | 'recent'
  among: readonly Point[]
}

const DAY_MS = 86_400_000
const YEAR = 365.25
/** Service in the same season: its middle at most so many days from a whole number of years before. */
const SEASON_DAYS = 24
const RECENT = 4
/** The least that figures are known by. */
const FEWEST = 3
/** Spreads are told by few bills: none is taken for less than the first, nor, where nothing is known, for less than the second. */
const LEAST_SPREAD = { season: 0.09, recent: 0.3 }
const UNKNOWN_SPREAD = { season: 0.25, recent: 0.7 }
const FEWEST_RESIDUALS = 5
/** Of the usual figure: what is nearly nothing differs many times from what is nearly nothing. */
const FLOOR = 0.05
/** A year is not expected to be more than so many times the year before. */
const MOST_TREND = 1.6

export const dayCount = (date: CalendarDate): number => Date.parse(date) / DAY_MS

/** Whether a figure is of the same season, of a year before. */
function sameSeason(earlier: Point, later: Point): boolean {
  const years = (later.day - earlier.day) / YEAR
  return Math.round(years) >= 1 && Math.abs(years - Math.round(years)) * YEAR <= SEASON_DAYS
}

/** What a figure was to be, by those before it, in whatever order; null where too few are known. */
export function expectationOf(at: CalendarDate, before: readonly Point[]): Expectation | null {
  const known = before.filter(({ value }) => value > 0).toSorted((one, other) => one.day - other.day)
  if (known.length < FEWEST) return null
  const guess = guessOf({ at, day: dayCount(at), value: 0 }, known)
  const floor = floorOf(known)
  const residuals = known.flatMap((point, index) => {
    const own = index < FEWEST ? null : guessOf(point, known.slice(0, index))
    return own === null || own.basis !== guess.basis ? [] : [offBy(point.value, own.value, floor)]
  })
  const spread =
    residuals.length < FEWEST_RESIDUALS
      ? UNKNOWN_SPREAD[guess.basis]
      : Math.max(LEAST_SPREAD[guess.basis], usualSize(residuals))
  return { ...guess, spread }
}

/** How far a figure lies off another, of their logarithms: 0.69 is twice as much. */
export const offBy = (value: number, expected: number, floor: number): number =>
  Math.log((Math.max(value, 0) + floor) / (expected + floor))

export const floorOf = (points: readonly Point[]): number => FLOOR * median(points.map(({ value }) => value))

type Guess = Omit<Expectation, 'spread'>

function guessOf(point: Point, before: readonly Point[]): Guess {
  const seasons = before.filter((earlier) => sameSeason(earlier, point))
  if (seasons.length === 0) {
    const among = before.slice(-RECENT)
    return { value: median(among.map(({ value }) => value)), basis: 'recent', among }
  }
  const value = median(seasons.map(({ value }) => value)) * trendOf(before)
  return { value, basis: 'season', among: seasons }
}

/** How the last bills stand to those of their seasons before. */
function trendOf(before: readonly Point[]): number {
  const floor = floorOf(before)
  const steps = before.slice(-RECENT).flatMap((point) => {
    const seasons = before.filter((earlier) => sameSeason(earlier, point))
    return seasons.length === 0 ? [] : [offBy(point.value, median(seasons.map(({ value }) => value)), floor)]
  })
  if (steps.length < FEWEST) return 1
  return Math.min(MOST_TREND, Math.max(1 / MOST_TREND, Math.exp(median(steps) / 2)))
}
