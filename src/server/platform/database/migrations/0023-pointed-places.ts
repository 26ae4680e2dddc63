import { type Kysely, sql } from 'kysely'

/** The places of the page that a person pointed at for a value, beside those that it was read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['readings', 'reading_charges', 'reading_usages'])
    await sql.raw(`alter table ${table} add pointed jsonb`).execute(db)
}
