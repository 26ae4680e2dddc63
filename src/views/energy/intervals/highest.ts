import { demandOf } from '#domain/energy/intervals/demand.ts'
import type { Interval } from '#domain/energy/intervals/interval.ts'

/** The interval of the highest demand, of several the first; null of none. */
export const highestOf = (intervals: readonly Interval[], unit: string): Interval | null =>
  intervals.reduce<Interval | null>(
    (highest, interval) =>
      highest === null || demandOf(interval, unit) > demandOf(highest, unit) ? interval : highest,
    null,
  )
