/** A day without a time or zone, written YYYY-MM-DD, so that text order is date order. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY = 86_400_000
const DAYS_OF_EACH_MONTH = 28

export function isCalendarDate(text: string): text is CalendarDate {
  const parts = PATTERN.exec(text)
  if (!parts) return false
  return calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
}

/** Null for a day that does not exist, such as February 30. Months count from 1. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const time = new Date(Date.UTC(year, month - 1, day))
  const exists =
    time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
  return exists ? (time.toISOString().slice(0, 10) as CalendarDate) : null
}

/** Throws on text that is no date: for literals and values already checked at an edge. */
export function asCalendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`)
  return text
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const day = Number(date.slice(8)) + days
  // Most sums stay in their month, and need no calendar.
  if (day > 0 && day <= DAYS_OF_EACH_MONTH)
    return `${date.slice(0, 8)}${String(day).padStart(2, '0')}` as CalendarDate
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10) as CalendarDate
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = partsOf(date)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10) as CalendarDate
}

/** The earlier of two days, or of two months. */
export function earlierOf<Time extends string>(one: Time, other: Time): Time {
  if (other < one) return other
  return one
}

/** The later of two days, or of two months. */
export function laterOf<Time extends string>(one: Time, other: Time): Time {
  if (other > one) return other
  return one
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY)
}

/** How many days two periods have in common, first and last included; bills that meet on one day share that one. */
export function sharedDays(
  one: { startDate: CalendarDate; endDate: CalendarDate },
  other: { startDate: CalendarDate; endDate: CalendarDate },
): number {
  const from = laterOf(one.startDate, other.startDate)
  return Math.max(0, daysBetween(from, earlierOf(one.endDate, other.endDate)) + 1)
}

/** Today where the caller's clock is. */
export function today(now = new Date()): CalendarDate {
  return calendarDate(now.getFullYear(), now.getMonth() + 1, now.getDate()) as CalendarDate
}

/** Today in UTC, by which days of the server are counted. */
export const todayInUtc = (now = new Date()): CalendarDate => now.toISOString().slice(0, 10) as CalendarDate

/** As people see it: MM/DD/YYYY. */
export function formatDate(date: CalendarDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

/** Reads what a person types: M/D/YYYY, M/D/YY, MMDDYYYY, MMDDYY or YYYY-MM-DD. Null when it is no date. */
export function parseTypedDate(text: string): CalendarDate | null {
  const typed = text.trim()
  if (isCalendarDate(typed)) return typed
  const parts =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  if (!parts) return null
  const year = Number(parts[3])
  return calendarDate(year < 100 ? 2000 + year : year, Number(parts[1]), Number(parts[2]))
}

function partsOf(date: CalendarDate): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]
}
