import { cellText, type Workbook } from '#domain/imports/cells.ts'
import type { RefusedRow } from './refused-row.ts'

/** The heads of a sheet, or a row of it, as texts. */
export interface SheetLine {
  sheet: number
  row: number
  cells: string[]
}

/** The rows that are asked for, as the file has them, each sheet’s behind its heads. */
export function* headsAndRows(workbook: Workbook, rows: readonly RefusedRow[]): Generator<SheetLine> {
  for (const [sheet, { headerRow, wanted, left }] of rows.entries()) {
    const numbers = new Set([headerRow, ...wanted])
    for (const { row, cells } of workbook.sheets[sheet]?.rows ?? [])
      if (numbers.has(row))
        yield {
          sheet,
          row,
          cells: cells.map((cell, column) =>
            left.includes(column) && row !== headerRow ? '' : cellText(cell),
          ),
        }
  }
}
