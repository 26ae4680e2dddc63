import { type SqlBool, sql } from 'kysely'
import type { WidgetName, WidgetOptions } from '#domain/widgets/options.ts'
import { isAcceptedCompany, isOfAcceptedCompany } from '#server/people/policies/accepted-companies.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import {
  AFTER_ALL,
  type NewestFirst,
  PAGE_ROWS,
  type Page,
  pageOf,
} from '#server/platform/database/newest-first.ts'

/** Properties of a link; one that went to another company is none of it any more. */
const propertyIds = sql<number[]>`coalesce((
  select array_agg(property.id order by lower(property.name), property.id)
  from widget_link_properties as shown join properties as property on property.id = shown.property_id
  where shown.link_id = link.id and property.company_id = link.company_id), '{}')`

/** What works: not revoked, not over, and its client neither out of use nor to be deleted. */
const usable = sql<SqlBool>`link.revoked_at is null and link.expires_at > now()
  and company.deactivated_at is null and ${isAcceptedCompany('company')}
  and not exists (select from client_deletions where client_deletions.company_id = link.company_id)`

export interface UsableWidgetLink {
  id: number
  companyId: number
  widget: WidgetName
  options: WidgetOptions
  propertyIds: number[]
}

/** Undefined where it is unknown, revoked, over, or its client is out of use or to be deleted. */
export async function findUsableWidgetLink(
  db: Queryable,
  uuid: string,
): Promise<UsableWidgetLink | undefined> {
  const { rows } = await sql<UsableWidgetLink>`
    select link.id, link.company_id as "companyId", link.widget, link.options, ${propertyIds} as "propertyIds"
    from widget_links as link join companies as company on company.id = link.company_id
    where link.uuid = ${uuid} and ${usable}`.execute(db)
  return rows[0]
}

/** Where pages may embed a link that works; undefined where it does not. */
export async function findAllowedHosts(db: Queryable, uuid: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ allowedHosts: string[] }>`
    select link.allowed_hosts as "allowedHosts"
    from widget_links as link join companies as company on company.id = link.company_id
    where link.uuid = ${uuid} and ${usable}`.execute(db)
  return rows[0]?.allowedHosts
}

const MOST_HOSTS = 50
/** Within so long a use is the one before. */
const SAME_USE = sql`interval '1 minute'`

/** That somebody looked at it, and within which page; only the latest pages are kept, as anybody can name one. */
export async function noteUse(db: Queryable, id: number, host: string | null): Promise<void> {
  await sql`update widget_links set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - ${SAME_USE})`.execute(db)
  if (host === null) return
  const { numAffectedRows } = await sql`
    insert into widget_link_hosts as seen (link_id, host) values (${id}, ${host})
    on conflict (link_id, host) do update set last_seen_at = now()
      where seen.last_seen_at < now() - ${SAME_USE}`.execute(db)
  if (numAffectedRows === 0n) return
  await sql`delete from widget_link_hosts where link_id = ${id} and host in (
    select host from widget_link_hosts where link_id = ${id}
    order by last_seen_at desc, host offset ${MOST_HOSTS})`.execute(db)
}

export interface WidgetLinkRow {
  id: number
  uuid: string
  companyId: number
  companyName: string
  widget: WidgetName
  label: string
  options: WidgetOptions
  allowedHosts: string[]
  properties: { id: number; name: string }[]
  /** The pages that it was seen in, the latest first. */
  hosts: { host: string; at: string }[]
  creator: string | null
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  lastUsedAt: Date | null
  version: number
}

const listed = sql`
  link.id, link.uuid, link.company_id as "companyId", company.name as "companyName", link.widget, link.label,
  link.options, link.allowed_hosts as "allowedHosts", creator.full_name as creator, link.created_at as "createdAt",
  link.expires_at as "expiresAt", link.revoked_at as "revokedAt", link.last_used_at as "lastUsedAt", link.version,
  coalesce((select json_agg(json_build_object('id', property.id, 'name', property.name)
      order by lower(property.name), property.id)
    from widget_link_properties as shown join properties as property on property.id = shown.property_id
    where shown.link_id = link.id and property.company_id = link.company_id), '[]') as properties,
  coalesce((select json_agg(json_build_object('host', host, 'at', last_seen_at) order by last_seen_at desc, host)
    from widget_link_hosts where link_id = link.id), '[]') as hosts
  from widget_links as link join companies as company on company.id = link.company_id
  left join users as creator on creator.id = link.created_by`

/** The newest first. */
export async function listWidgetLinks(
  db: Queryable,
  { companyId, before = AFTER_ALL }: NewestFirst,
): Promise<Page<WidgetLinkRow>> {
  const own = companyId === undefined ? sql`` : sql`and link.company_id = ${companyId}`
  const { rows } = await sql<WidgetLinkRow>`
    select ${listed} where link.id < ${before} ${own} order by link.id desc limit ${PAGE_ROWS + 1}`.execute(
    db,
  )
  return pageOf(rows)
}

/** Of a company, or whoever's it is; `locked` until the transaction ends. */
export async function findWidgetLink(
  db: Queryable,
  id: number,
  companyId: number | null,
  { locked = false } = {},
): Promise<WidgetLinkRow | undefined> {
  const own = companyId === null ? sql`` : sql`and link.company_id = ${companyId}`
  const { rows } = await sql<WidgetLinkRow>`
    select ${listed} where link.id = ${id} ${own} ${locked ? sql`for update of link` : sql``}`.execute(db)
  return rows[0]
}

export interface NewWidgetLink {
  companyId: number
  widget: WidgetName
  label: string
  options: WidgetOptions
  allowedHosts: readonly string[]
  propertyIds: readonly number[]
  expiresAt: Date
  createdBy: number
}

/** To be called in a transaction with what else is written. */
export async function insertWidgetLink(tx: DatabaseTransaction, link: NewWidgetLink): Promise<number> {
  const { id } = await tx
    .insertInto('widgetLinks')
    .values({
      companyId: link.companyId,
      widget: link.widget,
      label: link.label,
      options: JSON.stringify(link.options),
      allowedHosts: [...link.allowedHosts],
      expiresAt: link.expiresAt,
      createdBy: link.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('widgetLinkProperties')
    .values(link.propertyIds.map((propertyId) => ({ linkId: id, propertyId })))
    .execute()
  return id
}

/** What can be changed of a link that is there: what it shows cannot, as it is embedded elsewhere for what it shows. */
export interface LinkChange {
  label: string
  allowedHosts: readonly string[]
  expiresAt: Date
}

export async function changeWidgetLink(
  tx: DatabaseTransaction,
  id: number,
  change: LinkChange,
): Promise<void> {
  await tx
    .updateTable('widgetLinks')
    .set((eb) => ({
      label: change.label,
      allowedHosts: [...change.allowedHosts],
      expiresAt: change.expiresAt,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Which of these properties there are, each with its company. */
export async function findShownProperties(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; companyId: number }[]> {
  return db
    .selectFrom('properties')
    .where('id', 'in', [...ids, 0])
    .where(isOfAcceptedCompany(sql.ref('properties.company_id')))
    .select(['id', 'companyId'])
    .execute()
}
