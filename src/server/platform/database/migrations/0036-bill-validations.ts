import { type Kysely, sql } from 'kysely'

/** What is odd about saved bills, what people say to it, and the checks that are off for a client or an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table bill_validations (
    id bigint generated always as identity primary key,
    version integer not null default 1,
    /* No key: what was said of a saved bill stays when the bill is taken back. */
    utility_bill_id bigint not null unique,
    company_id bigint not null references companies,
    utility_account_id bigint not null references utility_accounts,
    bill_id bigint references bills on delete set null,
    bill_created_at timestamptz not null,
    created_by_user_id bigint references users on delete set null,
    severity text not null check (severity in ('VALID', 'WARNING', 'ERROR')),
    confidence smallint not null check (confidence between 0 and 100),
    size real not null,
    response text not null,
    next_steps text not null,
    oddities jsonb not null default '[]',
    ai jsonb,
    figures_key text not null,
    sampled boolean not null,
    human_validation_status text not null default 'Unchecked'
      check (human_validation_status in ('Checked', 'Unchecked')),
    validated_by_user_id bigint references users on delete set null,
    validated_at timestamptz,
    archived boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index bill_validations_bill_created on bill_validations (bill_created_at, id)',
  'create index bill_validations_company on bill_validations (company_id, bill_created_at, id)',
  'create index bill_validations_confidence on bill_validations (confidence, id)',
  'create index bill_validations_severity on bill_validations (severity, id)',
  'create index bill_validations_status on bill_validations (human_validation_status, id)',
  'create index bill_validations_created on bill_validations (created_at, id)',
  'create index bill_validations_updated on bill_validations (updated_at, id)',
  'create index bill_validations_account on bill_validations (utility_account_id)',
  'create index bill_validations_bill on bill_validations (bill_id) where bill_id is not null',
  `comment on column bill_validations.bill_created_at is 'When the saved bill was.'`,
  `comment on column bill_validations.size is 'Of the largest oddity, in deviations of what is usual.'`,
  `comment on column bill_validations.figures_key is 'The same for bills that say the same of the same meters.'`,
  `comment on column bill_validations.sampled is 'Shown to people though nothing is odd about it.'`,
  `create table validation_checks_off (
    id bigint generated always as identity primary key,
    company_id bigint not null references companies,
    /* Null: for all of the client's accounts. */
    utility_account_id bigint references utility_accounts on delete cascade,
    check_name text not null,
    reason text not null,
    switched_by bigint references users on delete set null,
    created_at timestamptz not null default now(),
    unique nulls not distinct (company_id, utility_account_id, check_name)
  )`,
  `create index validation_checks_off_account on validation_checks_off (utility_account_id)
    where utility_account_id is not null`,
  /* Whoever takes a saved bill away, and however many at once. */
  `create function archive_bill_validations() returns trigger language plpgsql as $$
    begin
      update bill_validations set archived = true, version = version + 1, updated_at = now()
      where utility_bill_id in (select id from gone) and not archived;
      return null;
    end $$`,
  `create trigger archive_validations after delete on utility_bills
    referencing old table as gone for each statement execute function archive_bill_validations()`,
]
