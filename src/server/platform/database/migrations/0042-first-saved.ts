import { type Kysely, sql } from 'kysely'

/**
 * When a saved bill that was taken back and is there again was saved first: it is reviewed on the day of that. Null for
 * every other, which was saved when its row came to be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table utility_bills add column first_saved_at timestamptz',
  'create index utility_bills_processed on utility_bills (coalesce(first_saved_at, created_at))',
]
