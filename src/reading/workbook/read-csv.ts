import { CsvError, parse } from 'csv-parse/sync'
import type { SheetRow, Workbook } from '#domain/imports/cells.ts'
import { createCellBudget, textCell } from './cell-budget.ts'
import { decodeText } from './decode-text.ts'
import { delimiterOf } from './delimiter.ts'
import type { WorkbookLimits } from './limits.ts'
import { refuseMarkup } from './markup.ts'
import { damaged, tooLarge } from './unreadable-workbook.ts'

/** Reads a text of rows. Throws `UnreadableWorkbook`. */
export function readCsv(bytes: Uint8Array, name: string, limits: WorkbookLimits): Workbook {
  const text = decodeText(bytes)
  refuseMarkup(text)
  const budget = createCellBudget(limits)
  const rows: SheetRow[] = []
  let count = 0
  const keep = (record: string[]): null => {
    count += 1
    const row = budget.rowOf(
      count,
      record.map((value) => textCell(asTyped(value))),
    )
    if (row !== null) rows.push(row)
    return null
  }
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: limits.cellText * 64,
      on_record: keep,
    })
  } catch (error) {
    throw error instanceof CsvError ? asUnreadable(error) : error
  }
  return { kind: 'csv', sheets: [{ name, hidden: false, rows: withoutSeparatorLine(rows), merged: [] }] }
}

/** Digits that a spreadsheet is to take for text are written ="00501" or '00501. */
const asTyped = (value: string): string =>
  /^\s*="([^"]*)"\s*$/.exec(value)?.[1] ?? value.replace(/^\s*'(?=[\d=+@-])/, '')

/** The first line of some exports tells the delimiter: "sep=;". */
const withoutSeparatorLine = (rows: readonly SheetRow[]): readonly SheetRow[] =>
  /^sep=.?$/i.test(String(rows[0]?.cells[0] ?? '')) && (rows[0]?.cells.length ?? 0) <= 2
    ? rows.slice(1)
    : rows

function asUnreadable(error: CsvError): Error {
  const record = Number(error.records ?? 0) + 1
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLarge(`Row ${record} is too long.`)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return damaged(`a quotation mark that opens near row ${record} is never closed`)
  return damaged(`row ${record} cannot be read`)
}
