import { isNoValue } from '#base/words.ts'
import { type Cell, cellText, isFault, type SheetRow } from './cells.ts'
import type { DayOrder } from './dates.ts'
import { importField } from './fields.ts'
import type { ColumnTarget, SheetReading } from './mapping.ts'
import { NO_CONTEXT, readCell } from './values.ts'

const ROWS_TRIED = 500
/** Any year: whether a month is one does not depend on it. */
const CONTEXT = { ...NO_CONTEXT, year: 2000 }

/** Not units: one that is not known is refused rather than passed over. */
const TOLD_BY_VALUES = ['energy', 'day', 'month', 'quantity', 'money', 'area', 'email']
/** Numbers that cannot be read are refused cell by cell: only words make such a column something else. */
const OF_NUMBERS = ['day', 'month', 'quantity', 'money', 'area']

/** Leaves out columns whose head names a field and whose values are mostly none of its kind. */
export function withoutMisfits(
  data: readonly SheetRow[],
  targets: ReadonlyMap<number, ColumnTarget>,
  reading: SheetReading,
): Map<number, ColumnTarget> {
  const order: DayOrder = reading.dayOrder ?? 'month_first'
  const fits = ([column, target]: [number, ColumnTarget]): boolean => {
    const { kind } = importField(target.field)
    if (!TOLD_BY_VALUES.includes(kind)) return true
    const filled = data.slice(0, ROWS_TRIED).flatMap(({ cells }) => filledCell(cells[column] ?? null))
    const read = filled.filter(
      (cell) => 'value' in readCell(cell, target, { ...reading, dayOrder: order }, CONTEXT),
    )
    const numbers = OF_NUMBERS.includes(kind) ? filled.filter((cell) => /\d/.test(cellText(cell))) : []
    return filled.length === 0 || read.length * 5 >= filled.length || numbers.length * 2 >= filled.length
  }
  return new Map([...targets].filter(fits))
}

const filledCell = (cell: Cell): Cell[] =>
  cell === null || isFault(cell) || isNoValue(cellText(cell)) ? [] : [cell]
