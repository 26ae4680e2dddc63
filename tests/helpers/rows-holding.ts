import { sql } from 'kysely'
import type { Database } from '#server/platform/database/client.ts'

/** Rows of any table, jobs among them, in which one of these words can be read, also as bytes: “schema.table: row”. */
export async function rowsHolding(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  // As a dump has them: text as it is, bytes in hex.
  const written = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row from (select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} as t) as rows
      where exists (select from unnest(${written}::text[]) as word where strpos(row, word) > 0)`.execute(db)
    found.push(...rows.map(({ row }) => `${schema}.${name}: ${row}`))
  }
  return found
}
