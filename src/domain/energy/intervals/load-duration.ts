import { demandOf } from './demand.ts'
import type { Interval } from './interval.ts'

/** Demand, and for which share of the measured time it was that high or higher, up to 1. */
export interface LoadPoint {
  demand: number
  share: number
}

/** The demands of all measured time, the highest first. An interval that lasts twice as long counts twice. */
export function loadDuration(intervals: readonly Interval[], unit: string): LoadPoint[] {
  const sorted = intervals
    .map((interval) => ({ demand: demandOf(interval, unit), seconds: interval.seconds }))
    .sort((one, other) => other.demand - one.demand)
  const all = sorted.reduce((sum, { seconds }) => sum + seconds, 0)
  let passed = 0
  return sorted.map(({ demand, seconds }) => {
    passed += seconds
    return { demand, share: passed / all }
  })
}

/** The demand that was reached for a share of the time: the highest at nothing. */
export function demandAt(curve: readonly LoadPoint[], share: number): number {
  const point = curve.find((each) => each.share >= share - 1e-11) ?? curve.at(-1)
  return point?.demand ?? 0
}
