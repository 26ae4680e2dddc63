import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { SCREENSHOT_LIMITS } from '#domain/scrapers/screenshot-limits.ts'
import { createApiKey, revokeApiKey } from '#server/api-access/api-keys.ts'
import type { CallingKey } from '#server/platform/auth/api-key.ts'
import type { ActingUser } from '#server/platform/auth/session.ts'
import { receivePicture } from '#server/platform/files/receive-file.ts'
import type { Services } from '#server/platform/services.ts'
import { fail, succeed } from '#server/scrapers/end-lease.ts'
import { type LeasedAccount, leaseAccount } from '#server/scrapers/lease-account.ts'
import { addPortal } from '#server/scrapers/portals.ts'
import { drawPortalPage } from '../world/portal-pages.ts'
import { PORTAL_VISITS, type PortalVisit } from '../world/portal-visits.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'files' | 'events' | 'settings'>

const MINUTE = 60_000
const MINUTES_BETWEEN = 17
const MINUTES_OF_A_VISIT = 2

/** Portals of utilities with many logins, and what a worker met there in the last hours, by the services that its calls reach. */
export async function visitPortals(services: Needed, staffId: number, now: Date): Promise<void> {
  const { db } = services
  const staff = await staffOf(services, staffId)
  const { key } = await createApiKey(
    db,
    { name: 'Scraper', scopes: ['scraper:work'], companyId: null, days: null },
    staff,
  )
  const worker: CallingKey = { ...key, address: '127.0.0.1' }
  const sites = await busiestSites(services, PORTAL_VISITS.length)
  let left = PORTAL_VISITS.flat().length
  for (const [at, visits] of PORTAL_VISITS.entries()) {
    const site = sites[at]
    if (site === undefined) break
    const portal = await addPortal(db, { ...site, ...PACE, recipe: `portal-${at + 1}` }, staff)
    for (const visit of visits) {
      const order = { worker: 'demo worker', portalIds: [portal.id] }
      const { lease } = await leaseAccount(services, worker, order)
      if (lease === null) break
      await endVisit(services, worker, lease, visit)
      await tellWhen(services, lease, new Date(now.getTime() - left * MINUTES_BETWEEN * MINUTE))
      left--
    }
  }
  // Nobody has its token: the one copy was not kept.
  await revokeApiKey(db, key.id, staff)
}

const PACE = {
  mostAtOnce: 2,
  secondsBetween: 20,
  windowFrom: null,
  windowUntil: null,
  timeZone: 'America/New_York',
}

const staffOf = async ({ db }: Needed, userId: number): Promise<ActingUser> => ({
  ...(await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id as userId', 'fullName', 'email'])
    .executeTakeFirstOrThrow()),
  address: null,
})

/** Websites of the utilities whose bills people fetch most. */
async function busiestSites({ db }: Needed, most: number) {
  const sites = await db
    .selectFrom('intakeAccounts as intake')
    .innerJoin('utilityAccounts as account', 'account.id', 'intake.utilityAccountId')
    .innerJoin('utilityCompanies as utility', 'utility.id', 'account.utilityCompanyId')
    .where('intake.source', '=', 'EP Manual')
    .where('intake.onlineAccessUsername', '!=', '')
    .groupBy(['utility.id', 'utility.name'])
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('utility.id')
    .limit(most)
    .select(['utility.id', 'utility.name', sql<string>`min(intake.online_access_url)`.as('url')])
    .execute()
  return sites.map(({ id, name, url }) => ({ name, utilityCompanyId: id, onlineAccessUrl: url }))
}

async function endVisit(
  services: Needed,
  worker: CallingKey,
  { id, token, account }: LeasedAccount,
  visit: PortalVisit,
): Promise<void> {
  const { step, page } = visit.seen
  const bytes = await drawPortalPage(page, { utility: account.utilityName, username: account.username })
  const pictures = [await receivePicture(`${step}.jpg`, Readable.from([bytes]), SCREENSHOT_LIMITS)]
  if (visit.kind === 'failed') {
    const { code, message } = visit
    await fail(services, worker, { id, token }, { code, error: message, step, pictures })
    return
  }
  const dataThroughDate = await lastDayBilled(services, account.id)
  await succeed(services, worker, { id, token }, { dataThroughDate, historyComplete: null }, pictures)
}

async function lastDayBilled({ db }: Needed, accountId: number) {
  const { endDate } = await db
    .selectFrom('utilityBills')
    .where('utilityAccountId', '=', accountId)
    .select(({ fn }) => fn.max('endDate').as('endDate'))
    .executeTakeFirstOrThrow()
  return endDate
}

/** As of the moment when it happened, and with it when the account is looked at next. */
async function tellWhen({ db }: Needed, { id, account }: LeasedAccount, at: Date): Promise<void> {
  const ended = new Date(at.getTime() + MINUTES_OF_A_VISIT * MINUTE)
  await sql`with visit as (
      update scraper_runs set leased_at = ${at}, heartbeat_at = ${at}, ended_at = ${ended} where id = ${id}
    ), errors as (
      update scraper_errors set created_at = ${ended} where run_id = ${id}
    ), pictures as (
      update scraper_screenshots set created_at = ${ended} where run_id = ${id}
    )
    update intake_accounts set scrape_after = scrape_after - (now() - ${ended}::timestamptz),
      last_online_check_at = case when last_online_check_by is null and last_online_check_at is not null then ${ended}::timestamptz
        else last_online_check_at end
    where utility_account_id = ${account.id}`.execute(db)
}
