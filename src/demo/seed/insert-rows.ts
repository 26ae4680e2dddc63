import { type Insertable, sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Rows of one statement: enough for speed, few enough for one message. */
const ROWS = 10_000

/** Writes many rows fast. All have the same columns, none of them jsonb; those left out get their defaults. */
export async function insertRows<T extends keyof Tables & string>(
  tx: DatabaseTransaction,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let from = 0; from < rows.length; from += ROWS) {
    const part = JSON.stringify(rows.slice(from, from + ROWS).map(asColumns))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(tx)
  }
}

/** Lets ids that are not given go on after the greatest that was. */
export async function continueIds(
  tx: DatabaseTransaction,
  tables: readonly (keyof Tables & string)[],
): Promise<void> {
  for (const table of tables) {
    const sequence = sql`pg_get_serial_sequence(${columnName(table)}, 'id')`
    await sql`select setval(${sequence}, max(id)) from ${sql.table(table)}`.execute(tx)
  }
}

/** A row as the database names its columns, for JSON that it takes apart itself. */
export const asColumns = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]))

const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
