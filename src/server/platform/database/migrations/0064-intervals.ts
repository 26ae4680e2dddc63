import { type Kysely, sql } from 'kysely'

/** What meters measured from one moment to another, upload by upload: the latest that stands counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table interval_uploads (
    id bigint generated always as identity primary key,
    utility_meter_id bigint not null references utility_meters on delete cascade,
    /* Null: another system sent readings. */
    file_name text,
    /* In which its days are shown. */
    time_zone text not null,
    created_by bigint references users on delete set null,
    api_key_id bigint references api_keys on delete set null,
    created_at timestamptz not null default now(),
    removed_at timestamptz,
    removed_by bigint references users on delete set null
  )`,
  'create index interval_uploads_meter on interval_uploads (utility_meter_id, id)',
  'create index interval_uploads_created_by on interval_uploads (created_by) where created_by is not null',
  'create index interval_uploads_api_key on interval_uploads (api_key_id) where api_key_id is not null',
  'create index interval_uploads_removed_by on interval_uploads (removed_by) where removed_by is not null',
  `create table interval_registers (
    id bigint generated always as identity primary key,
    upload_id bigint not null references interval_uploads on delete cascade,
    /* The same of a register in every upload of its meter. */
    key text not null,
    direction text not null check (direction in ('delivered', 'received', 'net')),
    unit text not null,
    /* As the file names meter and register. */
    file_meter text,
    file_register text,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    /* Of most of its intervals. */
    usual_seconds integer not null,
    intervals integer not null,
    amount double precision not null,
    estimated integer not null,
    gaps integer not null,
    repeated integer not null,
    replaced integer not null,
    shortened integer not null,
    unique (upload_id, key)
  )`,
  /* A day of UTC is a row: a year of quarter hours is 365 of them. */
  `create table interval_days (
    id bigint generated always as identity primary key,
    register_id bigint not null references interval_registers on delete cascade,
    day date not null,
    /* In seconds from the beginning of the day. */
    starts integer[] not null,
    seconds integer[] not null,
    amounts double precision[] not null,
    estimated boolean[] not null,
    unique (register_id, day)
  )`,
]
