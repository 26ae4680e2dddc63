import { type CalendarDate, calendarDate, daysBetween, parseTypedDate } from '#base/calendar-date.ts'

/**
 * What a person types into a date, beside the full forms: MMDD, M/D or a day alone. Missing parts come
 * from `near`, the value being replaced; the year is the one that brings the date closest to it.
 */
export function typedDate(text: string, near: CalendarDate): CalendarDate | null {
  const typed = text.trim()
  const day = /^\d{1,2}$/.exec(typed)
  if (day) return calendarDate(Number(near.slice(0, 4)), Number(near.slice(5, 7)), Number(typed))
  const monthAndDay = /^(\d{2})(\d{2})$/.exec(typed) ?? /^(\d{1,2})[/.-](\d{1,2})$/.exec(typed)
  if (!monthAndDay) return parseTypedDate(typed)
  return closestYear(Number(monthAndDay[1]), Number(monthAndDay[2]), near)
}

export interface Quantity {
  amount: number
  /** Null when none was typed. */
  unit: string | null
}

/** "8,240", "-31.2", "8240 kWh". */
export function typedQuantity(text: string): Quantity | null {
  const match = /^(-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?)\s*([A-Za-z][\w .]*)?$/.exec(text.trim())
  const digits = match?.[1]?.replaceAll(',', '') ?? ''
  if (!match || !/\d/.test(digits)) return null
  return { amount: Number(digits), unit: match[2]?.trim() ?? null }
}

function closestYear(month: number, day: number, near: CalendarDate): CalendarDate | null {
  const year = Number(near.slice(0, 4))
  const candidates = [year, year - 1, year + 1]
    .map((candidate) => calendarDate(candidate, month, day))
    .filter((date) => date !== null)
  return candidates.reduce<CalendarDate | null>(
    (best, date) => (best === null || distance(date, near) < distance(best, near) ? date : best),
    null,
  )
}

const distance = (one: CalendarDate, other: CalendarDate): number => Math.abs(daysBetween(one, other))
