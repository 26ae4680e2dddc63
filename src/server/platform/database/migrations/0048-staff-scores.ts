import { type Kysely, sql } from 'kysely'

/** How the work of staff is scored: what a save took, and whether everybody sees everybody's place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* Counted in the window of who saved: no content, and no moment of it. */
  `create table bill_efforts (
    event_id bigint primary key references bill_events on delete cascade,
    active_ms integer not null check (active_ms >= 0),
    keys integer not null check (keys >= 0),
    wait_ms integer not null check (wait_ms >= 0)
  )`,
  `create index bill_events_saved on bill_events (created_at, user_id, bill_id, id)
    where kind = 'saved' and user_id is not null`,
  'alter table provider_settings add column show_ranks boolean not null default false',
]
