import type { CalendarDate } from '#base/calendar-date.ts'
import { beginningOf, wallTimesOf } from '#domain/energy/intervals/local-clock.ts'
import { roleOf } from './csv-heads.ts'
import { isDayFirst, readTime } from './read-times.ts'

type Row = readonly string[]

/** By how many columns of a day there are, how long each is; one hour more is for the day that has 25. */
const SECONDS: Readonly<Record<number, number>> = {
  ...{ 24: 3_600, 25: 3_600, 48: 1_800, 50: 1_800, 96: 900, 100: 900, 288: 300, 300: 300 },
}
const DAY = 86_400
const CLOCK_HEAD =
  /^(?:\D{0,12}?)(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?(?:\s*(?:-|to)\s*.*)?(?:\s*\(.*\))?$/i
const NUMBERED_HEAD =
  /^(?:hour|hr|he|h|int|interval|period|value|v|kwh|e)?[\s_#-]*(?:ending|end)?[\s_#-]*\d{1,3}(?:[\s_]*\(?kwh\)?)?$/i
const MOST_LINES_ABOVE = 60

/** Rows of days with a column for each of their intervals, as rows of intervals under heads; others as they are. */
export function inLongRows(rows: readonly Row[], timeZone: string): readonly Row[] {
  const heads = rows.slice(0, MOST_LINES_ABOVE).findIndex((row) => wideColumns(row) !== null)
  const head = rows[heads]
  const columns = head === undefined ? null : wideColumns(head)
  if (head === undefined || columns === null) return rows
  const roles = head.map(roleOf)
  const kept = head.flatMap((_, at) => (columns.at.includes(at) || roles[at] === 'clock' ? [] : [at]))
  const date = roles.indexOf('date')
  const dayFirst = isDayFirst(rows.map((row) => row[date] ?? ''))
  const named = kept.map((at) => (head[at] ?? '').trim())
  return [
    [...named, 'Time', `Usage${columns.unit}`],
    ...rows.slice(heads + 1).flatMap((row) => {
      const day = readTime(row[date] ?? '', null, dayFirst)
      if (day === null || !('wall' in day)) return []
      const cells = columns.at.map((at) => (row[at] ?? '').trim())
      const walls = wallsOf(day.wall, cells, { ...columns, timeZone })
      return cells.flatMap((cell, index) => {
        const wall = walls[index]
        if (cell === '' || wall === undefined) return []
        const own = kept.map((at) => (at === date ? textOf(wall).slice(0, 10) : (row[at] ?? '')))
        return [[...own, textOf(wall).slice(11, 19), cell]]
      })
    }),
  ]
}

interface WideColumns {
  at: number[]
  seconds: number
  unit: string
}

function wideColumns(row: Row): WideColumns | null {
  if (!row.some((head) => roleOf(head) === 'date')) return null
  const at = row.flatMap((head, index) => {
    const text = head.trim()
    return CLOCK_HEAD.test(text) || NUMBERED_HEAD.test(text) ? [index] : []
  })
  const seconds = SECONDS[at.length]
  return seconds === undefined
    ? null
    : { at, seconds, unit: /kwh/i.test(row[at[0] ?? 0] ?? '') ? ' (kWh)' : '' }
}

/**
 * What clocks show at each interval of a day. A day of 25 hours, and one whose last hour is empty as there are 23, go on
 * from midnight as time does; others stand where their heads say.
 */
function wallsOf(
  day: number,
  cells: readonly string[],
  { seconds, timeZone }: Pick<WideColumns, 'seconds'> & { timeZone: string },
): number[] {
  const perHour = 3_600 / seconds
  const plain = cells.map((_, index) => day + index * seconds)
  const filled = cells.findLastIndex((cell) => cell !== '') + 1
  const isWhole = filled === DAY / seconds
  const hasHole = cells.slice(0, filled).includes('')
  if (isWhole || hasHole || Math.abs(filled - DAY / seconds) !== perHour) return plain
  const begins = beginningOf(textOf(day).slice(0, 10) as CalendarDate, timeZone)
  return wallTimesOf(
    cells.map((_, index) => begins + index * seconds),
    timeZone,
  )
}

const textOf = (wall: number): string => new Date(wall * 1_000).toISOString()
