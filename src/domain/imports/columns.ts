import { type Cell, cellText, isDay, type MergedCells, type Sheet, type SheetRow } from './cells.ts'
import { energyNamed } from './energies.ts'
import { type Head, readHead } from './head.ts'

export interface HeadRow {
  /** Its place among the rows of the sheet. */
  index: number
  row: number
  heads: readonly Head[]
}

/** Heads stand near the top, below what an export says of itself. */
const ROWS_LOOKED_AT = 60
/** Fewer known heads may be prose. */
const FEWEST_KNOWN = 2

/** The row that names the columns; null where no row names two that are known. */
export function findHeadRow(sheet: Sheet): HeadRow | null {
  let best: { row: HeadRow; known: number } | null = null
  for (const [index, row] of sheet.rows.slice(0, ROWS_LOOKED_AT).entries()) {
    if (!isOfTexts(row)) continue
    const found = headRowAt(sheet, index)
    const known = new Set(
      found.heads.flatMap(({ field, unit, energy }) =>
        field === null ? [] : [`${field} ${unit} ${energy}`],
      ),
    ).size
    if (known > (best?.known ?? FEWEST_KNOWN - 1)) best = { row: found, known }
  }
  return best?.row ?? null
}

/** The heads of a row, each with what stands over it in the row before. */
export function headRowAt(sheet: Sheet, index: number): HeadRow {
  const { row, cells } = sheet.rows[index] ?? { row: 0, cells: [] }
  const before = sheet.rows[index - 1]
  const groups = before?.row === row - 1 ? groupsOf(before, sheet.merged, cells.length) : []
  const below = mergedFromAbove(sheet, row)
  const heads = cells.map((cell, column) => readHead(cellText(cell ?? below(column)), groups[column]))
  return { index, row, heads }
}

const isOfTexts = ({ cells }: SheetRow): boolean => {
  const filled = cells.filter((cell) => cell !== null)
  return filled.filter((cell) => typeof cell === 'string' || isDay(cell)).length >= filled.length * 0.7
}

/** Heads that span two rows stand in the upper one. */
function mergedFromAbove(sheet: Sheet, row: number): (column: number) => Cell {
  const ranges = sheet.merged.filter(({ firstRow, lastRow }) => firstRow < row && lastRow >= row)
  return (column) => {
    const range = ranges.find(({ firstColumn, lastColumn }) => firstColumn <= column && column <= lastColumn)
    const above = range && sheet.rows.find((each) => each.row === range.firstRow)
    return above?.cells[range?.firstColumn ?? 0] ?? null
  }
}

/** What stands over each column: merged cells over all of theirs, an energy by itself over those up to the next. */
function groupsOf(before: SheetRow, merged: readonly MergedCells[], columns: number): string[] {
  const groups: string[] = Array.from({ length: columns }, () => '')
  const ranges = merged.filter(({ firstRow, lastRow }) => firstRow <= before.row && lastRow >= before.row)
  let running = ''
  for (let column = 0; column < columns; column += 1) {
    const range = ranges.find(({ firstColumn, lastColumn }) => firstColumn <= column && column <= lastColumn)
    const text = cellText(before.cells[range?.firstColumn ?? column] ?? null)
    if (range) running = ''
    else if (text !== '') running = energyNamed(text) === null ? '' : text
    groups[column] = text === '' ? running : text
  }
  return groups
}
