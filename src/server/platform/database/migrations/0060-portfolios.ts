import { type Kysely, sql } from 'kysely'

/** Which properties of a company are invoiced together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...PORTFOLIOS, ...MEMBERS, ...CHANGES]) await sql.raw(statement).execute(db)
}

const PORTFOLIOS = [
  `create table portfolios (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies on delete cascade,
    name text not null,
    /* One address or several, parted by commas; empty: nobody. */
    invoicing_contact_email text not null default '',
    is_default boolean not null default false,
    version integer not null default 0
  )`,
  'create index portfolios_company on portfolios (company_id, id)',
  'create unique index portfolios_name on portfolios (company_id, lower(name))',
  'create unique index portfolios_default on portfolios (company_id) where is_default',
  `insert into portfolios (company_id, name, is_default) select id, 'Default', true from companies`,
  `create function add_default_portfolios() returns trigger language plpgsql as $$
    begin
      insert into portfolios (company_id, name, is_default) select id, 'Default', true from added;
      return null;
    end $$`,
  `create trigger default_portfolios_added after insert on companies referencing new table as added
    for each statement execute function add_default_portfolios()`,
]

const MEMBERS = [
  /* A property without a row is in its company's default portfolio. */
  `create table portfolio_properties (
    property_id bigint primary key references properties on delete cascade,
    portfolio_id bigint not null references portfolios on delete cascade
  )`,
  'create index portfolio_properties_portfolio on portfolio_properties (portfolio_id)',
  `create function leave_portfolio() returns trigger language plpgsql as $$
    begin
      delete from portfolio_properties where property_id = new.id;
      return null;
    end $$`,
  `create trigger properties_leave_portfolio after update of company_id on properties
    for each row when (old.company_id <> new.company_id) execute function leave_portfolio()`,
]

const CHANGES = [
  /* How a company's portfolios were before a change of all of them, and after it, to take it back. */
  `create table portfolio_changes (
    undo_key uuid not null,
    company_id bigint not null references companies on delete cascade,
    before jsonb not null,
    after jsonb not null,
    created_at timestamptz not null default now(),
    /* Set once it is taken back. */
    undone_at timestamptz,
    primary key (company_id, undo_key)
  )`,
  'create index portfolio_changes_old on portfolio_changes (created_at)',
]
