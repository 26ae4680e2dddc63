import { type Kysely, sql } from 'kysely'

/** When an account is due to be fetched, what workers handed in, and which portal a login leads to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...DUE, ...LEASES, ...FILES, ...PORTALS]) await sql.raw(statement).execute(db)
}

const DUE = [
  /*
   * scrape_after: not before, as the last run ended; null: nothing was tried yet. A bill that is expected later makes
   * it later, once nothing older is wanted.
   */
  `alter table intake_accounts
    add scrape_after timestamptz,
    add scrape_failures integer not null default 0,
    add scrape_due_at timestamptz not null generated always as (greatest(
      coalesce(scrape_after, to_timestamp(0)),
      case when history_complete and expected_on is not null then expected_on::timestamp at time zone 'UTC'
        else to_timestamp(0) end
    )) stored`,
  `create index intake_accounts_scrape_due on intake_accounts (scrape_due_at, utility_account_id)
    where authorization_id is not null and status = 'Active'`,
]

const LEASES = [
  'create index scraper_runs_expiring on scraper_runs (expires_at) where ended_at is null',
  'create index scraper_runs_under_way on scraper_runs (portal_id) where ended_at is null',
  `create index scraper_runs_success on scraper_runs (portal_id, ended_at) where outcome = 'success'`,
]

const FILES = [
  `create table scraper_files (
    id bigint generated always as identity primary key,
    run_id bigint references scraper_runs on delete set null,
    utility_account_id bigint not null references utility_accounts on delete cascade,
    bill_id bigint references bills on delete set null,
    sha256 text not null,
    file_name text not null,
    /* By this whoever fetched it names the file. */
    receipt text not null,
    created_at timestamptz not null default now()
  )`,
  /* A file that is handed in again is the same one. */
  'create unique index scraper_files_bytes on scraper_files (utility_account_id, sha256)',
  'create index scraper_files_run on scraper_files (run_id) where run_id is not null',
  'create index scraper_files_bill on scraper_files (bill_id) where bill_id is not null',
]

const PORTALS = [
  /* The portal at an address: the one whose own address is the longest beginning of it. */
  `create function portal_at(url text) returns bigint language sql stable as $$
    select id from scraper_portals
    where site_key = site_key(url) or starts_with(site_key(url), site_key || '/')
    order by length(site_key) desc limit 1
  $$`,
  `create function find_portal_of_authorization() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' or new.portal_id is null then
        new.portal_id := portal_at(new.online_access_url);
      end if;
      return new;
    end $$`,
  `create trigger authorizations_portal before insert or update of online_access_url on authorizations
    for each row execute function find_portal_of_authorization()`,
  `create function find_authorizations_of_portal() returns trigger language plpgsql as $$
    begin
      update authorizations set portal_id = portal_at(online_access_url)
        where (portal_id = new.id or site_key = new.site_key or starts_with(site_key, new.site_key || '/'))
          and portal_id is distinct from portal_at(online_access_url);
      return null;
    end $$`,
  `create trigger scraper_portals_authorizations after insert or update of online_access_url on scraper_portals
    for each row execute function find_authorizations_of_portal()`,
]
