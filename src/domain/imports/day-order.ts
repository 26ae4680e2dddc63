import { type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { SheetRow } from './cells.ts'
import { type DayOrder, readDay, readPeriod } from './dates.ts'
import type { ImportFieldName } from './fields.ts'
import type { ColumnTarget } from './mapping.ts'

const ORDERS: readonly DayOrder[] = ['month_first', 'day_first']
/** The days of a monthly bill, and of none. */
const MONTHLY = { least: 25, most: 36 }
const SHORT = 3

/**
 * How the days of a sheet are written whose texts alone could be meant either way: the one order in which no period ends
 * before it begins, or has as many days as a column says, or lasts a month where the other has it last a day. Null where
 * none of that tells.
 */
export function orderOfPeriods(
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
): DayOrder | null {
  const columnOf = (name: ImportFieldName) => [...targets].find(([, { field }]) => field === name)?.[0] ?? -1
  const columns = { start: columnOf('startDate'), end: columnOf('endDate'), period: columnOf('month') }
  const days = columnOf('days')
  const [monthFirst, dayFirst] = ORDERS.map((order) => {
    const lengths = data.flatMap(({ cells }) => {
      const period = periodIn(cells, columns, order)
      return period ? [{ length: daysBetween(...period), told: Number(cells[days] ?? Number.NaN) }] : []
    })
    const sorted = lengths.map(({ length }) => length).sort((a, b) => a - b)
    return {
      isPossible: lengths.length > 0 && (sorted[0] ?? 0) >= 0,
      isCounted:
        lengths.length > 0 && lengths.every(({ length, told }) => told === length || told === length + 1),
      middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
    }
  })
  if (!monthFirst || !dayFirst) return null
  const isMonthly = ({ middle }: { middle: number }) => middle >= MONTHLY.least && middle <= MONTHLY.most
  const tells = (one: typeof monthFirst, other: typeof dayFirst): boolean =>
    one.isPossible &&
    (!other.isPossible || (one.isCounted && !other.isCounted) || (isMonthly(one) && other.middle <= SHORT))
  if (tells(monthFirst, dayFirst)) return 'month_first'
  return tells(dayFirst, monthFirst) ? 'day_first' : null
}

function periodIn(
  cells: SheetRow['cells'],
  { start, end, period }: { start: number; end: number; period: number },
  order: DayOrder,
): [CalendarDate, CalendarDate] | null {
  const textIn = (column: number): string => {
    const cell = cells[column]
    return typeof cell === 'string' ? cell : ''
  }
  if (start === -1 || end === -1) return readPeriod(textIn(period), order)
  const [from, to] = [start, end].map((column) => readDay(textIn(column), order))
  return from && to ? [from, to] : null
}
