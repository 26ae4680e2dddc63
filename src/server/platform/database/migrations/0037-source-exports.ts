import { type Kysely, sql } from 'kysely'

/** Archives of the files that saved bills were made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table source_exports (
    id bigint generated always as identity primary key,
    state text not null default 'waiting',
    asked_by bigint references users,
    asked_at timestamptz not null default now(),
    /* Of the saved bills, each once, in the order in which they were given. They name bills that may be gone by now. */
    bill_ids bigint[] not null,
    doubled_ids bigint[] not null,
    /* What was given and is too long, or too small, to be an id. */
    no_ids text[] not null,
    /* Those that named no bill when it was asked for. */
    unknown_ids bigint[] not null,
    /* Whose bills they are. */
    client_ids bigint[] not null,
    files integer not null,
    done integer not null default 0,
    /* Null where it came at once. */
    minutes integer,
    /* How many ids came to what end. */
    fates jsonb,
    failure text,
    sha256 text references stored_files,
    size_bytes bigint,
    expires_at timestamptz not null
  )`,
  'create index source_exports_expiry on source_exports (expires_at)',
  'create index source_exports_clients on source_exports using gin (client_ids)',
]
