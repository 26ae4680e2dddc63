import { type Kysely, sql } from 'kysely'

/** To which login submitted credentials went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table submitted_credentials add authorization_id bigint references authorizations on delete set null',
    `create index submitted_credentials_authorization on submitted_credentials (authorization_id)
      where authorization_id is not null`,
  ])
    await sql.raw(statement).execute(db)
}
