import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { formatMoney, parseMoney } from '#base/money.ts'
import type { Tone } from '#ui/StatusDot.tsx'

export { counted } from '#base/figures.ts'

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
