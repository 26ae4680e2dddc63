import { EXPORT_FORMATS, type ExportFormat } from '#base/exports.ts'
import { csvOf } from '#base/tables/csv.ts'
import type { Cell, ColumnType, Table } from '#base/tables/table.ts'
import { xlsxOf } from '#base/tables/xlsx.ts'

/** A table that is here already, as it is handed to a worker. */
export interface Sheet {
  /** What the sheet is called. */
  title: string
  columns: readonly { title: string; type: ColumnType }[]
  rows: readonly (readonly Cell[])[]
}

export interface WriteOrder {
  sheet: Sheet
  format: ExportFormat
}

export type WrittenFile = Blob

/** After so many rows it is told how far the writing is. */
const STEP = 500

/** A table as a file, cell by cell as it is shown. `progress` is told how much of it is written, from 0 to 1. */
export async function writeFile(
  { sheet, format }: WriteOrder,
  progress: (done: number) => void,
): Promise<WrittenFile> {
  const table: Table = { ...sheet, rows: rowsOf(sheet.rows, progress) }
  const parts: BlobPart[] = []
  if (format === 'csv') for await (const text of csvOf(table)) parts.push(text)
  else for await (const bytes of chunksOf(xlsxOf(table))) parts.push(bytes)
  return new Blob(parts, { type: EXPORT_FORMATS[format].contentType })
}

async function* rowsOf(rows: Sheet['rows'], progress: (done: number) => void): AsyncGenerator<Cell[]> {
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) progress(at / rows.length)
    yield [...row]
  }
}

/** Not every browser walks a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read())
    yield read.value as Uint8Array<ArrayBuffer>
}
