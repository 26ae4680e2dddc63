import { type Kysely, sql } from 'kysely'

/** A company's own uuid names a link of each kind: one to send files by, and one to send credentials by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table public_links drop constraint public_links_uuid_key',
    'create unique index public_links_uuid on public_links (uuid, kind)',
  ])
    await sql.raw(statement).execute(db)
}
