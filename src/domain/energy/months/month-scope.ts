import type { Month } from './month.ts'

/** By days, or by bills left whole in the month in which they end. */
export type MonthBasis = 'calendarized' | 'as_billed'

/** Which figures of a property's month are meant. */
export interface MonthScope {
  propertyId: number
  month: Month
  /** "All Costs", as null is, a group of energy types, or one of them by its name. */
  resource: string | null
  /** One meter alone; null: all of the resource. */
  meterId: number | null
  basis: MonthBasis
}
