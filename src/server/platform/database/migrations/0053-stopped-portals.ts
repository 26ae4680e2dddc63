import { type Kysely, sql } from 'kysely'

/** Open errors are counted by portal, logins are found by what is wrong with them, and screens hear of portals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...FOUND, ...LED, ...TOLD]) await sql.raw(statement).execute(db)
}

const FOUND = [
  'create index scraper_errors_portal_open on scraper_errors (portal_id) where resolved_at is null',
  'create index authorizations_cause on authorizations (cause, id desc) where cause is not null',
]

const LED = [
  /* Logins of a portal that goes lead to the one above it, where there is one; its own rule takes them off first. */
  `create function find_portal_of_left_authorizations() returns trigger language plpgsql as $$
    begin
      update authorizations set portal_id = portal_at(online_access_url)
        where portal_id is null and (site_key = old.site_key or starts_with(site_key, old.site_key || '/'));
      return null;
    end $$`,
  `create trigger scraper_portals_left after delete on scraper_portals
    for each row execute function find_portal_of_left_authorizations()`,
]

const TOLD = [
  `create trigger scraper_portals_told after insert or update or delete on scraper_portals
    for each statement execute function tell_scraper_errors()`,
]
