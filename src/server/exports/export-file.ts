import { Readable } from 'node:stream'
import { today } from '#base/calendar-date.ts'
import { EXPORT_FORMATS, type ExportFormat, exportFileName } from '#base/exports.ts'
import { csvOf } from '#base/tables/csv.ts'
import type { Cell, Table } from '#base/tables/table.ts'
import { xlsxOf } from '#base/tables/xlsx.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface ExportedFile {
  fileName: string
  contentType: string
  content: Readable
}

interface ExportOrder {
  format: ExportFormat
  /** Whose records it was narrowed to. */
  companyId: number | null
  /** How else it was narrowed. */
  filter: Record<string, unknown>
}

/**
 * A list as a file, written while it is sent. That it was taken is recorded before the first byte leaves. Rejects where
 * not even the first row can be read; what fails later breaks the file off.
 */
export async function exportFile(
  db: Queryable,
  session: Session,
  table: Table,
  { format, companyId, filter }: ExportOrder,
): Promise<ExportedFile> {
  const begun = await begin(table)
  await recordAudit(db, {
    who: actorOf(session),
    action: 'export',
    companyId,
    subject: { kind: 'list', id: null, name: table.title },
    details: { format, filter },
  })
  return {
    fileName: exportFileName(table.title, EXPORT_FORMATS[format].ending, today()),
    contentType: EXPORT_FORMATS[format].contentType,
    content:
      format === 'csv'
        ? Readable.from(csvOf(begun), { objectMode: false })
        : Readable.from(xlsxOf(begun), { objectMode: false }),
  }
}

async function begin(table: Table): Promise<Table> {
  const rows = table.rows[Symbol.asyncIterator]()
  const first = await rows.next()
  async function* all(): AsyncGenerator<Cell[]> {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rows }
  }
  return { ...table, rows: all() }
}
