import { type Kysely, sql } from 'kysely'

/** A company that signed up by itself is no client before staff accept it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column accepted_at timestamptz default now(), add column signed_up_at timestamptz`.execute(
    db,
  )
  await sql`create index companies_waiting on companies (id) where accepted_at is null`.execute(db)
}
