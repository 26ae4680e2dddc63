import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ErrorState } from '#domain/scrapers/errors/narrowing.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export type { ErrorState }

export interface ErrorNarrowing {
  utilityCompanyId?: number | undefined
  portalId?: number | undefined
}

interface Portal {
  id: number
  name: string
  stopped: boolean
}

/** An error with the names of what it is about. */
export interface ScraperError {
  id: number
  utilityCompanyId: number
  utilityCompanyName: string
  onlineAccessUsername: string
  code: string
  error: string
  step: string
  companyId: number
  companyName: string
  utilityAccountId: number
  acctNum: string
  authorizationId: number | null
  portal: Portal | null
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  snoozedUntil: Date | null
}

/** The ids of a page, the newest first. */
export async function findErrorIds(
  db: Queryable,
  narrowing: ErrorNarrowing,
  { state, limit, offset }: { state: ErrorState; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from scraper_errors where ${fits(narrowing, state)}
    order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** No more than `most` are counted. */
export async function countErrors(
  db: Queryable,
  narrowing: ErrorNarrowing,
  { state, most }: { state: ErrorState; most: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (select from scraper_errors where ${fits(narrowing, state)} limit ${most}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

/** Errors by their ids, the newest first. */
export async function findErrors(db: Queryable, ids: readonly number[]): Promise<ScraperError[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ScraperError>`
    select error.id, error.utility_company_id as "utilityCompanyId", utility.name as "utilityCompanyName",
      error.online_access_username as "onlineAccessUsername", error.code, error.error, error.step,
      error.company_id as "companyId", company.name as "companyName",
      error.utility_account_id as "utilityAccountId", account.acct_num as "acctNum",
      error.authorization_id as "authorizationId", ${PORTAL} as portal, error.created_at as "createdAt",
      error.resolved_at as "resolvedAt", resolver.full_name as "resolvedBy", error.snoozed_until as "snoozedUntil"
    from scraper_errors as error
    join utility_companies as utility on utility.id = error.utility_company_id
    join companies as company on company.id = error.company_id
    join utility_accounts as account on account.id = error.utility_account_id
    left join scraper_portals as portal on portal.id = error.portal_id
    left join users as resolver on resolver.id = error.resolved_by
    where error.id = any(${ids}::bigint[]) order by error.id desc`.execute(db)
  return rows
}

/** What errors are grouped by, and what a group tells. */
export interface ErrorToGroup {
  id: number
  utilityCompanyId: number
  utilityCompanyName: string
  companyId: number
  utilityAccountId: number
  acctNum: string
  onlineAccessUsername: string
  code: string
  error: string
  step: string
  portal: Portal | null
  createdAt: Date
  /** Of its last picture, as the column keeps it. */
  perceptualHash: string | null
}

/** Open errors, the newest `most` of them, oldest first. */
export async function findErrorsToGroup(
  db: Queryable,
  narrowing: ErrorNarrowing,
  most: number,
): Promise<ErrorToGroup[]> {
  const { rows } = await sql<ErrorToGroup>`
    select error.id, error.utility_company_id as "utilityCompanyId", utility.name as "utilityCompanyName",
      error.company_id as "companyId", error.utility_account_id as "utilityAccountId", account.acct_num as "acctNum",
      error.online_access_username as "onlineAccessUsername", error.code, error.error, error.step,
      ${PORTAL} as portal, error.created_at as "createdAt", picture.perceptual_hash as "perceptualHash"
    from (
      select * from scraper_errors where ${fits(narrowing, 'open')} order by id desc limit ${most}
    ) as error
    join utility_companies as utility on utility.id = error.utility_company_id
    join utility_accounts as account on account.id = error.utility_account_id
    left join scraper_portals as portal on portal.id = error.portal_id
    left join lateral (
      select perceptual_hash::text from scraper_screenshots where error_id = error.id order by id desc limit 1
    ) as picture on true
    order by error.id`.execute(db)
  return rows
}

const PORTAL = sql`case when portal.id is not null then
  jsonb_build_object('id', portal.id, 'name', portal.name, 'stopped', portal.stopped_at is not null) end`

const UNRESOLVED = sql`resolved_at is null and (snoozed_until is null or snoozed_until <= now())`
const STOPPED_PORTALS = sql`array(select id from scraper_portals where stopped_at is not null)`

const STATES: Record<ErrorState, RawBuilder<SqlBool>> = {
  open: sql`${UNRESOLVED} and (portal_id is null or portal_id <> all(${STOPPED_PORTALS}))`,
  snoozed: sql`resolved_at is null and snoozed_until > now()`,
  stopped: sql`${UNRESOLVED} and portal_id = any(${STOPPED_PORTALS})`,
  resolved: sql`resolved_at is not null`,
  all: sql`true`,
}

function fits({ utilityCompanyId, portalId }: ErrorNarrowing, state: ErrorState): RawBuilder<SqlBool> {
  const parts = [STATES[state]]
  if (utilityCompanyId !== undefined) parts.push(sql`utility_company_id = ${utilityCompanyId}`)
  if (portalId !== undefined) parts.push(sql`portal_id = ${portalId}`)
  return sql.join(parts, sql` and `)
}
