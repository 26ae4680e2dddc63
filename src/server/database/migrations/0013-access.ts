import { type Kysely, sql } from 'kysely'

/** Who may come in, and what they may change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...SIGN_IN, ...DEMO]) await sql.raw(statement).execute(db)
}

const SIGN_IN = [
  /* Losing them in a crash costs nothing, so they are not logged. */
  `create unlogged table sign_in_failures (
    key text primary key,
    failures integer not null default 1,
    last_at timestamptz not null default now()
  )`,
  'create index sign_in_failures_last on sign_in_failures (last_at)',
]

const DEMO = [
  'alter table users add demo boolean not null default false',
  `update users set demo = true where email like '%@demo.test'`,
  'create index users_demo on users (id) where demo',
]
