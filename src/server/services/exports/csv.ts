import { moneyText } from '#contract/values.ts'
import type { Cell, ColumnType, Table } from './table.ts'

/** So that Excel takes the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'
/** Characters sent at once. */
const CHUNK = 64 * 1024

/** A table as RFC 4180 has it, in chunks of text. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  const types = columns.map(({ type }) => type)
  let text = BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => title))
  for await (const row of rows) {
    text += lineOf(row.map((cell, at) => csvCell(cell, types[at] ?? 'text')))
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  yield text
}

const lineOf = (cells: readonly string[]): string => cells.map(quoted).join(',') + LINE_END

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function csvCell(cell: Cell, type: ColumnType): string {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return type === 'money' ? moneyText(cell) : String(cell)
  return withoutFormula(cell)
}

const FORMULA_START = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * What spreadsheets would take for a formula begins with an apostrophe: anybody can put words on a bill. A number with
 * its sign is no formula and stays as it is.
 */
export const withoutFormula = (text: string): string =>
  FORMULA_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
