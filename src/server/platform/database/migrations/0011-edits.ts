import { type Kysely, sql } from 'kysely'

/** What people did to a bill is kept: their word on its account, and every reading that a pass put aside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...ACCOUNTS, ...READINGS, ...AMOUNTS]) await sql.raw(statement).execute(db)
}

const ACCOUNTS = [
  /* The differences between page and account that a person said are right, and of which account. */
  'alter table bills add account_confirmed jsonb',
]

const READINGS = [
  /* Which pass put a reading aside, when and for whom, and the bill's head as it was by then. */
  `alter table readings
    add archived_at timestamptz,
    add archived_by bigint references users,
    add archived_for text,
    add head jsonb`,
  'update readings set archived_at = updated_at where archived',
  /* What was read beside lines, of a reading that was put aside. Large, and read only to restore it. */
  `create table archived_pages (
    reading_id bigint primary key references readings on delete cascade,
    pages jsonb not null,
    tables jsonb not null,
    answers jsonb not null,
    pdf_text text not null
  )`,
]

const AMOUNTS = [
  /* A saved bill is listed by what was saved, whatever its page prints. */
  `update bills set total_cents = saved.total_cents from utility_bills as saved
    where saved.bill_id = bills.id and bills.total_cents is distinct from saved.total_cents`,
]
