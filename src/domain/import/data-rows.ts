import { type Cell, cellText, type Sheet, type SheetRow } from './cells.ts'
import { squashed } from './words.ts'

const SUM = /^(?:grand |sub-?)?totals?\b.{0,40}$|^(?:sum|average)$/i

/**
 * The rows below the heads that hold data: without heads that come again, sums and remarks. A value that is merged over
 * several rows is in each of them.
 */
export function dataRows(sheet: Sheet, headerRow: number, columns: readonly number[]): SheetRow[] {
  const heads = sheet.rows.find(({ row }) => row === headerRow)
  const filled = filledDown(sheet, headerRow)
  return sheet.rows
    .filter(({ row }) => row > headerRow)
    .map(filled)
    .filter((row) => isData(row, columns) && !isHeadAgain(row, heads))
}

function isData({ cells }: SheetRow, columns: readonly number[]): boolean {
  const values = columns.map((column) => cells[column] ?? null).filter((cell) => cell !== null)
  if (values.length === 0) return false
  const first = cells.find((cell) => cell !== null) ?? null
  if (typeof first === 'string' && SUM.test(first) && values.length < columns.length) return false
  return values.length > 1 || columns.length < 4
}

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
