import type { CalendarDate } from '#base/calendar-date.ts'
import { type Cents, formatAmount } from '#base/money.ts'
import { monthName, shortMonthName } from '#base/month-names.ts'

/** The ways in which bills write a day. */
export const DATE_FORMATS = {
  'MM/DD/YYYY': ({ year, month, day }) => `${two(month)}/${two(day)}/${year}`,
  'MM/DD/YY': ({ year, month, day }) => `${two(month)}/${two(day)}/${two(year % 100)}`,
  'M/D/YY': ({ year, month, day }) => `${month}/${day}/${two(year % 100)}`,
  'M/D/YYYY': ({ year, month, day }) => `${month}/${day}/${year}`,
  'MM-DD-YYYY': ({ year, month, day }) => `${two(month)}-${two(day)}-${year}`,
  'Mon D, YYYY': ({ year, month, day }) => `${shortMonthName(month)} ${day}, ${year}`,
  'Month D, YYYY': ({ year, month, day }) => `${monthName(month)} ${day}, ${year}`,
  'DD-MON-YY': ({ year, month, day }) =>
    `${two(day)}-${shortMonthName(month).toUpperCase()}-${two(year % 100)}`,
  'D-MON-YY': ({ year, month, day }) => `${day}-${shortMonthName(month).toUpperCase()}-${two(year % 100)}`,
  'Mon DD, YYYY': ({ year, month, day }) => `${shortMonthName(month)} ${two(day)}, ${year}`,
  'MON DD YYYY': ({ year, month, day }) => `${shortMonthName(month).toUpperCase()} ${two(day)} ${year}`,
  'Month DD, YYYY': ({ year, month, day }) => `${monthName(month)} ${two(day)}, ${year}`,
  "Mon D 'YY": ({ year, month, day }) => `${shortMonthName(month)} ${day} '${two(year % 100)}`,
  'D Mon YYYY': ({ year, month, day }) => `${day} ${shortMonthName(month)} ${year}`,
  'YYYY-MM-DD': ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  'MON D, YYYY': ({ year, month, day }) => `${shortMonthName(month).toUpperCase()} ${day}, ${year}`,
  'Mon. D, YYYY': ({ year, month, day }) => `${abbreviation(month)} ${day}, ${year}`,
  'Mon D YYYY': ({ year, month, day }) => `${shortMonthName(month)} ${day} ${year}`,
  'Mon D, YY': ({ year, month, day }) => `${shortMonthName(month)} ${day}, ${two(year % 100)}`,
  'MM-DD-YY': ({ year, month, day }) => `${two(month)}-${two(day)}-${two(year % 100)}`,
  'MM.DD.YYYY': ({ year, month, day }) => `${two(month)}.${two(day)}.${year}`,
  'DD-Mon-YYYY': ({ year, month, day }) => `${two(day)}-${shortMonthName(month)}-${year}`,
  /** Without a year: the reader takes it from another date of the page. */
  'Mon D': ({ month, day }) => `${shortMonthName(month)} ${day}`,
  'Month D': ({ month, day }) => `${monthName(month)} ${day}`,
  'Month DD': ({ month, day }) => `${monthName(month)} ${two(day)}`,
  'Mon DD': ({ month, day }) => `${shortMonthName(month)} ${two(day)}`,
  'MM-DD': ({ month, day }) => `${two(month)}-${two(day)}`,
  'MM/DD': ({ month, day }) => `${two(month)}/${two(day)}`,
} satisfies Record<string, (date: DateParts) => string>

export type DateFormat = keyof typeof DATE_FORMATS

interface DateParts {
  year: number
  month: number
  day: number
}

export function writeDate(date: CalendarDate, format: DateFormat): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return DATE_FORMATS[format]({ year, month, day })
}

/** "Sept.", "June": names of at most four letters stand whole. */
const abbreviation = (month: number): string => {
  const name = monthName(month)
  if (name.length <= 4) return name
  return `${name.slice(0, month === 9 ? 4 : 3)}.`
}

const two = (value: number) => String(value).padStart(2, '0')

/** The ways in which US bills write a credit. */
const CREDIT_FORMATS = {
  minus: (amount: string) => `-${amount}`,
  trailing: (amount: string) => `${amount}-`,
  parentheses: (amount: string) => `(${amount})`,
  CR: (amount: string) => `${amount} CR`,
} as const

export interface MoneyFormat {
  sign: '$' | '$ ' | ''
  credit: keyof typeof CREDIT_FORMATS
}

export function writeMoney(cents: Cents, { sign, credit }: MoneyFormat): string {
  const amount = sign + formatAmount(Math.abs(cents))
  return cents < 0 ? CREDIT_FORMATS[credit](amount) : amount
}

/** "1,284" or "1,284.5": as many decimals as the number has, or at least as many as asked for. */
export const writeQuantity = (quantity: number, decimals = 0): string =>
  quantity.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: 6 })

/** The ways in which bills write a price for one unit. */
const RATE_FORMATS = {
  dollars: (rate: number) => `$${rate.toFixed(decimalsOf(rate))}`,
  bare: (rate: number) => rate.toFixed(decimalsOf(rate)),
  point: (rate: number) => `$${rate.toFixed(decimalsOf(rate)).replace(/^0/, '')}`,
  cents: (rate: number) => `${Number((rate * 100).toFixed(6))}¢`,
} as const

export type RateFormat = keyof typeof RATE_FORMATS

const decimalsOf = (rate: number) => Math.max(2, (String(rate).split('.')[1] ?? '').length)

/** "$0.08123", "0.08123", "$.08123" or "8.123¢", the first three with at least two decimals. */
export const writeRate = (rate: number, format: RateFormat = 'dollars'): string =>
  (rate < 0 ? '-' : '') + RATE_FORMATS[format](Math.abs(rate))

/** A share as a percentage: 0.0625 is "6.25%". */
export const writeShare = (share: number): string => `${Number((share * 100).toFixed(4))}%`
