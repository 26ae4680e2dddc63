import { type Kysely, sql } from 'kysely'

/** When a session's person last proved who they are: at login, and again where a call asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column proved_at timestamptz not null default '-infinity'`.execute(db)
  await sql`alter table sessions alter column proved_at set default now()`.execute(db)
}
