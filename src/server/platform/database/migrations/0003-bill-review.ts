import { type Kysely, sql } from 'kysely'

/** What review needs beside the bills: who may process them, what people changed, what was learned, sorted lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...REVIEW, ...LISTS]) await sql.raw(statement).execute(db)
}

const REVIEW = [
  /* For bills whose account is not known yet; a known account says it itself. */
  'alter table companies add os_can_process boolean not null default true',
  /* A reading that a person changed is never replaced unasked. */
  'alter table readings add edited boolean not null default false',
  /* What the line's surroundings on the page are about, for matching its meter again. */
  'alter table reading_charges add energy_type text',
  'alter table reading_usages add energy_type text',
  /* Where corrected bills of a utility have their values, by the engine's own types. */
  `create table extraction_lessons (
    utility_company_id bigint primary key references utility_companies on delete cascade,
    lessons jsonb not null,
    updated_at timestamptz not null default now()
  )`,
  /* Printed account numbers come with and without their leading zeros. */
  `create index utility_accounts_trimmed on utility_accounts (company_id, ltrim(acct_num_bare, '0'))`,
]

/* Each order of the list reads its index forwards or backwards; bills without the value come last, or first. */
const LISTS = [
  'drop index bills_invoice_date',
  'drop index bills_processed',
  'create index bills_invoice_date on bills (invoice_date desc nulls last, id desc)',
  'create index bills_processed on bills (processed_at desc nulls last, id desc)',
  'create index bills_utility_name on bills (utility_name desc nulls last, id desc)',
  'create index bills_acct_num on bills (acct_num desc nulls last, id desc)',
  'create index bills_total on bills (total_cents desc nulls last, id desc)',
  'create index bills_created on bills (created_at)',
  'create index bills_company_created on bills (company_id, created_at)',
]
