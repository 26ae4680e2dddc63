import type { Cents } from '#base/money.ts'
import type { Days } from './days.ts'
import type { MonthFact } from './facts.ts'
import type { Month } from './month.ts'

/** What the bills of one account meter say of one month. */
export interface MeterMonth {
  month: Month
  /** Days that a bill with charges is for. */
  billedDays: Days
  /** Days that a bill has usage for, in a unit that converts to the meter's. */
  measuredDays: Days
  costCents: Cents
  /** In the meter's unit; null where no bill says it. */
  usage: number | null
  /** The demand of the bill that has most days of the month, in the meter's unit of demand. */
  demand: number | null
  /** Bills whose money or usage is in the figures. */
  billIds: number[]
  facts: MonthFact[]
}
