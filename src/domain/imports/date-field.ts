import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import { isDay, type SheetRow } from './cells.ts'
import { dayOrderOf, readDay } from './dates.ts'
import type { ImportFieldName } from './fields.ts'

const PERIODS: readonly ImportFieldName[] = ['startDate', 'endDate', 'readDate', 'month']

/**
 * What a bare "Date" is beside amounts: days that all begin a month, or all end one, are of that month, and others of
 * readings. Null where other columns tell the period.
 */
export function dateField(
  rows: readonly SheetRow[],
  column: number,
  fields: ReadonlySet<ImportFieldName>,
): ImportFieldName | null {
  if (PERIODS.some((name) => fields.has(name))) return null
  const cells = rows.map(({ cells }) => cells[column] ?? null)
  const texts = cells.filter((cell) => typeof cell === 'string')
  const order = dayOrderOf(texts)
  if (order === 'mixed') return 'readDate'
  const days = cells.flatMap((cell) =>
    isDay(cell)
      ? cell.day
      : typeof cell === 'string'
        ? (readDay(cell, order ?? (cell.includes('.') ? 'day_first' : 'month_first')) ?? [])
        : [],
  )
  const begins = days.every((day) => day.endsWith('-01'))
  const ends = days.every((day) => addDays(day as CalendarDate, 1).endsWith('-01'))
  return days.length > 0 && (begins || ends) ? 'month' : 'readDate'
}
