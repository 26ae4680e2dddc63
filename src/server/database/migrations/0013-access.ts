import { type Kysely, sql } from 'kysely'

/** Who may come in, and what they may change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...SIGN_IN, ...DEMO, ...UTILITIES]) await sql.raw(statement).execute(db)
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

const UTILITIES = [
  /* One that a client added is its own until staff accept it for everybody. */
  `alter table utility_companies
    add added_by_company_id bigint references companies,
    add accepted_at timestamptz,
    add accepted_by bigint references users`,
  'drop index utility_companies_name',
  `create unique index utility_companies_name on utility_companies (lower(name))
    where added_by_company_id is null or accepted_at is not null`,
  `create unique index utility_companies_own_name on utility_companies (added_by_company_id, lower(name))
    where accepted_at is null`,
]
