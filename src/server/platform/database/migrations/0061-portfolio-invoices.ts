import { type Kysely, sql } from 'kysely'

/** Whose portfolios are invoiced in QuickBooks, and the invoices that were sent there about their months. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  /* A company without a row is not invoiced there. */
  `create table portfolio_settings (
    company_id bigint primary key references companies on delete cascade,
    invoice_in_quickbooks boolean not null
  )`,
  `create table portfolio_invoices (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies on delete cascade,
    /* No key leads there: the invoice outlives the portfolio, which may be brought back under its id. */
    portfolio_id bigint not null,
    month date not null,
    /* By which QuickBooks makes it once, however often it is sent. */
    request_id text not null unique,
    status text not null check (status in ('sending', 'sent', 'failed', 'unknown')),
    realm_id text not null,
    qbo_customer_id text not null,
    total_cents bigint not null,
    payload jsonb not null,
    /* Once QuickBooks has it. */
    qbo_id text,
    doc_number text,
    created_by bigint references users on delete set null,
    created_at timestamptz not null default now(),
    /* When it was last sent, or its answer came. */
    told_at timestamptz not null default now(),
    failure text
  )`,
  `create unique index portfolio_invoices_month on portfolio_invoices (portfolio_id, month) where status <> 'failed'`,
  'create index portfolio_invoices_of_month on portfolio_invoices (portfolio_id, month, id)',
  'create index portfolio_invoices_company on portfolio_invoices (company_id)',
  'create index portfolio_invoices_user on portfolio_invoices (created_by) where created_by is not null',
]
