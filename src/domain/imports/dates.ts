import { type CalendarDate, calendarDate } from '#base/calendar-date.ts'

/** How a column writes days whose parts are all numbers. */
export type DayOrder = 'month_first' | 'day_first'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const TIME =
  /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|gmt|[a-z]{3,4}|[+-]\d{2}:?\d{2}))?$/i
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const YEAR_NAMED = /^(\d{4})[ /.-]([a-z]{3,9})[ /.-](\d{1,2})$/i
const COMPACT = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const NAMED_MONTH_FIRST = /^([a-z]{3,9})\.?[ /.-]?(\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ /-])(\d{4}|\d{2})$/i
const NAMED_DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ /-]?([a-z]{3,9})\.?,?[ /-]?(\d{4}|\d{2})$/i
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? /i

/** Years of two digits: nobody keeps bills of before 1970, or of long after today. */
const yearOf = (text: string): number => {
  const year = Number(text)
  if (text.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

/** From 1; 0 for what is neither a month nor its beginning. */
const monthNamed = (text: string): number =>
  text.length < 3 ? 0 : MONTHS.findIndex((name) => name.startsWith(text.toLowerCase())) + 1

const withoutTime = (text: string): string => text.trim().replace(WEEKDAY, '').replace(TIME, '').trim()

const BETWEEN = /\s*(?:–|—|\bto\b|\bthru\b|\bthrough\b|\buntil\b)\s*|\s+-\s+/i
/** Two days with a dash between that is none of theirs. */
const DASHED = /^([\d/.]+)-([\d/.]+)$/

/** The two ends of a period that one cell holds, "1/5/2024 - 2/4/2024"; null for what is none. */
export function readPeriod(text: string, order: DayOrder): [CalendarDate, CalendarDate] | null {
  const [from, to, ...more] = endsIn(text).map((part) => readDay(part, order))
  return from && to && more.length === 0 ? [from, to] : null
}

/** The texts of both ends, or the whole where there are not two. */
const endsIn = (text: string): string[] => {
  const parts = text
    .trim()
    .replace(/^from /i, '')
    .split(BETWEEN)
  return parts.length === 2 ? parts : (DASHED.exec(text.trim())?.slice(1) ?? [text])
}

/** How the days of a column are written: null where every one could be meant either way, "mixed" where they differ. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | 'mixed' | null {
  let [monthFirst, dayFirst] = [false, false]
  for (const text of texts)
    for (const part of endsIn(text)) {
      const [, first, second] = NUMBERS.exec(withoutTime(part)) ?? []
      if (Number(first) > 12 && Number(second) <= 12) dayFirst = true
      if (Number(second) > 12 && Number(first) <= 12) monthFirst = true
    }
  if (monthFirst && dayFirst) return 'mixed'
  if (monthFirst) return 'month_first'
  return dayFirst ? 'day_first' : null
}

/** Whether the order of its parts matters to what a text means. */
export const isOrdered = (text: string): boolean =>
  endsIn(text).some((part) => {
    const [, first, second] = NUMBERS.exec(withoutTime(part)) ?? []
    return first !== undefined && Number(first) !== Number(second)
  })

/** The day that a text is, its time left out; null for what is none. */
export function readDay(text: string, order: DayOrder): CalendarDate | null {
  const bare = withoutTime(text)
  const first = YEAR_FIRST.exec(bare) ?? COMPACT.exec(bare)
  if (first) return calendarDate(Number(first[1]), Number(first[2]), Number(first[3]))
  const numbers = NUMBERS.exec(bare)
  if (numbers) {
    const [, one, two, year = ''] = numbers
    const [month, day] = order === 'month_first' ? [one, two] : [two, one]
    return calendarDate(yearOf(year), Number(month), Number(day))
  }
  const named = NAMED_MONTH_FIRST.exec(bare)
  if (named) return calendarDate(yearOf(named[3] ?? ''), monthNamed(named[1] ?? ''), Number(named[2]))
  const yearNamed = YEAR_NAMED.exec(bare)
  if (yearNamed)
    return calendarDate(Number(yearNamed[1]), monthNamed(yearNamed[2] ?? ''), Number(yearNamed[3]))
  const dayNamed = NAMED_DAY_FIRST.exec(bare)
  return (
    dayNamed && calendarDate(yearOf(dayNamed[3] ?? ''), monthNamed(dayNamed[2] ?? ''), Number(dayNamed[1]))
  )
}

const NAMED_MONTH = /^([a-z]{3,9})\.?,?[ /'-]{0,2}(\d{4}|\d{2})$/i
const YEAR_THEN_NAME = /^(\d{4})[ /-]?([a-z]{3,9})\.?$/i
const YEAR_MONTH = /^(\d{4})[/.-]?(0?[1-9]|1[0-2])$/
const MONTH_YEAR = /^(0?[1-9]|1[0-2])[/. -](\d{4})$/

/** "1", "01", "Jan" and "January" of a year that another column tells. */
const ALONE = /^(?:(0?[1-9]|1[0-2])|([a-z]{3,9})\.?)$/i

/** The month that is said without its year; 0 for none. */
export function monthAlone(text: string): number {
  const [, number, name] = ALONE.exec(text.trim()) ?? []
  return number === undefined ? monthNamed(name ?? '-') : Number(number)
}

/** The first day of the month that a text names: "Jan-16", "January 2016", "2016-01", "201601", "01/2016". */
export function readMonth(text: string): CalendarDate | null {
  const bare = text.trim()
  const named = NAMED_MONTH.exec(bare)
  if (named) return calendarDate(yearOf(named[2] ?? ''), monthNamed(named[1] ?? ''), 1)
  const yearFirst = YEAR_THEN_NAME.exec(bare)
  if (yearFirst) return calendarDate(Number(yearFirst[1]), monthNamed(yearFirst[2] ?? ''), 1)
  const numbers = YEAR_MONTH.exec(bare)
  if (numbers) return calendarDate(Number(numbers[1]), Number(numbers[2]), 1)
  const monthFirst = MONTH_YEAR.exec(bare)
  return monthFirst && calendarDate(Number(monthFirst[2]), Number(monthFirst[1]), 1)
}
