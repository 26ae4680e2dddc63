import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/client.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { addAccount } from './bills.ts'

export interface SourceFile {
  name: string
  content: Buffer | string
}

/** Saved bills of a company, each with the file that it was made from; null for one that came without. */
export async function addSavedBills(
  { db, files }: { db: Database; files: Pick<FileStore, 'put'> },
  companyId: number,
  sources: Iterable<SourceFile | null>,
): Promise<number[]> {
  const account = await addAccount(db, { companyId })
  const ids: number[] = []
  for (const source of sources) {
    const bill = source === null ? null : await addBill(db, files, companyId, source)
    const { rows } = await sql<{ id: number }>`
      insert into utility_bills (utility_account_id, bill_id, source, invoice_date, start_date, end_date, total_cents)
      values (${account.id}, ${bill}, ${bill === null ? 'import' : 'textract'}, '2026-02-01', '2026-01-01', '2026-01-31', 100)
      returning id`.execute(db)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

async function addBill(
  db: Database,
  files: Pick<FileStore, 'put'>,
  companyId: number,
  { name, content }: SourceFile,
): Promise<number> {
  const { sha256, sizeBytes } = await files.put(Readable.from([Buffer.from(content)]), 1_000_000_000)
  await sql`insert into stored_files (sha256, size_bytes, content_type)
    values (${sha256}, ${sizeBytes}, 'application/pdf') on conflict do nothing`.execute(db)
  const { id } = await db
    .insertInto('bills')
    .values({ companyId, sha256, fileName: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
