import { type Kysely, sql } from 'kysely'

/** Which tries of an invoice may still be under way: while one is, a refusal of another says nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* Gone once it ended; one whose process died stays, and counts no more after a while. */
  `create table portfolio_invoice_tries (
    id bigint generated always as identity primary key,
    invoice_id bigint not null references portfolio_invoices on delete cascade,
    began_at timestamptz not null default now()
  )`,
  'create index portfolio_invoice_tries_invoice on portfolio_invoice_tries (invoice_id)',
  `insert into portfolio_invoice_tries (invoice_id, began_at)
    select id, told_at from portfolio_invoices where status = 'sending'`,
]
