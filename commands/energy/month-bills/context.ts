import type { CallAnswer } from '#contract/client/contract.ts'
import type { MonthScope } from '#domain/energy/months/month-scope.ts'

/** What one bill has of the month. */
export type MonthBill = CallAnswer<'properties.monthBills'>['bills'][number]

/** The bills behind a month, as commands see them. */
export interface MonthContext {
  scope: MonthScope
  /** Number of bills. */
  total: number
  /** The bill that has the focus; null while there is none. */
  bill: MonthBill | null
}
