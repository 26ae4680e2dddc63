import { formatNumber } from '#base/figures.ts'
import type { Cell, ColumnType } from '#base/tables/table.ts'
import { dayWords, momentWords } from './clock-words.ts'

/** What a table shows of a cell, of which a file holds the date or number itself. */
export function cellWords(cell: Cell, type: ColumnType): string {
  if (cell === null) return '–'
  if (cell instanceof Date) return momentWords(cell.getTime() / 1_000)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return type === 'share' ? percentWords(cell) : formatNumber(cell)
  return type === 'date' ? dayWords(Date.parse(cell) / 1_000) : cell
}

const percentWords = (share: number): string => `${Number((share * 100).toFixed(1))} %`
