import type { CalendarDate } from '#domain/calendar-date.ts'
import { type Cents, formatAmount } from '#domain/money.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The ways in which US bills write a day. */
export const DATE_FORMATS = {
  'MM/DD/YYYY': ({ year, month, day }) => `${two(month)}/${two(day)}/${year}`,
  'MM/DD/YY': ({ year, month, day }) => `${two(month)}/${two(day)}/${two(year % 100)}`,
  'M/D/YY': ({ year, month, day }) => `${month}/${day}/${two(year % 100)}`,
  'MM-DD-YYYY': ({ year, month, day }) => `${two(month)}-${two(day)}-${year}`,
  'Mon D, YYYY': ({ year, month, day }) => `${monthName(month).slice(0, 3)} ${day}, ${year}`,
  'Month D, YYYY': ({ year, month, day }) => `${monthName(month)} ${day}, ${year}`,
  'DD-MON-YY': ({ year, month, day }) =>
    `${two(day)}-${monthName(month).slice(0, 3).toUpperCase()}-${two(year % 100)}`,
  'D Mon YYYY': ({ year, month, day }) => `${day} ${monthName(month).slice(0, 3)} ${year}`,
  'YYYY-MM-DD': ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  /** Without a year: the reader takes it from another date of the page. */
  'Mon D': ({ month, day }) => `${monthName(month).slice(0, 3)} ${day}`,
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

export const monthName = (month: number): string => MONTHS[(month + 11) % 12] ?? ''

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

/** "1,284" or "1,284.5": as many decimals as the number has. */
export const writeQuantity = (quantity: number): string =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 6 })

/** A price for one unit, "$0.08123", with at least two decimals. */
export function writeRate(rate: number): string {
  const decimals = Math.max(2, (String(Math.abs(rate)).split('.')[1] ?? '').length)
  return `${rate < 0 ? '-' : ''}$${Math.abs(rate).toFixed(decimals)}`
}

/** A share as a percentage: 0.0625 is "6.25%". */
export const writeShare = (share: number): string => `${Number((share * 100).toFixed(4))}%`
