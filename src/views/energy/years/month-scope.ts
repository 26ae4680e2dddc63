import type { MonthScope } from '#domain/energy/months/month-scope.ts'
import { monthOfFiscal } from '#domain/energy/year-over-year/fiscal-year.ts'
import type { YearsShown } from './years-shown.ts'

/** A month of one of the compared years. */
export interface YearsPoint {
  shown: YearsShown
  asBilled: boolean
  /** The fiscal year, and the place of the month in it. */
  year: string
  at: number
}

export function monthScope({ shown, asBilled, year, at }: YearsPoint): MonthScope {
  const { propertyId, resource, start } = shown
  const month = monthOfFiscal({ year: Number(year), at }, start)
  return { propertyId, month, resource, meterId: null, basis: asBilled ? 'as_billed' : 'calendarized' }
}
