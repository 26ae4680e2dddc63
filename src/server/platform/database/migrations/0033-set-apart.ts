import { type Kysely, sql } from 'kysely'

/** Records that are alike and not the same, as a person said; and why a client's data is to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...APART, ...REASONS]) await sql.raw(statement).execute(db)
}

const APART = [
  /* No foreign key leads to the records: a pair stays apart while one of them is merged into another, and when that is
     taken back. */
  `create table distinct_records (
    table_name text not null,
    one_id bigint not null,
    other_id bigint not null,
    said_by bigint references users,
    said_at timestamptz not null default now(),
    primary key (table_name, one_id, other_id),
    check (one_id < other_id)
  )`,
  'create index distinct_records_other on distinct_records (table_name, other_id)',
  'create index distinct_records_said_by on distinct_records (said_by) where said_by is not null',
]

const REASONS = [
  /* Null for one that was asked for before a reason was. */
  'alter table client_deletions add column reason text',
  /* Asked for or taken back, open screens look at the clients anew. */
  `create function tell_deletion() returns trigger language plpgsql as $$
    begin
      perform pg_notify('company_events', json_build_object('companyId', 0, 'event',
        json_build_object('type', 'records', 'kinds', array['company']))::text);
      return null;
    end $$`,
  `create trigger deletions_told after insert or delete on client_deletions
    for each statement execute function tell_deletion()`,
]
