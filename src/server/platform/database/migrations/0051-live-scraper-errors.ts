import { type Kysely, sql } from 'kysely'

/** Errors of scrapers are found by utility and portal, and open screens are told of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...FOUND, ...TOLD]) await sql.raw(statement).execute(db)
}

const FOUND = [
  'create index scraper_errors_utility on scraper_errors (utility_company_id, id desc)',
  'create index scraper_errors_portal on scraper_errors (portal_id, id desc) where portal_id is not null',
  'create index scraper_errors_resolved on scraper_errors (id desc) where resolved_at is not null',
]

const TOLD = [
  /* Heard by every process when the transaction commits; see src/server/platform/events. */
  `create function tell_scraper_errors() returns trigger language plpgsql as $$
    begin
      perform pg_notify('company_events', json_build_object('companyId', 0, 'event',
        json_build_object('type', 'scraper_errors'))::text);
      return null;
    end $$`,
  `create trigger scraper_errors_told after insert or update or delete on scraper_errors
    for each statement execute function tell_scraper_errors()`,
]
