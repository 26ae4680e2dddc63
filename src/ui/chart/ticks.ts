import { addDays, addMonths, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { shortMonthName } from '#base/month-names.ts'
import type { ChartData } from './chart-data.ts'
import type { ChartRange } from './view.ts'

export interface Tick {
  date: CalendarDate
  /** The month or day, and below it the year where a new one begins; or a name. */
  text: string
}

const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240]
const DAY_STEPS = [1, 2, 5, 10, 15]
const DAYS_IN_MONTH = 30.4

/** Where the axis of days is marked, at most so many times, at even steps of the calendar. */
export function dateTicks(range: ChartRange, most: number): Tick[] {
  const days = daysBetween(range.from, range.to)
  const step = MONTH_STEPS.find((months) => days / (months * DAYS_IN_MONTH) <= most) ?? 240
  const dates = days < 2 * DAYS_IN_MONTH ? dayTicks(range, days, most) : monthTicks(range, step)
  return dates.map((date, at) => ({ date, text: tickText(date, step, dates[at - 1]) }))
}

/** Of a letter at the size of the axis, in CSS pixels: a little more than most are wide. */
const LETTER = 7
/** Shorter, a name says nothing. */
const FEWEST_LETTERS = 6

/** Names as far as there is room for them, and where there is none for all, every second or third alone. */
export function nameTicks({ x, names = [] }: Pick<ChartData, 'x' | 'names'>, width: number): Tick[] {
  const every = Math.max(1, Math.ceil((x.length * FEWEST_LETTERS * LETTER) / width))
  const letters = Math.max(FEWEST_LETTERS, Math.floor((width * every) / Math.max(1, x.length) / LETTER))
  return x.flatMap((date, at) => (at % every === 0 ? [{ date, text: cutTo(names[at] ?? '', letters) }] : []))
}

const cutTo = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1)}…`

function dayTicks({ from, to }: ChartRange, days: number, most: number): CalendarDate[] {
  const step = DAY_STEPS.find((each) => days / each <= most) ?? 30
  const dates: CalendarDate[] = []
  for (let date = from; date <= to; date = addDays(date, step)) dates.push(date)
  return dates
}

function monthTicks({ from, to }: ChartRange, step: number): CalendarDate[] {
  const months = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  const behind = (step - (months % step)) % step
  const start = `${from.slice(0, 7)}-01` as CalendarDate
  const dates: CalendarDate[] = []
  for (let date = addMonths(start, behind); date <= to; date = addMonths(date, step))
    if (date >= from) dates.push(date)
  return dates
}

function tickText(date: CalendarDate, step: number, before: CalendarDate | undefined): string {
  const year = date.slice(0, 4)
  if (step >= 12) return year
  const month = shortMonthName(Number(date.slice(5, 7)))
  const name = date.endsWith('-01') ? month : `${date.slice(5, 7)}/${date.slice(8)}`
  return before?.slice(0, 4) === year ? name : `${name}\n${year}`
}
