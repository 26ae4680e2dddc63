import { isCalendarDate } from '#base/calendar-date.ts'
import { type Cell, type MergedCells, type SheetRow, UNWORKED } from '#domain/imports/cells.ts'
import { type CellBudget, textCell } from '../cell-budget.ts'
import type { WorkbookLimits } from '../limits.ts'
import { tooLarge } from '../unreadable-workbook.ts'
import { cellAddress } from './cell-address.ts'
import { digitsOf, type NumberFormat } from './number-format.ts'
import { parseXml } from './parse-xml.ts'
import { type DaySystem, dayOfSerial } from './serial-day.ts'
import { unescaped } from './shared-strings.ts'

/** What the cells of a sheet refer to. */
export interface SheetContext {
  strings: readonly string[]
  styles: readonly NumberFormat[]
  days: DaySystem
  budget: CellBudget
  limits: WorkbookLimits
}

interface OpenCell {
  column: number
  type: string
  style: number
  value: string
  /** A formula, and whether the file has what it came to. */
  formula: boolean
  hasResult: boolean
}

/** The rows of one sheet that hold a value: what it says of its own size is not believed. */
export async function readSheet(
  pieces: AsyncIterable<string>,
  context: SheetContext,
): Promise<{ rows: SheetRow[]; merged: MergedCells[] }> {
  const rows: SheetRow[] = []
  const merged: MergedCells[] = []
  let row = 0
  let cells: Cell[] = []
  let cell: OpenCell | null = null
  let column = -1
  let listens = false
  await parseXml(pieces, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = cellAddress(attributes.r ?? '')?.column ?? column + 1
        if (column >= context.limits.columns && attributes.t !== undefined)
          throw tooLarge(
            `Row ${row} has more than ${context.limits.columns.toLocaleString('en-US')} columns.`,
          )
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? -1),
          value: '',
          formula: false,
          hasResult: false,
        }
      } else if (name === 'f' && cell !== null) cell.formula = true
      else if (name === 'v' || name === 't') {
        listens = cell !== null
        if (cell !== null) cell.hasResult = true
      } else if (name === 'mergeCell') {
        const range = mergedCells(attributes.ref ?? '')
        if (range !== null && merged.length < context.limits.cells) merged.push(range)
      }
    },
    close: (name) => {
      if (name === 'v' || name === 't') listens = false
      else if (name === 'c' && cell !== null) {
        const value = cellOf(cell, context)
        if (value !== null) {
          while (cells.length < cell.column) cells.push(null)
          cells[cell.column] = value
        }
        cell = null
      } else if (name === 'row') {
        const kept = context.budget.rowOf(row, cells)
        if (kept !== null) rows.push(kept)
      }
    },
    text: (piece) => {
      if (listens && cell !== null) cell.value += piece
    },
  })
  return { rows, merged }
}

function cellOf({ type, style, value, formula, hasResult }: OpenCell, context: SheetContext): Cell {
  if (formula && !hasResult) return UNWORKED
  switch (type) {
    case 's':
      return textCell(context.strings[Number(value)] ?? '')
    case 'b':
      return value === '' ? null : value === '1'
    case 'e':
      return value === '' ? null : { fault: value }
    case 'd':
      return isCalendarDate(value.slice(0, 10)) ? { day: value.slice(0, 10) as never } : textCell(value)
    case 'str':
    case 'inlineStr':
      return textCell(unescaped(value))
    default:
      return value === '' ? null : numberCell(Number(value), context.styles[style], context.days)
  }
}

function numberCell(value: number, format: NumberFormat | undefined, days: DaySystem): Cell {
  if (!Number.isFinite(value)) return { fault: '#NUM!' }
  if (format?.kind === 'day') {
    const day = dayOfSerial(value, days)
    return day === null ? value : { day }
  }
  if (format?.kind === 'digits' && Number.isInteger(value) && value >= 0)
    return digitsOf(value, format.pattern)
  return value
}

function mergedCells(range: string): MergedCells | null {
  const [first, last] = range.split(':').map(cellAddress)
  if (!first || !last) return null
  return {
    firstRow: first.row + 1,
    lastRow: last.row + 1,
    firstColumn: first.column,
    lastColumn: last.column,
  }
}
