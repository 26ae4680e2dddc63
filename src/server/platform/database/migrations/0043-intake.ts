import { type Kysely, sql } from 'kysely'

/**
 * How bills are fetched from the utilities' websites: the logins that clients gave us, the accounts behind them, the
 * portals that scrapers know, and what came of their runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...LOGINS, ...ACCOUNTS, ...SCRAPERS]) await sql.raw(statement).execute(db)
}

const ID = 'id bigint generated always as identity primary key'

const LOGINS = [
  /* Two ways of writing one address are one site: no scheme, no "www.", no slash at its end, no query. */
  `create function site_key(url text) returns text language sql immutable as $$
    select rtrim(lower(regexp_replace(regexp_replace(trim(coalesce(url, '')), '^[a-z]+://', '', 'i'), '^www\\.|[?#].*$', '', 'gi')), '/')
  $$`,
  `create table scraper_portals (
    ${ID},
    version integer not null default 1,
    name text not null,
    utility_company_id bigint references utility_companies on delete set null,
    online_access_url text not null,
    site_key text not null generated always as (site_key(online_access_url)) stored,
    /* The steps that its workers take, by the name that they know them by. */
    recipe text not null,
    most_at_once integer not null default 1,
    seconds_between integer not null default 20,
    /* Local times of day, HH:MM, between which its workers may come; null: always. */
    window_from text,
    window_until text,
    time_zone text not null default 'America/New_York',
    stopped_at timestamptz,
    stopped_by bigint references users on delete set null,
    stopped_reason text,
    created_at timestamptz not null default now()
  )`,
  'create unique index scraper_portals_site on scraper_portals (site_key)',
  `create table authorizations (
    ${ID},
    version integer not null default 1,
    company_id bigint not null references companies,
    online_access_url text not null default '',
    site_key text not null generated always as (site_key(online_access_url)) stored,
    online_access_username text not null default '',
    status text not null default 'Inventory Pending'
      check (status in ('Inventory Pending', 'Processing Inventory', 'Unable To Access', 'Inventory Complete')),
    /* Why access is broken, in a word of the program and in words for people. */
    cause text,
    cause_since timestamptz,
    errors text,
    source text not null default 'staff'
      check (source in ('staff', 'public_form', 'property', 'records')),
    submitted_credential_id bigint references submitted_credentials on delete set null,
    portal_id bigint references scraper_portals on delete set null,
    created_by bigint references users on delete set null,
    created_at timestamptz not null default now()
  )`,
  'create index authorizations_company on authorizations (company_id, id)',
  'create index authorizations_login on authorizations (company_id, site_key, lower(online_access_username))',
  'create index authorizations_portal on authorizations (portal_id) where portal_id is not null',
  'create index authorizations_submission on authorizations (submitted_credential_id) where submitted_credential_id is not null',
  `create table authorization_events (
    ${ID},
    authorization_id bigint not null references authorizations on delete cascade,
    /* Null: the program, or whoever \`by_name\` says. */
    user_id bigint references users on delete set null,
    by_name text,
    kind text not null,
    details jsonb not null default '{}',
    created_at timestamptz not null default now()
  )`,
  'create index authorization_events_of on authorization_events (authorization_id, id)',
]

const ACCOUNTS = [
  /* What intake keeps of each utility account, beside its record. */
  `create table intake_accounts (
    utility_account_id bigint primary key references utility_accounts on delete cascade,
    version integer not null default 1,
    authorization_id bigint references authorizations on delete set null,
    status text not null default 'Active' check (status in ('Active', 'Inactive')),
    /* The first bill wanted. */
    data_start_date date,
    /* To which day bills were fetched, as whoever fetched them said. */
    data_through_date date,
    history_complete boolean not null default false,
    last_online_check_at timestamptz,
    last_online_check_by bigint references users on delete set null,
    online_follow_up_date date,
    invoice_requires_manual_processing boolean not null default false,
    locating_instructions text,
    /* The day on which its next bill should be there, by its own rhythm. */
    expected_on date
  )`,
  'create index intake_accounts_authorization on intake_accounts (authorization_id) where authorization_id is not null',
  'insert into intake_accounts (utility_account_id) select id from utility_accounts',
  `create function add_intake_accounts() returns trigger language plpgsql as $$
    begin
      insert into intake_accounts (utility_account_id) select id from added on conflict do nothing;
      return null;
    end $$`,
  `create trigger intake_accounts_added after insert on utility_accounts referencing new table as added
    for each statement execute function add_intake_accounts()`,
]

const SCRAPERS = [
  /* A lease of an account by a worker, and how it ended. */
  `create table scraper_runs (
    ${ID},
    utility_account_id bigint not null references utility_accounts on delete cascade,
    authorization_id bigint not null references authorizations on delete cascade,
    portal_id bigint not null references scraper_portals on delete cascade,
    api_key_id bigint references api_keys on delete set null,
    worker text not null,
    token_hash bytea not null,
    leased_at timestamptz not null default now(),
    heartbeat_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    outcome text check (outcome in ('success', 'error', 'lapsed', 'given_back')),
    data_through_date date,
    files integer not null default 0
  )`,
  /* Neither an account nor a login is leased twice at a time. */
  'create unique index scraper_runs_account_leased on scraper_runs (utility_account_id) where ended_at is null',
  'create unique index scraper_runs_login_leased on scraper_runs (authorization_id) where ended_at is null',
  'create index scraper_runs_portal on scraper_runs (portal_id, leased_at)',
  'create index scraper_runs_account on scraper_runs (utility_account_id, leased_at)',
  `create table scraper_errors (
    ${ID},
    run_id bigint references scraper_runs on delete set null,
    company_id bigint not null references companies,
    utility_company_id bigint not null references utility_companies on delete cascade,
    utility_account_id bigint not null references utility_accounts on delete cascade,
    authorization_id bigint references authorizations on delete set null,
    portal_id bigint references scraper_portals on delete set null,
    online_access_username text not null,
    code text not null,
    error text not null,
    step text not null default '',
    created_at timestamptz not null default now(),
    /* Done with: retried, mended or a later run went well. */
    resolved_at timestamptz,
    resolved_by bigint references users on delete set null,
    snoozed_until timestamptz
  )`,
  'create index scraper_errors_open on scraper_errors (id desc) where resolved_at is null',
  'create index scraper_errors_account on scraper_errors (utility_account_id, id desc)',
  'create index scraper_errors_company on scraper_errors (company_id)',
  /* Of an error, or of a run that went well, to compare with. */
  `create table scraper_screenshots (
    ${ID},
    run_id bigint references scraper_runs on delete cascade,
    error_id bigint references scraper_errors on delete cascade,
    portal_id bigint references scraper_portals on delete cascade,
    company_id bigint not null references companies,
    step text not null default '',
    sha256 text not null references stored_files,
    thumbnail_sha256 text not null references stored_files,
    content_type text not null,
    width integer not null,
    height integer not null,
    /* Pictures that look alike have hashes that differ in few bits. */
    perceptual_hash bigint not null,
    created_at timestamptz not null default now()
  )`,
  'create index scraper_screenshots_file on scraper_screenshots (sha256)',
  'create index scraper_screenshots_thumbnail on scraper_screenshots (thumbnail_sha256)',
  'create index scraper_screenshots_error on scraper_screenshots (error_id) where error_id is not null',
  'create index scraper_screenshots_good on scraper_screenshots (portal_id, step, id desc) where error_id is null',
]
