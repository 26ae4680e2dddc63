import type { WallTime } from '#domain/energy/intervals/local-clock.ts'

/** A time as a file writes it: at a moment of its own, or on a clock on the wall. */
export type WrittenTime = { moment: number } | { wall: WallTime }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const YEAR_FIRST = /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?=$|[T ])/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[ ,])/
const NAMED = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4}|\d{2})(?=$|[ ,])/i
const CLOCK = /^[T ,]*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i

/** Null for what is no time. `dayFirst` where the file writes 31/12/2024. */
export function readTime(date: string, clock: string | null, dayFirst: boolean): WrittenTime | null {
  const text = date.trim()
  const day = dayIn(text, dayFirst)
  if (day === null) return null
  // A date of a spreadsheet has a midnight of its own beside the clock of another column.
  const rest = clock === null ? text.slice(day.length) : ` ${startOf(clock)}`
  const time = rest.trim() === '' ? null : clockIn(rest)
  if (rest.trim() !== '' && time === null) return null
  const wall = day.seconds + (time?.seconds ?? 0)
  return time?.offset == null ? { wall } : { moment: wall - time.offset }
}

/** Of "1:00 - 2:00", and of an hour by its number or with nothing but its half of the day. */
const startOf = (clock: string): string =>
  clock
    .trim()
    .replace(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T ]+/, '')
    .replace(/\s*(?:-|to)\s*\d{1,2}(?::\d{2}){0,2}\s*(?:[ap]m)?$/i, '')
    .replace(/^(?:he|hour|hr|h)?\s*(\d{1,2})(?:h|\s*([ap]m))?$/i, '$1:00$2')
    .replace(/^(\d{1,2})(\d{2})$/, '$1:$2')

/** Whether some date has a day where the month would stand. */
export const isDayFirst = (dates: readonly string[]): boolean =>
  dates.some((date) => Number(YEAR_LAST.exec(date.trim())?.[1]) > MONTHS.length)

interface Day {
  seconds: WallTime
  /** Of its text. */
  length: number
}

function dayIn(text: string, dayFirst: boolean): Day | null {
  const first = YEAR_FIRST.exec(text)
  if (first) return dayOf(first[0], first[1], first[2], first[3])
  const named = NAMED.exec(text)
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1
    return dayOf(named[0], named[3], String(month), named[1])
  }
  const last = YEAR_LAST.exec(text)
  if (!last) return null
  return dayFirst ? dayOf(last[0], last[3], last[2], last[1]) : dayOf(last[0], last[3], last[1], last[2])
}

function dayOf(text: string, year = '', month = '', day = ''): Day | null {
  const full = year.length === 2 ? `20${year}` : year
  const milliseconds = Date.UTC(Number(full), Number(month) - 1, Number(day))
  const made = new Date(milliseconds)
  const isThatDay = made.getUTCMonth() === Number(month) - 1 && made.getUTCDate() === Number(day)
  return isThatDay ? { seconds: milliseconds / 1_000, length: text.length } : null
}

function clockIn(text: string): { seconds: number; offset: number | null } | null {
  const found = CLOCK.exec(text)
  if (!found) return null
  const [, hours = '', minutes = '', seconds = '0', half, zone] = found
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0)
  if (hour > 24 || Number(minutes) > 59) return null
  return { seconds: hour * 3_600 + Number(minutes) * 60 + Number(seconds), offset: offsetOf(zone) }
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null
  if (/z/i.test(zone)) return 0
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}
