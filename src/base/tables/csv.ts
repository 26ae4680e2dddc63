import { isCalendarDate } from '../calendar-date.ts'
import { csvLine, withoutFormula } from '../csv.ts'
import { moneyText } from '../money.ts'
import type { Cell, ColumnType, Table } from './table.ts'

/** So that Excel takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** Characters sent at once. */
const CHUNK = 64 * 1024

/** A table as RFC 4180 has it, in chunks of text. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  const types = columns.map(({ type }) => type)
  let text = BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => withoutFormula(title)))
  for await (const row of rows) {
    text += csvLine(row.map((cell, at) => csvCell(cell, types[at] ?? 'text')))
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield text
}

function csvCell(cell: Cell, type: ColumnType): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return type === 'money' ? moneyText(cell) : String(cell)
  if (type === 'month' && isCalendarDate(cell)) return cell.slice(0, 7)
  return withoutFormula(cell)
}
