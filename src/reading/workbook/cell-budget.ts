import type { Cell, SheetRow } from '#domain/imports/cells.ts'
import type { WorkbookLimits } from './limits.ts'
import { tooLarge } from './unreadable-workbook.ts'

export interface CellBudget {
  /** A row without its empty end, or null for one without a value. Throws `UnreadableWorkbook` over the limits. */
  rowOf(row: number, cells: Cell[]): SheetRow | null
}

/** Counts the cells of a file over all of its sheets. */
export function createCellBudget(limits: WorkbookLimits): CellBudget {
  let used = 0
  return {
    rowOf: (row, cells) => {
      while (cells.length > 0 && (cells.at(-1) ?? null) === null) cells.pop()
      if (cells.length === 0) return null
      if (cells.length > limits.columns)
        throw tooLarge(`Row ${row} has more than ${limits.columns.toLocaleString('en-US')} columns.`)
      for (let column = 0; column < cells.length; column += 1) {
        cells[column] ??= null
        if (cells[column] !== null) used += 1
      }
      if (used > limits.cells)
        throw tooLarge(`The file has more than ${limits.cells.toLocaleString('en-US')} cells.`)
      return { row, cells }
    },
  }
}

/** Text as a cell keeps it: trimmed, null when nothing is left. */
export function textCell(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}
