import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { asColumns } from './insert-rows.ts'

/** Changes many rows in one statement. All name the same columns, among them the key. */
export async function updateRows<T extends keyof Tables & string>(
  tx: DatabaseTransaction,
  table: T,
  key: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).filter((column) => column !== key)
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`))
  await sql`
    update ${sql.table(table)} as row set ${changes}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(asColumns))}::json) as changed
    where row.${sql.ref(key)} = changed.${sql.ref(key)}`.execute(tx)
}
