import { type Kysely, sql } from 'kysely'

/** What people looked at in the daily review and found right: a saved bill as far as it is about one meter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table review_checks (
    utility_bill_id bigint not null references utility_bills on delete cascade,
    utility_account_meter_id bigint not null references utility_account_meters on delete cascade,
    checked_by bigint references users on delete set null,
    checked_at timestamptz not null default now(),
    primary key (utility_bill_id, utility_account_meter_id)
  )`,
  'create index review_checks_meter on review_checks (utility_account_meter_id)',
]
