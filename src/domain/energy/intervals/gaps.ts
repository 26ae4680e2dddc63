import type { Interval } from './interval.ts'

/** Where nothing was measured, from one moment to another. */
export interface Gap {
  from: number
  to: number
}

/** What lies between intervals that stand in order. */
export function gapsOf(intervals: readonly Pick<Interval, 'start' | 'seconds'>[]): Gap[] {
  return intervals.flatMap(({ start, seconds }, at): Gap[] => {
    const next = intervals[at + 1]
    return next === undefined || next.start <= start + seconds
      ? []
      : [{ from: start + seconds, to: next.start }]
  })
}
