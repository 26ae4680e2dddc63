import { demandOf, demandUnit } from '#domain/energy/intervals/demand.ts'
import type { Gap } from '#domain/energy/intervals/gaps.ts'
import type { FlowDirection, Interval } from '#domain/energy/intervals/interval.ts'

/** What a register of a meter measured, as the server gives it: lists of which the same place is of one interval. */
export interface IntervalData {
  unit: string
  direction: FlowDirection
  time_zone: string
  /** In seconds since 1970 began in UTC. */
  starts: readonly number[]
  seconds: readonly number[]
  amounts: readonly number[]
  /** The places of those that were estimated. */
  estimated: readonly number[]
  gaps: readonly Gap[]
}

export const TABS = ['profile', 'duration', 'heat', 'peaks'] as const
export type IntervalTab = (typeof TABS)[number]

/** From one moment to another, in seconds since 1970 began in UTC. */
export interface MomentRange {
  from: number
  to: number
}

/** How interval data is looked at; the caller keeps it. */
export interface IntervalView {
  tab: IntervalTab
  /** Null for all that there is. */
  range: MomentRange | null
  /** The start of the interval that the keyboard is on. */
  at: number | null
  asTable: boolean
}

export const FIRST_VIEW: IntervalView = { tab: 'profile', range: null, at: null, asTable: false }

export function intervalsIn({ starts, seconds, amounts, estimated }: IntervalData): Interval[] {
  const guessed = new Set(estimated)
  return starts.map((start, at) => ({
    start,
    seconds: seconds[at] ?? 0,
    amount: amounts[at] ?? 0,
    estimated: guessed.has(at),
  }))
}

/** Points of a line that goes on level until the next, with a break where nothing was measured. */
export function profileOf(intervals: readonly Interval[], unit: string): [number[], (number | null)[]] {
  const [x, y]: [number[], (number | null)[]] = [[], []]
  for (const [at, interval] of intervals.entries()) {
    x.push(interval.start)
    y.push(demandOf(interval, unit))
    const end = interval.start + interval.seconds
    if (intervals[at + 1]?.start === end) continue
    // The last level is drawn to its end.
    x.push(end - 1, end)
    y.push(demandOf(interval, unit), null)
  }
  return [x, y]
}

const NUMBER = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })

export const figure = (value: number, unit: string): string => `${NUMBER.format(value)} ${unit}`

export const demandWords = (interval: Interval, unit: string): string =>
  figure(demandOf(interval, unit), demandUnit(unit))
