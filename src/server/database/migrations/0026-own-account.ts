import { type Kysely, sql } from 'kysely'

/** What people did that others must be able to trust in later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...AUDIT, ...REVEALS]) await sql.raw(statement).execute(db)
}

const AUDIT = [
  /* Refers to nothing by key: it outlives the people and the records that it tells of. To whole milliseconds, as a
     page of the list begins where the one before ended. */
  `create table audit_events (
    id bigint generated always as identity primary key,
    at timestamptz(3) not null default now(),
    who_kind text not null check (who_kind in ('user', 'api_key', 'system', 'nobody')),
    who_id bigint,
    who_name text not null,
    address text,
    company_id bigint,
    action text not null,
    subject_kind text,
    subject_id bigint,
    subject_name text,
    details jsonb not null default '{}',
    search_text text not null
      generated always as (lower(who_name || ' ' || coalesce(subject_name, '') || ' ' || coalesce(address, ''))) stored
  )`,
  'create index audit_events_newest on audit_events (at, id)',
  'create index audit_events_action on audit_events (action, at, id)',
  'create index audit_events_who on audit_events (who_kind, who_id, at, id)',
  'create index audit_events_company on audit_events (company_id, at, id) where company_id is not null',
  'create index audit_events_subject on audit_events (subject_kind, subject_id, at, id)',
  'create index audit_events_search on audit_events using gin (search_text gin_trgm_ops)',
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Audit events are only ever added.';
    end
  $$`,
  `create trigger audit_events_append_only before update or delete on audit_events
    for each row execute function refuse_audit_change()`,
  `create trigger audit_events_keep before truncate on audit_events
    for each statement execute function refuse_audit_change()`,
]

const REVEALS = ['alter table secret_reveals add reason text']
