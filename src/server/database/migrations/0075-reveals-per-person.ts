import { type Kysely, sql } from 'kysely'

/** Secrets are counted by the person who reveals them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index secret_reveals_user on secret_reveals (user_id, created_at)`.execute(db)
}
