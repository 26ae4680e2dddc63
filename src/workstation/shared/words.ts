import { type CalendarDate, formatDate } from '#domain/calendar-date.ts'
import { formatCount } from '#domain/figures.ts'
import { formatMoney, parseMoney } from '#domain/money.ts'
import type { Tone } from '#ui/StatusDot.tsx'

/** How a record stands, in a few words. */
export interface Standing {
  tone: Tone
  words: string
}

export const dateWords = (date: string | null): string =>
  date === null ? '' : formatDate(date as CalendarDate)

export const moneyWords = (amount: string | null): string => {
  const cents = amount === null ? null : parseMoney(amount)
  return cents === null ? '' : formatMoney(cents)
}

/** "1 line", "12 lines". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
