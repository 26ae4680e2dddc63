import { type Kysely, sql } from 'kysely'

/**
 * At which account of the queues each of the staff is. Gone after a crash, and said again within a minute: not worth a
 * log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create unlogged table account_presence (
    user_id bigint primary key references users on delete cascade,
    utility_account_id bigint not null references utility_accounts on delete cascade,
    since timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  /* For accounts that are deleted. */
  'create index account_presence_account on account_presence (utility_account_id)',
]
