import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import { PASSING_CAUSES } from '#domain/scrapers/error-codes.ts'
import type { PortalPace, PortalVisits } from '#domain/scrapers/portal-pace.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** Of whose accounts a worker may be given one; null: of every client's. */
type Of = number | null

/** A portal that may be visited at some time, and what goes on there. */
export interface OpenPortal extends PortalPace, PortalVisits {
  id: number
  name: string
  recipe: string
  /** By the database's clock. */
  now: Date
}

const openPortals = (wanted: RawBuilder<unknown>) => sql<OpenPortal>`
  select portal.id, portal.name, recipe, most_at_once as "mostAtOnce", seconds_between as "secondsBetween",
    window_from as "windowFrom", window_until as "windowUntil", time_zone as "timeZone",
    (select count(*)::int from scraper_runs where portal_id = portal.id and ended_at is null) as "underWay",
    (select max(leased_at) from scraper_runs where portal_id = portal.id) as "lastBegunAt",
    clock_timestamp() as now
  from scraper_portals as portal ${wanted}`

/** Portals that are not stopped and have an account that is due, the one that waits longest first. */
export async function findDuePortals(
  db: Queryable,
  companyId: Of,
  wanted: { recipes?: readonly string[]; portalIds?: readonly number[] },
): Promise<OpenPortal[]> {
  const { recipes, portalIds } = { recipes: wanted.recipes ?? null, portalIds: wanted.portalIds ?? null }
  const { rows } = await openPortals(sql`
    cross join lateral (${dueAccounts(sql.ref('portal.id'), companyId)} limit 1) as due
    where stopped_at is null
      and (${recipes}::text[] is null or recipe = any(${recipes}::text[]))
      and (${portalIds}::bigint[] is null or portal.id = any(${portalIds}::bigint[]))
    order by due.scrape_due_at`).execute(db)
  return rows
}

/** The portal as it is now, held so that nobody else is sent there meanwhile; undefined once it is stopped. */
export async function lockOpenPortal(tx: DatabaseTransaction, id: number): Promise<OpenPortal | undefined> {
  // Counted by a statement of its own: what others did before they let go of the lock is seen.
  await sql`select from scraper_portals where id = ${id} for update`.execute(tx)
  const { rows } = await openPortals(sql`where id = ${id} and stopped_at is null`).execute(tx)
  return rows[0]
}

/** An account that is due, and the login that opens it. */
export interface DueAccount {
  id: number
  companyId: number
  accountNumber: string
  utilityName: string
  dataStartDate: CalendarDate | null
  dataThroughDate: CalendarDate | null
  historyComplete: boolean
  authorizationId: number
  url: string
  username: string
}

/** The account of a portal that waits longest, held until the transaction ends. */
export async function lockDueAccount(
  tx: DatabaseTransaction,
  portalId: number,
  companyId: Of,
): Promise<DueAccount | undefined> {
  const { rows } = await sql<DueAccount>`
    select account.id, account.company_id as "companyId", account.acct_num as "accountNumber", utility.name as "utilityName",
      intake.data_start_date as "dataStartDate", intake.data_through_date as "dataThroughDate",
      intake.history_complete as "historyComplete", login.id as "authorizationId",
      login.online_access_url as url, login.online_access_username as username
    from (${dueAccounts(sql`${portalId}::bigint`, companyId)} limit 1 for update of intake skip locked) as due
    join utility_accounts as account on account.id = due.utility_account_id
    join intake_accounts as intake on intake.utility_account_id = account.id
    join authorizations as login on login.id = intake.authorization_id
    join utility_companies as utility on utility.id = account.utility_company_id`.execute(tx)
  return rows[0]
}

/** In the order in which they wait. Nobody is with the account, or signed in by its login. */
const dueAccounts = (portalId: RawBuilder<unknown>, companyId: Of) => sql`
  select intake.utility_account_id, intake.scrape_due_at
  from intake_accounts as intake
  join authorizations as login on login.id = intake.authorization_id
  where login.portal_id = ${portalId}
    and login.online_access_username <> ''
    and (login.cause is null or login.cause = any(${PASSING_CAUSES}::text[]))
    and intake.status = 'Active' and intake.scrape_due_at <= clock_timestamp()
    and (${companyId}::bigint is null or login.company_id = ${companyId}::bigint)
    and not exists (select from client_deletions where client_deletions.company_id = login.company_id)
    and not exists (select from scraper_runs as run where run.authorization_id = login.id and run.ended_at is null)
    and not exists (select from scraper_runs as run
      where run.utility_account_id = intake.utility_account_id and run.ended_at is null)
  order by intake.scrape_due_at, intake.utility_account_id`

/** Has these accounts wait for nothing: the next worker that comes is given them. */
export async function setDueNow(tx: DatabaseTransaction, accountIds: readonly number[]): Promise<void> {
  await sql`update intake_accounts set scrape_after = null, scrape_failures = 0
    where utility_account_id = any(${accountIds}::bigint[])
      and (scrape_after is not null or scrape_failures <> 0)`.execute(tx)
}

/** The same for every account of a login. */
export async function setLoginDueNow(tx: DatabaseTransaction, authorizationId: number): Promise<void> {
  await sql`update intake_accounts set scrape_after = null, scrape_failures = 0
    where authorization_id = ${authorizationId}
      and (scrape_after is not null or scrape_failures <> 0)`.execute(tx)
}
