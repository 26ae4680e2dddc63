import { type RawBuilder, sql } from 'kysely'
import type { PortalPace } from '#domain/scrapers/portal-pace.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** What staff say of a portal. */
export interface PortalFields extends PortalPace {
  name: string
  utilityCompanyId: number | null
  onlineAccessUrl: string
  recipe: string
}

export interface PortalRow extends PortalFields {
  id: number
  version: number
  utilityCompanyName: string | null
  stoppedAt: Date | null
  stoppedBy: string | null
  stoppedReason: string | null
  logins: number
  accounts: number
  underWay: number
  lastRunAt: Date | null
  lastSuccessAt: Date | null
  unresolvedErrors: number
}

const portals = (wanted: RawBuilder<unknown>) => sql<PortalRow>`
  select portal.id, portal.version, portal.name, utility_company_id as "utilityCompanyId",
    utility.name as "utilityCompanyName", online_access_url as "onlineAccessUrl", recipe,
    most_at_once as "mostAtOnce", seconds_between as "secondsBetween", window_from as "windowFrom",
    window_until as "windowUntil", time_zone as "timeZone", stopped_at as "stoppedAt",
    users.full_name as "stoppedBy", stopped_reason as "stoppedReason",
    (select count(*)::int from authorizations where portal_id = portal.id) as logins,
    (select count(*)::int from intake_accounts join authorizations as login on login.id = authorization_id
      where login.portal_id = portal.id) as accounts,
    (select count(*)::int from scraper_runs where portal_id = portal.id and ended_at is null) as "underWay",
    (select max(leased_at) from scraper_runs where portal_id = portal.id) as "lastRunAt",
    (select max(ended_at) from scraper_runs where portal_id = portal.id and outcome = 'success') as "lastSuccessAt",
    (select count(*)::int from scraper_errors where portal_id = portal.id and resolved_at is null) as "unresolvedErrors"
  from scraper_portals as portal
  left join utility_companies as utility on utility.id = utility_company_id
  left join users on users.id = stopped_by ${wanted}`

export async function listPortals(db: Queryable): Promise<PortalRow[]> {
  const { rows } = await portals(sql`order by lower(portal.name), portal.id`).execute(db)
  return rows
}

export async function findPortal(db: Queryable, id: number): Promise<PortalRow | undefined> {
  const { rows } = await portals(sql`where portal.id = ${id}`).execute(db)
  return rows[0]
}

/** The portal as it was written, held until the transaction ends. */
export async function lockPortal(
  tx: DatabaseTransaction,
  id: number,
): Promise<{ version: number; name: string; stoppedAt: Date | null } | undefined> {
  return tx
    .selectFrom('scraperPortals')
    .where('id', '=', id)
    .select(['version', 'name', 'stoppedAt'])
    .forUpdate()
    .executeTakeFirst()
}

/** False where a worker was sent there. */
export async function deleteUnusedPortal(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('scraperPortals')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from scraper_runs where portal_id = ${id})`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Undefined where a portal has this address already. */
export async function insertPortal(
  tx: DatabaseTransaction,
  fields: PortalFields,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('scraperPortals')
    .values(fields)
    .onConflict((conflict) => conflict.column('siteKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Another portal at this address, however it is written. */
export async function findPortalAt(
  tx: DatabaseTransaction,
  url: string,
  exceptId: number,
): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('scraperPortals')
    .where('siteKey', '=', sql<string>`site_key(${url})`)
    .where('id', '<>', exceptId)
    .select('name')
    .executeTakeFirst()
}

export async function updatePortal(tx: DatabaseTransaction, id: number, fields: PortalFields): Promise<void> {
  await tx
    .updateTable('scraperPortals')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Null: it is started. */
export async function setPortalStopped(
  tx: DatabaseTransaction,
  id: number,
  stopped: { by: number; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('scraperPortals')
    .set({
      stoppedAt: stopped && sql<Date>`now()`,
      stoppedBy: stopped?.by ?? null,
      stoppedReason: stopped?.reason ?? null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
