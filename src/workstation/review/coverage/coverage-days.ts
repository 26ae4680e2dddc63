import { addDays, addMonths, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import {
  type CalendarEntry,
  CLASS_WORDS,
  type CoverageGap,
  entryWords,
  gapWords,
} from '#workstation/records/shared/coverage-words.ts'
import type { BillData } from '../queries.ts'

export type Calendar = NonNullable<BillData['calendar']>

/** none: no bill, and none is missed. gap: a bill is missed. */
export type DayState = 'none' | 'gap' | CalendarEntry['class']

export interface CoveredDay {
  date: CalendarDate
  state: DayState
  /** The bill of the day; of several the last to begin. */
  entry: CalendarEntry | null
  gap: CoverageGap | null
}

/** The calendar reaches from three years ago to a year ahead. */
const MONTHS_BACK = 36
const MONTHS_AHEAD = 12

export const STATE_WORDS: Record<DayState, string> = {
  ...CLASS_WORDS,
  gap: 'Missing',
  none: 'No bill',
}

/** Every day of the calendar, in order. */
export function coveredDays({ calendar_data, coverage }: Calendar, today: CalendarDate): CoveredDay[] {
  const from = addMonths(today, -MONTHS_BACK)
  const count = daysBetween(from, addMonths(today, MONTHS_AHEAD)) + 1
  const days = Array.from({ length: count }, (_, at): CoveredDay => {
    return { date: addDays(from, at), state: 'none', entry: null, gap: null }
  })
  const fill = (part: { start_date: string; end_date: string }, of: Partial<CoveredDay>) => {
    const first = Math.max(0, daysBetween(from, part.start_date as CalendarDate))
    const last = Math.min(count - 1, daysBetween(from, part.end_date as CalendarDate))
    for (let at = first; at <= last; at++) Object.assign(days[at] as CoveredDay, of)
  }
  for (const gap of coverage.gaps) fill(gap, { state: 'gap', gap })
  for (const entry of calendar_data) fill(entry, { state: entry.class, entry, gap: null })
  return days
}

/** "06/15/2026: Bill 06/01/2026 – 06/30/2026, invoice of 07/03/2026." */
export function dayWords({ date, entry, gap }: CoveredDay): string {
  const day = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
  if (entry !== null) return `${day}: ${entryWords(entry)}.`
  return gap === null ? `${day}: no bill, and none is missing.` : `${day}: missing ${gapWords(gap)}.`
}

/** Where a key leads from a day; null for a key that is none of the calendar's. */
export function dayAfterKey(days: readonly CoveredDay[], at: number, key: string): number | null {
  const within = (to: number) => Math.max(0, Math.min(days.length - 1, to))
  switch (key) {
    case 'ArrowDown':
      return within(at + 1)
    case 'ArrowUp':
      return within(at - 1)
    case 'ArrowRight':
      return within(at + 7)
    case 'ArrowLeft':
      return within(at - 7)
    case 'Home':
      return 0
    case 'End':
      return days.length - 1
    case ']':
      return gapFrom(days, at, 1)
    case '[':
      return gapFrom(days, at, -1)
    default:
      return null
  }
}

/** The first day of the next gap, or of the one before; where there is none the day itself. */
function gapFrom(days: readonly CoveredDay[], at: number, by: 1 | -1): number {
  const here = days[at]?.gap ?? null
  for (let to = at + by; to >= 0 && to < days.length; to += by) {
    const gap = days[to]?.gap ?? null
    if (gap === null || gap === here) continue
    return days.findIndex((day) => day.gap === gap)
  }
  return at
}

/** Where a day lies: in a strip for each year its week and its weekday, the weeks from the first of January. */
export interface DayPlace {
  strip: number
  week: number
  weekday: number
}

function placeOf(date: CalendarDate, firstYear: number): DayPlace {
  const year = date.slice(0, 4)
  const first = `${year}-01-01` as CalendarDate
  const offset = new Date(first).getUTCDay()
  const day = daysBetween(first, date) + offset
  return { strip: Number(year) - firstYear, week: Math.floor(day / 7), weekday: day % 7 }
}

/** The place of every day. */
export function placesOf(days: readonly CoveredDay[]): DayPlace[] {
  const firstYear = Number(days[0]?.date.slice(0, 4))
  return days.map(({ date }) => placeOf(date, firstYear))
}
