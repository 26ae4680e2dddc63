import { CsvError, parse } from 'csv-parse/sync'
import type { IntervalSeries } from '#domain/energy/intervals/interval.ts'
import { decodeText } from '../workbook/decode-text.ts'
import { delimiterOf } from '../workbook/delimiter.ts'
import { UnreadableWorkbook } from '../workbook/unreadable-workbook.ts'
import { readEspi } from './read-espi.ts'
import { type IntervalPlace, readIntervalRows } from './read-interval-csv.ts'
import { readNem } from './read-nem12.ts'
import { damaged, UnreadableIntervals } from './unreadable-intervals.ts'

/** Reads interval data from a Green Button feed, a NEM12 or NEM13 file, or rows of text. Throws `UnreadableIntervals`. */
export function readIntervals(bytes: Uint8Array, place: IntervalPlace): IntervalSeries[] {
  const text = textOf(bytes)
  if (text.trimStart().startsWith('<')) return readEspi(text)
  const rows = rowsOf(text)
  return isNem(rows) ? readNem(rows) : readIntervalRows(rows, place)
}

const isNem = ([first]: readonly (readonly string[])[]): boolean =>
  first?.[0] === '100' && /^NEM1[23]$/.test(first[1] ?? '')

function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).replace(/^\uFEFF/, '')
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    throw new UnreadableIntervals('This is no text. Send a csv, a Green Button xml or a NEM12 file.')
  }
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw damaged(`row ${Number(error.records ?? 0) + 1} cannot be read`)
    throw error
  }
}
