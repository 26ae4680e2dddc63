import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import { isCalendarDate } from '../calendar-date.ts'
import { toDollars } from '../money.ts'
import type { Cell, ColumnType, Table } from './table.ts'

/** Of a cell; beyond it Excel calls the file broken. */
const MOST_CHARACTERS = 32_767
/** A sheet's name may have no more. */
const MOST_IN_NAME = 31
/** Spreadsheets know no day before it. */
const FIRST_DAY = '1900-01-01'

/** In letters: a longer head makes its column no wider. */
const WIDEST_HEAD = 40

const AS: Record<ColumnType, Pick<ColumnDef, 'numFmt'> & { width: number }> = {
  text: { numFmt: '@', width: 24 },
  date: { numFmt: 'yyyy-mm-dd', width: 12 },
  month: { numFmt: 'mmmm yyyy', width: 16 },
  instant: { numFmt: 'yyyy-mm-dd hh:mm:ss', width: 20 },
  money: { numFmt: '#,##0.00', width: 14 },
  number: { width: 12 },
  share: { numFmt: '0.0%', width: 14 },
  flag: { width: 8 },
}

/**
 * A table as a workbook, as bytes while its rows are read: dates are dates, money is a number, text is text, and no
 * cell is a formula. What does not fit on one sheet goes on on the next, under the same head.
 */
export function xlsxOf({ title, columns, rows }: Table): ReadableStream<Uint8Array> {
  const types = columns.map(({ type }) => type)
  return writeXlsxStream(valuesOf(rows, types), {
    name: sheetName(title),
    columns: columns.map(({ title: header, type }) => ({
      header,
      numFmt: AS[type].numFmt,
      width: Math.max(AS[type].width, Math.min(header.length + 2, WIDEST_HEAD)),
    })),
    freezePane: { rows: 1 },
  })
}

/** Without the characters that no sheet may be called by, nor an apostrophe at an end. */
const sheetName = (title: string): string =>
  title
    .replaceAll(/[\\/:*?[\]]/g, '-')
    .slice(0, MOST_IN_NAME)
    .replaceAll(/^'+|'+$/g, '')

async function* valuesOf(rows: AsyncIterable<Cell[]>, types: readonly ColumnType[]) {
  for await (const row of rows) yield row.map((cell, at) => xlsxValue(cell, types[at] ?? 'text'))
}

function xlsxValue(cell: Cell, type: ColumnType): string | number | Date | null {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return type === 'money' ? toDollars(cell) : cell
  if (typeof cell !== 'string') return cell
  // Words may stand below days, such as “Total”.
  if ((type === 'date' || type === 'month') && isCalendarDate(cell) && cell >= FIRST_DAY)
    return new Date(`${cell}T00:00:00Z`)
  return cell.length > MOST_CHARACTERS ? `${cell.slice(0, MOST_CHARACTERS - 1)}…` : cell
}
