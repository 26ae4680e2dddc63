import { gapsOf } from './gaps.ts'
import type { Interval, IntervalSeries } from './interval.ts'

/** How the Australian market names registers of a meter, the same in every file. */
const MARKET_NAME = /^[A-Z]\d$/

/**
 * By what the registers of a meter are known in every file: which way it flows, the unit, and the register's name where
 * the market gives it. Other names are of the download, and tell registers apart only where a file has two alike.
 */
export function registerKeys(
  series: readonly Pick<IntervalSeries, 'direction' | 'unit' | 'register'>[],
): string[] {
  const counts = new Map<string, number>()
  return series.map(({ direction, unit, register }) => {
    const name = MARKET_NAME.test(register ?? '') ? ` ${register}` : ''
    const key = `${direction} ${unit}${name}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key} (${count})`
  })
}

/** What there is of a register, in one line. */
export interface RegisterSummary {
  from: number
  to: number
  /** Of most of its intervals. */
  usualSeconds: number
  intervals: number
  amount: number
  estimated: number
  gaps: number
}

/** What is beyond is the arithmetic's. */
const DIGITS = 12

/** Of intervals in order, of which there is one at least. */
export function summaryOf(intervals: readonly Interval[]): RegisterSummary {
  const last = intervals.at(-1)
  return {
    from: intervals[0]?.start ?? 0,
    to: last === undefined ? 0 : last.start + last.seconds,
    usualSeconds: usualSeconds(intervals),
    intervals: intervals.length,
    amount: Number(intervals.reduce((sum, { amount }) => sum + amount, 0).toPrecision(DIGITS)),
    estimated: intervals.filter(({ estimated }) => estimated).length,
    gaps: gapsOf(intervals).length,
  }
}

/** How long most of them last; of lengths that are as common the shortest. */
export function usualSeconds(intervals: readonly Pick<Interval, 'seconds'>[]): number {
  const counts = new Map<number, number>()
  for (const { seconds } of intervals) counts.set(seconds, (counts.get(seconds) ?? 0) + 1)
  const [usual] = [...counts].sort(([one, often], [other, oftener]) => oftener - often || one - other)
  return usual?.[0] ?? 0
}
