import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // The new address that a user asked for last, until its link is opened.
  'alter table users add column pending_email text',
  'alter table mail_tokens add column address text',
  // Links that were mailed before confirm the address that the user has now.
  `update mail_tokens set address = (select email from users where id = owner_id) where kind = 'confirmation'`,
]

/** A confirmation link confirms the address that it was mailed to, which may be a new one of the user. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
