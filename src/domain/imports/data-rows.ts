import { squashed } from '#base/words.ts'
import { type Cell, cellText, isUnworked, type Sheet, type SheetRow } from './cells.ts'
import { type ImportValueKind, importField } from './fields.ts'
import type { ColumnTarget } from './mapping.ts'
import { unitsIn } from './unit-row.ts'

const SUM =
  /^(?:(?:grand|report|page|overall|column|all|sub)[ -]?)?(?:totals?|sums?|averages?|avg|mean|count)(?:\s*[-–:=(].{0,60}| (?:for|of|all|by|usage|cost|consumption)\b.{0,60}|\s*[\d/.-]*)?$|\b(?:sub-?)?totals?\s*:?$/i
const REMARK =
  /^(?:sources?|notes?|printed|generated|exported|report|as of|page|run date|prepared|confidential|end of)\b|^[*†©]/i
const LONG_REMARK = 80
const AMOUNTS: readonly ImportValueKind[] = ['quantity', 'money', 'area', 'days']

/**
 * The rows below the heads that hold data: without heads that come again, sums and remarks. A value that is merged over
 * several rows is in each of them.
 */
export function dataRows(
  sheet: Sheet,
  headerRow: number,
  targets: ReadonlyMap<number, ColumnTarget>,
): SheetRow[] {
  const heads = sheet.rows.find(({ row }) => row === headerRow)
  const filled = filledDown(sheet, headerRow)
  return sheet.rows
    .filter(({ row }) => row > headerRow)
    .map(filled)
    .filter((row) => isData(row, targets) && !isHeadAgain(row, heads))
    .filter((row, index) => index > 0 || unitsIn(row, targets) === null)
}

function isData({ cells }: SheetRow, targets: ReadonlyMap<number, ColumnTarget>): boolean {
  const filled = [...targets.keys()].filter((column) => isFilled(cells[column] ?? null))
  if (filled.length === 0) return false
  const label = cells.findIndex((cell) => cell !== null)
  if (
    isSum(cells[label] ?? null) &&
    filled.every((column) => column === label || isAmount(targets.get(column)))
  )
    return false
  if (filled.length > 1 || targets.size === 1) return true
  return targets.size < 4 && !isRemark(cells[filled[0] ?? 0] ?? null)
}

const isFilled = (cell: Cell): boolean => cell !== null && !isUnworked(cell)

const isSum = (label: Cell): boolean => typeof label === 'string' && SUM.test(label)

const isAmount = (target: ColumnTarget | undefined): boolean =>
  target !== undefined && AMOUNTS.includes(importField(target.field).kind)

const isRemark = (cell: Cell): boolean =>
  typeof cell === 'string' && (cell.length > LONG_REMARK || REMARK.test(cell))

function isHeadAgain({ cells }: SheetRow, heads: SheetRow | undefined): boolean {
  if (heads === undefined) return false
  let same = 0
  for (const [column, cell] of cells.entries())
    if (cell !== null && squashed(cellText(cell)) === squashed(cellText(heads.cells[column] ?? null)))
      same += 1
  return same > 1 && same >= cells.filter((cell) => cell !== null).length * 0.8
}

function filledDown(sheet: Sheet, headerRow: number): (row: SheetRow) => SheetRow {
  const ranges = sheet.merged.filter(({ firstRow, lastRow }) => firstRow > headerRow && lastRow > firstRow)
  if (ranges.length === 0) return (row) => row
  const firsts = new Map(sheet.rows.map(({ row, cells }) => [row, cells]))
  const byRow = new Map<number, { column: number; value: Cell }[]>()
  for (const { firstRow, lastRow, firstColumn } of ranges) {
    const value = firsts.get(firstRow)?.[firstColumn] ?? null
    if (value === null) continue
    for (let row = firstRow + 1; row <= Math.min(lastRow, firstRow + sheet.rows.length); row += 1)
      byRow.set(row, [...(byRow.get(row) ?? []), { column: firstColumn, value }])
  }
  return (row) => {
    const fills = byRow.get(row.row)
    if (fills === undefined) return row
    const cells = [...row.cells]
    for (const { column, value } of fills) {
      while (cells.length <= column) cells.push(null)
      cells[column] ??= value
    }
    return { ...row, cells }
  }
}
