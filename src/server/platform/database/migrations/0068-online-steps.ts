import { type Kysely, sql } from 'kysely'

/**
 * From here on migrations run while people work. Rows that a step fills in are data, so a backup takes along which of
 * them are done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table online_steps (
      name text primary key,
      done_at timestamptz not null default now()
    )`.execute(db)
}
