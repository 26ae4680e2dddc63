import { type Kysely, sql } from 'kysely'

/** What checks that are off would have said of a saved bill is kept beside what is said of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table bill_validations add silenced jsonb not null default '[]'`).execute(db)
}
