import { type Kysely, sql } from 'kysely'

/** A mail that asks a client to mend a login is known as one when its login, and with it the link, is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table outgoing_mails add asks_repair boolean not null default false',
    `update outgoing_mails set asks_repair = true where public_link_id is not null or draft_key like 'repair:%'`,
  ])
    await sql.raw(statement).execute(db)
}
