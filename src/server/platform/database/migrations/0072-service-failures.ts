import { type Kysely, sql } from 'kysely'

/** A reading keeps why the AI service that was to make it gave no answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table readings add column service_failure text`.execute(db)
}
