import { type Kysely, sql } from 'kysely'

/** A confirmation link confirms the address that it was mailed to, which may be a new one of the user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_tokens add column address text`.execute(db)
}
