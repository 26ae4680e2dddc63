import { type Kysely, sql } from 'kysely'

/** A mirror of the provider's books in QuickBooks Online, and which of its customers are which companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CONNECTION, ...CUSTOMERS, ...INVOICES, ...READING, ...MAPPINGS, ...NEARNESS])
    await sql.raw(statement).execute(db)
}

const CONNECTION = [
  `create table quickbooks_connection (
    only_row boolean primary key default true check (only_row),
    state text not null default 'not_connected' check (state in ('not_connected', 'connected', 'expired')),
    /* Whose books the mirror holds, connected or not. */
    realm_id text,
    environment text check (environment in ('sandbox', 'production')),
    company_name text,
    connected_by bigint references users on delete set null,
    connected_at timestamptz,
    access_expires_at timestamptz,
    /* Until when, by QuickBooks' clock, everything is in the mirror. */
    as_of timestamptz,
    /* Null while none is under way. */
    reading_asked_at timestamptz,
    /* Its last sign of life. */
    reading_told_at timestamptz,
    /* Which reading may write: whoever began later. */
    reading_no integer not null default 0,
    /* When a reading of everything began, by QuickBooks' clock. */
    reading_since timestamptz,
    pages_read integer not null default 0,
    failure text
  )`,
  'create index quickbooks_connection_user on quickbooks_connection (connected_by) where connected_by is not null',
  'insert into quickbooks_connection default values',
  `create table quickbooks_consents (
    hash bytea primary key,
    user_id bigint not null references users on delete cascade,
    redirect_uri text not null,
    expires_at timestamptz not null
  )`,
  'create index quickbooks_consents_user on quickbooks_consents (user_id)',
  'create index quickbooks_consents_expiry on quickbooks_consents (expires_at)',
]

/** An amount as it is searched for: "1234.50". */
const amount = (column: string) =>
  `case when ${column} < 0 then '-' else '' end || (abs(${column}) / 100)::text || '.'
    || lpad((abs(${column}) % 100)::text, 2, '0')`

const words = (...columns: string[]) =>
  `lower(${columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `)})`

const CUSTOMERS = [
  `create table quickbooks_customers (
    qbo_id text primary key,
    display_name text not null,
    company_name text,
    given_name text,
    family_name text,
    active boolean not null,
    parent_qbo_id text,
    balance_cents bigint not null,
    balance_with_jobs_cents bigint,
    email text,
    phone text,
    address jsonb,
    search_text text not null generated always as (
      ${words('qbo_id', 'display_name', 'company_name', 'given_name', 'family_name', 'email')}
      || ' ' || ${amount('balance_cents')}
    ) stored
  )`,
  'create index quickbooks_customers_display_name on quickbooks_customers (lower(display_name) nulls first, qbo_id)',
  'create index quickbooks_customers_company_name on quickbooks_customers (lower(company_name) nulls first, qbo_id)',
  'create index quickbooks_customers_balance on quickbooks_customers (balance_cents nulls first, qbo_id)',
  'create index quickbooks_customers_parent on quickbooks_customers (parent_qbo_id) where parent_qbo_id is not null',
  'create index quickbooks_customers_email on quickbooks_customers (lower(email)) where email is not null',
  'create index quickbooks_customers_search on quickbooks_customers using gin (search_text gin_trgm_ops)',
]

const INVOICES = [
  `create table quickbooks_invoices (
    id bigint generated always as identity primary key,
    qbo_id text not null unique,
    doc_number text,
    txn_date date,
    due_date date,
    total_cents bigint not null,
    balance_cents bigint not null,
    tax_cents bigint,
    customer_qbo_id text not null,
    customer_name text,
    private_note text,
    customer_memo text,
    search_text text not null generated always as (
      ${words('doc_number', 'customer_name', 'customer_memo', 'private_note')}
      || ' ' || ${amount('total_cents')} || ' ' || ${amount('balance_cents')}
    ) stored
  )`,
  ...Object.entries({
    txn_date: 'txn_date',
    due_date: 'due_date',
    doc_number: 'doc_number',
    customer_name: 'lower(customer_name)',
    total: 'total_cents',
    balance: 'balance_cents',
  }).map(
    ([name, by]) => `create index quickbooks_invoices_${name} on quickbooks_invoices (${by} nulls first, id)`,
  ),
  'create index quickbooks_invoices_customer on quickbooks_invoices (customer_qbo_id, txn_date nulls first, id)',
  'create index quickbooks_invoices_search on quickbooks_invoices using gin (search_text gin_trgm_ops)',
  `create table quickbooks_invoice_lines (
    invoice_id bigint not null references quickbooks_invoices on delete cascade,
    place integer not null,
    qbo_id text,
    line_num integer,
    detail_type text not null,
    description text,
    amount_cents bigint not null,
    primary key (invoice_id, place)
  )`,
]

const READING = [
  /* What a reading of everything has so far. It goes into the mirror as a whole, once all of it is there. */
  `create table quickbooks_pages (
    entity text not null check (entity in ('customers', 'invoices')),
    position integer not null,
    rows jsonb not null,
    primary key (entity, position)
  )`,
]

const MAPPINGS = [
  /* Ours, so it outlives the mirror: of other books, and of customers that are gone. */
  `create table quickbooks_mappings (
    id bigint generated always as identity primary key,
    realm_id text not null,
    qbo_id text not null,
    company_id bigint not null references companies on delete cascade,
    unique (realm_id, qbo_id)
  )`,
  'create index quickbooks_mappings_company on quickbooks_mappings (company_id)',
]

/* By which customers and companies are found that may be one. */
const NEARNESS = [
  'create index companies_name_search on companies using gin (lower(name) gin_trgm_ops)',
  'create index properties_town on properties (left(zip_code, 5)) where zip_code is not null',
  ...['display_name', 'company_name'].map(
    (name) =>
      `create index quickbooks_customers_${name}_search on quickbooks_customers using gin (lower(${name}) gin_trgm_ops)`,
  ),
]
