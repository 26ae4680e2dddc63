import { type Kysely, sql } from 'kysely'

/** What people changed of a reading stays with it and with the saved bill, with who changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['readings', 'utility_bills'])
    await sql.raw(`alter table ${table} add column hand_changes jsonb not null default '[]'`).execute(db)
}
