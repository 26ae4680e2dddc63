import { type RawBuilder, sql } from 'kysely'
import { today } from '#base/calendar-date.ts'
import { firstDay, type Month, monthAfter, monthOf } from '#domain/energy/months/month.ts'

type Where = RawBuilder<unknown>

/** Today is the clock's, as it is for whoever asks. */
const THIS_MONTH = monthOf(today())
export const THIS_YEAR = Number(THIS_MONTH.slice(0, 4))
export const LAST_YEAR = THIS_YEAR - 1
export const YEAR_BEFORE = THIS_YEAR - 2
/** Demo data has no bill of it. */
export const YEAR_BEFORE_BILLS = THIS_YEAR - 6

/** From one month to another, both included: "2025-03". */
export const from = (first: string, last: string): Where =>
  sql`month between ${firstDay(first as Month)}::date and ${firstDay(last as Month)}::date`

export const inMonth = (month: string): Where => from(month, month)

export const inYear = (year: number): Where => from(`${year}-01`, `${year}-12`)

const MONTHS_OF_QUARTER = 3

export function inQuarter(year: number, quarter: number): Where {
  const last = quarter * MONTHS_OF_QUARTER
  const of = (month: number) => `${year}-${String(month).padStart(2, '0')}`
  return from(of(last - MONTHS_OF_QUARTER + 1), of(last))
}

/** So many months before the current one. */
export const lastMonths = (count: number): Where =>
  from(monthAfter(THIS_MONTH, -count), monthAfter(THIS_MONTH, -1))

/** The month that came so many before the current one. */
export const monthBack = (count: number): Where => inMonth(monthAfter(THIS_MONTH, -count))

/** So many months with the current one, as far as it is billed. */
export const monthsWithThis = (count: number): Where => from(monthAfter(THIS_MONTH, 1 - count), THIS_MONTH)

/** What is known of the current year. */
export const thisYear: Where = inYear(THIS_YEAR)

export const lastQuarter: Where = (() => {
  const quarter = Math.ceil(Number(THIS_MONTH.slice(5)) / MONTHS_OF_QUARTER)
  return quarter === 1 ? inQuarter(LAST_YEAR, 4) : inQuarter(THIS_YEAR, quarter - 1)
})()

const WINTER = { first: 12, last: 2 }

/** December to February, the last that is over. */
export const lastWinter: Where = (() => {
  const ends = Number(THIS_MONTH.slice(5)) > WINTER.last ? THIS_YEAR : LAST_YEAR
  return from(`${ends - 1}-${WINTER.first}`, `${ends}-0${WINTER.last}`)
})()
