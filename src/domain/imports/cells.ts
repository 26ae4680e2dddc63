import type { CalendarDate } from '#base/calendar-date.ts'

/** A day as a spreadsheet keeps it, told from other numbers by the cell's format. */
export interface DayCell {
  day: CalendarDate
}

/** What a formula failed with: "#REF!". */
export interface FaultCell {
  fault: string
}

/** A formula of which the file does not have what it came to. */
export const UNWORKED: FaultCell = { fault: '=' }

/** The value of one cell; null for an empty one. Text is trimmed and never empty. */
export type Cell = string | number | boolean | DayCell | FaultCell | null

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1; in a csv file the record, not the line. */
  row: number
  /** By column from 0; the last one is not empty. */
  cells: readonly Cell[]
}

/** Cells shown as one, rows and columns both included; the value is in the first. */
export interface MergedCells {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

export interface Sheet {
  name: string
  /** Its author keeps it out of sight: lists to choose from, checks. */
  hidden: boolean
  /** Rows with at least one value, in order. */
  rows: readonly SheetRow[]
  merged: readonly MergedCells[]
  /** Numbers that are days count from 1904, not from 1900. */
  countsFrom1904?: true
}

export interface Workbook {
  /** Text was typed by a machine or a person, numbers and days still to be told from it. */
  kind: 'csv' | 'xlsx'
  sheets: readonly Sheet[]
}

export const isDay = (cell: Cell): cell is DayCell =>
  typeof cell === 'object' && cell !== null && 'day' in cell

export const isFault = (cell: Cell): cell is FaultCell =>
  typeof cell === 'object' && cell !== null && 'fault' in cell

export const isUnworked = (cell: Cell): boolean => isFault(cell) && cell.fault === UNWORKED.fault

/** As a person reads it; "" for an empty cell. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (isDay(cell)) return cell.day
  if (isFault(cell)) return cell.fault
  return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell)
}

/** "A" for 0, "AA" for 26. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** "B7": how a person finds a cell again. */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row}`
