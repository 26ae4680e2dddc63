import { type Kysely, sql } from 'kysely'

/** What mappings are found and replayed by, who has a bill open, clients' own names, warnings that were accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...MAPPINGS, ...PRESENCE, ...SAVED, ...LISTS]) await sql.raw(statement).execute(db)
}

const MAPPINGS = [
  /* Offered by the reader and decided by nobody: shown, and without a say in proposals. */
  'alter table charge_mappings add proposed boolean not null default false',
  'alter table usage_mappings add proposed boolean not null default false',
  /* The letters of a mapping's key: two descriptions of one key have the same, so an index on them finds all. */
  `create function description_letters(description text) returns text
    language sql immutable strict parallel safe
    return left(regexp_replace(lower(normalize(description, NFKD) collate "C"), '[^a-z]+', '', 'g'), 60)`,
  'create index reading_charges_letters on reading_charges (reading_id, description_letters(description))',
  'create index reading_usages_letters on reading_usages (reading_id, description_letters(description))',
  `create index bills_waiting on bills (utility_company_id, id) where status in ('GPT_PARSED', 'ERROR')`,
  /* What a client calls a charge type in its own books. */
  `create table company_charge_labels (
    company_id bigint not null references companies on delete cascade,
    charge_type_id smallint not null,
    label text not null,
    primary key (company_id, charge_type_id)
  )`,
]

const PRESENCE = [
  /* Who has a bill open. Gone after a crash, and asked for again within a minute: not worth a log. */
  `create unlogged table bill_leases (
    bill_id bigint not null references bills on delete cascade,
    user_id bigint not null references users on delete cascade,
    opened_at timestamptz not null default now(),
    /* When the hold was taken over from another, by the last who did. */
    taken_at timestamptz,
    expires_at timestamptz not null,
    primary key (bill_id, user_id)
  )`,
  'create index bill_leases_expiry on bill_leases (expires_at)',
]

const SAVED = [
  /* Warnings that stood when it was saved: the rule and what it said. */
  `alter table utility_bills add acknowledged jsonb not null default '[]'`,
]

const LISTS = [
  /* Contractors see everything else: few rows to leave out are found at once. */
  `create index utility_accounts_closed on utility_accounts (id)
    where not os_can_process or exclude_from_t1_processing`,
]
