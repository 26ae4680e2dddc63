import { type Kysely, sql } from 'kysely'

/** Who may come in, and what they may change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...SIGN_IN, ...SIGN_UP, ...DEMO, ...UTILITIES])
    await sql.raw(statement).execute(db)
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

const SIGN_UP = [
  /* Whoever is put there by hand is known; a sign-up says that its address is not confirmed. */
  'update users set email_confirmed_at = created_at where email_confirmed_at is null and phone is null',
  'alter table users alter email_confirmed_at set default now()',
  /* Only a confirmed address is somebody's. */
  'drop index users_email',
  'create unique index users_email on users (lower(email)) where email_confirmed_at is not null',
  'create index users_unconfirmed on users (lower(email)) where email_confirmed_at is null',
  /* Invites wait until the address of who invites is confirmed. */
  'alter table team_invites add mailed_at timestamptz',
  'update team_invites set mailed_at = created_at',
  'create index team_invites_waiting on team_invites (invited_by) where mailed_at is null',
  /* Of the token in a mail's link only its hash is kept. */
  `create table mail_tokens (
    hash bytea primary key,
    kind text not null check (kind in ('confirmation', 'invite')),
    owner_id bigint not null,
    expires_at timestamptz not null
  )`,
  'create index mail_tokens_expiry on mail_tokens (expires_at)',
  /* Links of before do not work any more; what has left keeps none. */
  `update outgoing_mails set body = regexp_replace(body, '([?&](token|invite)=)[A-Za-z0-9._-]+', '\\1', 'g')
    where sent_at is not null`,
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
