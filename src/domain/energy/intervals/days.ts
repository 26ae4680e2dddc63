import type { Interval } from './interval.ts'

export const DAY_SECONDS = 86_400

/** The intervals that begin on a day of UTC, as they are kept: one beside the other in every list. */
export interface IntervalDay {
  /** In seconds since 1970 began in UTC. */
  begins: number
  /** In seconds from the beginning of the day. */
  starts: number[]
  seconds: number[]
  amounts: number[]
  estimated: boolean[]
}

/** Of intervals in order. */
export function daysOf(intervals: readonly Interval[]): IntervalDay[] {
  const days: IntervalDay[] = []
  for (const { start, seconds, amount, estimated } of intervals) {
    const begins = Math.floor(start / DAY_SECONDS) * DAY_SECONDS
    let day = days.at(-1)
    if (day?.begins !== begins) {
      day = { begins, starts: [], seconds: [], amounts: [], estimated: [] }
      days.push(day)
    }
    day.starts.push(start - begins)
    day.seconds.push(seconds)
    day.amounts.push(amount)
    day.estimated.push(estimated)
  }
  return days
}

/** The intervals that days were made of. */
export const intervalsOf = (days: readonly IntervalDay[]): Interval[] =>
  days.flatMap(({ begins, starts, seconds, amounts, estimated }) =>
    starts.map((start, at) => ({
      start: begins + start,
      seconds: seconds[at] ?? 0,
      amount: amounts[at] ?? 0,
      estimated: estimated[at] ?? false,
    })),
  )
