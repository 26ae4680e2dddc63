import { type Kysely, sql } from 'kysely'

/** Few bills are ever taken back: scores look closer at those alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index bill_events_taken_back on bill_events (created_at, bill_id)
        where kind in ('reverted', 'restored')`,
    )
    .execute(db)
}
