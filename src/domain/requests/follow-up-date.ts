import { addDays, addMonths, type CalendarDate, calendarDate, parseTypedDate } from '#base/calendar-date.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const DAYS_OF: Record<string, number> = { '': 1, d: 1, w: 7 }

/**
 * The day that a person types to come back to something, always after today: "7" or "7d" is in seven days, "2w" in two
 * weeks, "1m" in a month, "fri" the next Friday, "7/15" the next July 15. Full dates are read as anywhere else.
 * Null where no day is meant.
 */
export function followUpDate(text: string, today: CalendarDate): CalendarDate | null {
  const typed = text.trim().toLowerCase()
  const found = inSoMuchTime(typed, today) ?? weekday(typed, today) ?? monthAndDay(typed, today)
  const date = found ?? parseTypedDate(typed)
  return date !== null && date > today ? date : null
}

function inSoMuchTime(typed: string, today: CalendarDate): CalendarDate | null {
  if (typed === 'tomorrow' || typed === 'tom') return addDays(today, 1)
  const span = /^(\d{1,3})\s*([dwm]?)$/.exec(typed)
  if (span === null) return null
  const [, count = '', unit = ''] = span
  return unit === 'm' ? addMonths(today, Number(count)) : addDays(today, Number(count) * (DAYS_OF[unit] ?? 1))
}

function weekday(typed: string, today: CalendarDate): CalendarDate | null {
  if (typed.length < 2) return null
  const wanted = WEEKDAYS.findIndex((name) => name.startsWith(typed))
  if (wanted === -1) return null
  const ahead = (wanted - new Date(today).getUTCDay() + 7) % 7
  return addDays(today, ahead === 0 ? 7 : ahead)
}

function monthAndDay(typed: string, today: CalendarDate): CalendarDate | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed)
  if (parts === null) return null
  const year = Number(today.slice(0, 4))
  const [month, day] = [Number(parts[1]), Number(parts[2])]
  // February 29 may be years away.
  const candidates = Array.from({ length: 9 }, (_, later) => calendarDate(year + later, month, day))
  return candidates.find((date) => date !== null && date > today) ?? null
}

const NAMED = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** "Friday". */
export const weekdayName = (date: CalendarDate): string => NAMED.format(new Date(date))
