import { shortMonthName } from '#base/month-names.ts'
import type { Month } from '../months/month.ts'

/** The month that a fiscal year begins with: 0 is January, so that the year is the calendar's. */
export type StartMonth = number

export const MONTHS_OF_YEAR = 12

/** A month of a fiscal year: the year is called by the calendar year that it ends in, `at` counts from its first month. */
export interface FiscalMonth {
  year: number
  at: number
}

export function fiscalMonthOf(month: Month, start: StartMonth): FiscalMonth {
  const [year, index] = [Number(month.slice(0, 4)), Number(month.slice(5)) - 1]
  const at = (index - start + MONTHS_OF_YEAR) % MONTHS_OF_YEAR
  return { year: start > 0 && index >= start ? year + 1 : year, at }
}

/** The calendar month that is such a month of a fiscal year. */
export function monthOfFiscal({ year, at }: FiscalMonth, start: StartMonth): Month {
  const index = start + at
  const calendarYear = start > 0 && index < MONTHS_OF_YEAR ? year - 1 : year
  return `${String(calendarYear).padStart(4, '0')}-${String((index % MONTHS_OF_YEAR) + 1).padStart(2, '0')}` as Month
}

/** The names of a fiscal year's months in their order: "Jul", "Aug", to "Jun". */
export const monthLabels = (start: StartMonth): string[] =>
  Array.from({ length: MONTHS_OF_YEAR }, (_, at) => shortMonthName(((start + at) % MONTHS_OF_YEAR) + 1))
