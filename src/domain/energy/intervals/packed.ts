import type { IntervalDay } from './days.ts'
import { daysOf } from './days.ts'
import type { IntervalSeries } from './interval.ts'
import { type RegisterSummary, registerKeys, summaryOf } from './registers.ts'

/** A register of a file as it is kept. */
export interface PackedRegister extends Omit<IntervalSeries, 'intervals'> {
  key: string
  summary: RegisterSummary
  days: IntervalDay[]
}

/** What a file says of each register of one meter; registers of which it says nothing are left out. */
export function packed(series: readonly IntervalSeries[]): PackedRegister[] {
  const told = series.filter(({ intervals }) => intervals.length > 0)
  const keys = registerKeys(told)
  return told.map(({ intervals, ...register }, at) => ({
    ...register,
    key: keys[at] ?? '',
    summary: summaryOf(intervals),
    days: daysOf(intervals),
  }))
}
