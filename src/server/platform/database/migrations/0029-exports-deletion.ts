import { type Kysely, sql } from 'kysely'

/** Clients whose data is to be deleted after a wait, and archives of all that a client has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...DELETIONS, ...ARCHIVES, ...AUDIT]) await sql.raw(statement).execute(db)
}

const DELETIONS = [
  /* started_at: from then on it cannot be taken back. */
  `create table client_deletions (
    company_id bigint primary key references companies,
    asked_by bigint references users,
    asked_at timestamptz not null default now(),
    due_at timestamptz not null,
    started_at timestamptz
  )`,
  /* Files that the client's rows referred to, kept until it is known whether anybody else's do. */
  `create table client_deletion_files (
    company_id bigint not null references client_deletions on delete cascade,
    sha256 text not null,
    primary key (company_id, sha256)
  )`,
]

const ARCHIVES = [
  `create table client_archives (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies,
    asked_by bigint references users,
    asked_at timestamptz not null default now(),
    /* What is being written, for a person; null once it is finished. */
    progress text,
    /* Why there is none. */
    failure text,
    sha256 text references stored_files,
    size_bytes bigint,
    finished_at timestamptz,
    expires_at timestamptz
  )`,
  'create index client_archives_company on client_archives (company_id, id)',
  'create index client_archives_expiry on client_archives (expires_at) where expires_at is not null',
]

const AUDIT = [
  /* One change is let through: names are forgotten while their client is being deleted. What happened, when and to
     which id stays. */
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_level = 'ROW' and tg_op = 'UPDATE' then
        if new.details = '{"forgotten": true}'
          and (new.id, new.at, new.who_kind, new.action) = (old.id, old.at, old.who_kind, old.action)
          and (new.who_id, new.company_id, new.subject_kind, new.subject_id)
            is not distinct from (old.who_id, old.company_id, old.subject_kind, old.subject_id)
          and exists (select from client_deletions where company_id = old.company_id and started_at is not null)
        then
          return new;
        end if;
      end if;
      raise exception 'Audit events are only ever added.';
    end
  $$`,
]
