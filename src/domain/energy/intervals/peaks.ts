import { demandOf } from './demand.ts'
import type { Interval } from './interval.ts'
import { type WallTime, wallTimesOf } from './local-clock.ts'

/** An interval of high demand. */
export interface Peak {
  start: number
  /** What clocks of the meter's zone showed at its start. */
  wall: WallTime
  seconds: number
  demand: number
  estimated: boolean
}

/** The intervals of the highest demand, the highest first; of those that are as high the earliest. */
export function peaksOf(
  intervals: readonly Interval[],
  { unit, timeZone, most }: { unit: string; timeZone: string; most: number },
): Peak[] {
  const highest = intervals
    .map(({ start, seconds, amount, estimated }) => ({
      ...{ start, seconds, estimated },
      demand: demandOf({ amount, seconds }, unit),
    }))
    .sort((one, other) => other.demand - one.demand || one.start - other.start)
    .slice(0, most)
  const walls = wallTimesOf(
    highest.map(({ start }) => start),
    timeZone,
  )
  return highest.map((peak, at) => ({ ...peak, wall: walls[at] ?? 0 }))
}
