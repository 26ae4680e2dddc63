import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

export interface FileRow {
  sha256: string
  sizeBytes: number
}

/** Of the files after this one, in the order of their hashes. */
export async function fileRowsAfter(db: Queryable, last: string, most: number): Promise<FileRow[]> {
  return db
    .selectFrom('storedFiles')
    .where('sha256', '>', last)
    .select(['sha256', 'sizeBytes'])
    .orderBy('sha256')
    .limit(most)
    .execute()
}

/** Of these files, those that a row names. */
export async function knownFiles(db: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('storedFiles').where('sha256', 'in', hashes).select('sha256').execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

interface Referrer {
  table: string
  column: string
}

/** Files of which nothing has needed the bytes for a day: no row of any table refers to them. */
export async function findUnusedFiles(db: Queryable): Promise<string[]> {
  const { rows: referrers } = await sql<Referrer>`
    select conrelid::regclass::text as "table", format('%I', attname) as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'stored_files'::regclass`.execute(db)
  const unused: RawBuilder<unknown>[] = referrers.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.raw(table)} as referrer where referrer.${sql.raw(column)} = file.sha256)`,
  )
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_files as file
    where created_at < now() - interval '1 day' and ${sql.join(unused, sql` and `)} order by sha256`.execute(
    db,
  )
  return rows.map(({ sha256 }) => sha256)
}
