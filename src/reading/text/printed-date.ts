import { type CalendarDate, calendarDate } from '#base/calendar-date.ts'
import { type Printed, printed, type Run } from './run.ts'

/** A day in print; `year` is null where the page leaves it out. */
export interface PrintedDay {
  year: number | null
  month: number
  day: number
}

/** As names of months start. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** As French names of months start, where an English one starts otherwise. */
const FRENCH_MONTHS: Record<string, number> = { fév: 2, avr: 4, mai: 5, jui: 6, aoû: 8, déc: 12 }
const MONTH_NAME =
  '(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

interface Form {
  pattern: RegExp
  read(parts: Record<string, string | undefined>): PrintedDay | null
}

const named = (parts: Record<string, string | undefined>): PrintedDay => ({
  year: yearOf(parts.year),
  month: monthOf((parts.name ?? '').toLowerCase()),
  day: Number(parts.day),
})

const monthOf = (name: string): number => {
  const start = name.slice(0, 3)
  return name === 'juillet' ? 7 : (FRENCH_MONTHS[start] ?? MONTHS.indexOf(start) + 1)
}

/** Tried in this order; a later form never takes characters of an earlier one. */
const FORMS: Form[] = [
  {
    pattern: new RegExp(
      `\\b(?<name>${MONTH_NAME})\\.?\\s?[-/,.]?\\s?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s?[-/,.]\\s?|\\s)(?<year>(?:19|20)\\d\\d)\\b`,
      'gi',
    ),
    read: named,
  },
  {
    pattern: new RegExp(
      `(?<![\\d/]|${MONTH_NAME} )(?<day>\\d{1,2})(?:st|nd|rd|th|er)?(?:(?<s>[-/.]?)(?<name>${MONTH_NAME})\\k<s>(?<year>(?:19|20)\\d\\d|\\d\\d)|\\s(?<name>${MONTH_NAME})\\.?,?\\s'?(?<year>(?:19|20)\\d\\d|2\\d))(?![\\d/])`,
      'gi',
    ),
    read: named,
  },
  {
    pattern: /(?<![\d/.-])(?<year>(?:19|20)\d\d)(?<s>[-/.])(?<month>\d{1,2})\k<s>(?<day>\d{1,2})(?![\d/])/g,
    read: numbered,
  },
  {
    pattern:
      /(?<![\d/.]|[^\d/]\d{1,4}-|(?<!\/\d?)\d{3}-)(?<month>\d{1,2})\s?(?<s>[-/.])\s?(?<day>\d{1,2})\s?\k<s>\s?(?<year>(?:19|20)\d\d|\d\d)(?![\d/]|\k<s>\d)/g,
    read: numbered,
  },
  {
    pattern: new RegExp(
      `\\b(?<name>${MONTH_NAME})\\.?\\s?[-/]?\\s?(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,\\s?'?|\\s?[-/']\\s?|\\s)(?<year>2\\d)(?![\\d,.:/]\\d|\\d)\\b`,
      'gi',
    ),
    read: named,
  },
  {
    pattern: new RegExp(
      `\\b(?<name>${MONTH_NAME})\\.?\\s?[-/]?\\s?(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?![/\\d])`,
      'gi',
    ),
    read: named,
  },
  {
    // A size in inches, as of a water meter (3/4"), is no day.
    pattern: /(?<![\d/.$])(?<month>\d{1,2})(?<s>\/)(?<day>\d{1,2})(?![\d/]|\.\d|\s?["”″]|[\s-]inch)/g,
    read: numbered,
  },
]

function numbered(parts: Record<string, string | undefined>): PrintedDay | null {
  const first = Number(parts.month)
  const second = Number(parts.day)
  // A first number over 12 can only be the day.
  if (first > 12 && second <= 12) return { year: yearOf(parts.year), month: second, day: first }
  return { year: yearOf(parts.year), month: first, day: second }
}

function yearOf(text: string | undefined): number | null {
  if (!text) return null
  return Number(text) < 100 ? 2000 + Number(text) : Number(text)
}

/** Every day in a run of words, in order, with or without its year. */
export function daysIn(run: Run): Printed<PrintedDay>[] {
  const found: Printed<PrintedDay>[] = []
  for (const { pattern, read } of FORMS) {
    for (const match of run.text.matchAll(pattern)) {
      const end = match.index + match[0].length
      if (found.some((other) => match.index < other.to && end > other.from)) continue
      const isNumbers = !match.groups?.name && !STARTS_WITH_YEAR.test(match[0])
      const day = dayFirst(read(match.groups ?? {}), isNumbers && run.sheet.dayFirst === true)
      if (day && isPossible(day)) found.push(printed(run, match.index, end, day))
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Where the day comes before the month, unless the month could then be none. */
const STARTS_WITH_YEAR = /^\d{4}/

const dayFirst = (day: PrintedDay | null, isFirst: boolean): PrintedDay | null =>
  day && isFirst && day.day <= 12 && day.month <= 12 ? { ...day, month: day.day, day: day.month } : day

function isPossible({ year, month, day }: PrintedDay): boolean {
  if (year !== null && (year < 1990 || year > 2060)) return false
  return calendarDate(year ?? 2024, month, day) !== null
}

/** A day with its year; a missing year is the one that puts it closest to `near`. Null without either. */
export function dateOf({ year, month, day }: PrintedDay, near: CalendarDate | null): CalendarDate | null {
  if (year !== null) return calendarDate(year, month, day)
  if (near === null) return null
  const around = Number(near.slice(0, 4))
  let best: CalendarDate | null = null
  for (const candidate of [around - 1, around, around + 1]) {
    const date = calendarDate(candidate, month, day)
    if (date && (!best || distance(date, near) < distance(best, near))) best = date
  }
  return best
}

const distance = (a: CalendarDate, b: CalendarDate): number => Math.abs(Date.parse(a) - Date.parse(b))
