import { daysBetween } from '#base/calendar-date.ts'
import type { SheetRow } from '../cells.ts'
import type { ColumnTarget, SheetReading } from '../mapping.ts'
import { dayIn } from './ends.ts'

/** Fewer rows may be a few short bills. */
const FEWEST = 10
const MOST_ARE = 0.8
const ROWS_TRIED = 2_000

/** Whether most rows are of a day or less: what a meter told by the hour or the day, and no utility billed. */
export function areIntervals(
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
  reading: SheetReading,
): boolean {
  const [start] = [...targets].filter(([, { field }]) => field === 'startDate')
  const [end] = [...targets].filter(([, { field }]) => field === 'endDate')
  if (!start || !end) return false
  let [periods, short] = [0, 0]
  for (const { cells } of data.slice(0, ROWS_TRIED)) {
    const [from, to] = [start, end].map(([column, target]) => dayIn(cells[column] ?? null, target, reading))
    if (!from || !to) continue
    periods += 1
    if (Math.abs(daysBetween(from, to)) <= 1) short += 1
  }
  return periods >= FEWEST && short >= periods * MOST_ARE
}
