import { type NotNull, type SqlBool, sql } from 'kysely'
import { REPAIRABLE, type Repairable } from '#domain/authorizations/causes.ts'
import { recallMailsOfLinks } from '#server/notifications/repositories/mail-repository.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import {
  AFTER_ALL,
  type NewestFirst,
  PAGE_ROWS,
  type Page,
  pageOf,
} from '#server/platform/database/newest-first.ts'
import { setRemovalMark } from '#server/records/repositories/removal-marks.ts'

export type LinkKind = 'credentials' | 'upload' | 'repair'

export interface UsableLink {
  id: number
  companyId: number
  utilityCompanyId: number | null
  /** The request whose bill it asks for. */
  requestId: number | null
  /** The login that it mends, and what it asks for of it. */
  authorizationId: number | null
  wanted: Repairable | null
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Undefined when the link is unknown, of another kind, revoked, expired or used up, or its client is out of use or to be deleted: nobody outside is told which. */
export async function findUsableLink(
  db: Queryable,
  kind: LinkKind,
  uuid: string,
): Promise<UsableLink | undefined> {
  if (!UUID.test(uuid)) return undefined
  return db
    .selectFrom('publicLinks')
    .where('uuid', '=', uuid)
    .where('kind', '=', kind)
    .where('revokedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where(sql<SqlBool>`not exists (
      select from client_deletions where client_deletions.company_id = public_links.company_id)`)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('companies')
          .whereRef('companies.id', '=', 'publicLinks.companyId')
          .where('companies.deactivatedAt', 'is', null)
          .select('companies.id'),
      ),
    )
    .select(['id', 'companyId', 'utilityCompanyId', 'requestId', 'authorizationId', 'wanted'])
    .executeTakeFirst()
}

export interface LinkRow {
  id: number
  uuid: string
  kind: LinkKind
  companyId: number
  companyName: string
  utilityCompanyId: number | null
  /** The request whose bill it asks for. */
  requestId: number | null
  /** The login that it mends, and what it asks for of it. */
  authorizationId: number | null
  wanted: Repairable | null
  label: string
  expiresAt: Date | null
  revokedAt: Date | null
  /** Since when it is used up. */
  answeredAt: Date | null
  /** Null: the robot. */
  createdBy: number | null
  creator: string | null
  createdAt: Date
  arrivals: number
}

export async function listLinks(
  db: Queryable,
  { companyId, before, kinds }: NewestFirst & { kinds: readonly LinkKind[] },
): Promise<Page<LinkRow>> {
  const found = await links(db)
    .where('kind', 'in', kinds)
    .where('publicLinks.id', '<', before ?? AFTER_ALL)
    .$if(companyId !== undefined, (query) => query.where('publicLinks.companyId', '=', companyId ?? 0))
    .orderBy('publicLinks.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

export async function findLink(db: Queryable, id: number): Promise<LinkRow | undefined> {
  return links(db).where('publicLinks.id', '=', id).executeTakeFirst()
}

function links(db: Queryable) {
  return db
    .selectFrom('publicLinks')
    .innerJoin('companies', 'companies.id', 'publicLinks.companyId')
    .leftJoin('users', 'users.id', 'publicLinks.createdBy')
    .select([
      'publicLinks.id as id',
      'publicLinks.uuid as uuid',
      'kind',
      'publicLinks.companyId as companyId',
      'companies.name as companyName',
      'utilityCompanyId',
      'publicLinks.requestId as requestId',
      'authorizationId',
      'wanted',
      'label',
      'expiresAt',
      'revokedAt',
      'answeredAt',
      'publicLinks.createdBy as createdBy',
      'users.fullName as creator',
      'publicLinks.createdAt as createdAt',
      sql<number>`(select count(*) from submitted_credentials where link_id = public_links.id)
        + (select count(*) from public_uploads where link_id = public_links.id)
        + (answered_at is not null)::int`.as('arrivals'),
    ])
}

export interface NewLink {
  kind: LinkKind
  companyId: number
  utilityCompanyId: number | null
  label: string
  createdBy: number
  expiresAt: Date | null
}

export async function insertLink(db: Queryable, link: NewLink): Promise<number> {
  const { id } = await db
    .insertInto('publicLinks')
    .values({
      kind: link.kind,
      companyId: link.companyId,
      utilityCompanyId: link.utilityCompanyId,
      label: link.label,
      createdBy: link.createdBy,
      expiresAt: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The standing link of a company of this kind, under the company's own uuid; made when it is not there yet. */
export async function putCompanyLink(
  db: Queryable,
  { companyId, kind, label }: Pick<NewLink, 'companyId' | 'kind' | 'label'>,
  createdBy: number,
): Promise<{ uuid: string; revoked: boolean }> {
  await sql`
    insert into public_links (uuid, kind, company_id, label, created_by)
    select uuid, ${kind}, id, ${label}, ${createdBy} from companies where id = ${companyId}
    on conflict (uuid, kind) do nothing`.execute(db)
  return db
    .selectFrom('publicLinks')
    .innerJoin('companies', 'companies.uuid', 'publicLinks.uuid')
    .where('companies.id', '=', companyId)
    .where('kind', '=', kind)
    .select(['publicLinks.uuid', sql<boolean>`revoked_at is not null`.as('revoked')])
    .executeTakeFirstOrThrow()
}

/**
 * Opens the links by which the bills of these requests are asked for, each under the request's own uuid; those that are
 * there already stay as they are, revoked or not. `createdBy` null: the robot.
 */
export async function putRequestLinks(
  db: Queryable,
  requestIds: readonly number[],
  createdBy: number | null,
): Promise<void> {
  await sql`
    insert into public_links (uuid, kind, company_id, utility_company_id, request_id, label, created_by)
    select upload_uuid, 'upload', company_id, utility_company_id, id, utility_company_name || ' ' || acct_num,
      ${createdBy}::bigint
    from utility_requests where id = any(${requestIds}::bigint[])
    on conflict (uuid, kind) do nothing`.execute(db)
}

/** The link by which a request's bill is asked for; undefined while it was never opened. */
export async function findRequestLink(db: Queryable, requestId: number): Promise<LinkRow | undefined> {
  return links(db)
    .where('publicLinks.uuid', '=', (eb) =>
      eb.selectFrom('utilityRequests').where('id', '=', requestId).select('uploadUuid'),
    )
    .executeTakeFirst()
}

/** Whether the request is of the link's client and, where the link is for one utility, of that. */
export async function isRequestOfLink(
  db: Queryable,
  { companyId, utilityCompanyId }: UsableLink,
  requestId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('utilityRequests')
    .where('id', '=', requestId)
    .where('companyId', '=', companyId)
    .$if(utilityCompanyId !== null, (query) => query.where('utilityCompanyId', '=', utilityCompanyId ?? 0))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * `revokedBy` null takes a revocation back. A link that was revoked before keeps who did it first. A mail that carries a
 * revoked one and has not left does not leave.
 */
export async function setRevoked(
  tx: DatabaseTransaction,
  id: number,
  revokedBy: number | null,
): Promise<void> {
  if (revokedBy !== null) await recallMailsOfLinks(tx, [id])
  await setRemovalMark(tx, 'publicLinks', id, revokedBy)
}

export interface NewRepairLink {
  authorizationId: number
  wanted: Repairable
  label: string
  createdBy: number
  days: number
}

/** Opens a link by which one thing of a login is mended. */
export async function insertRepairLink(
  tx: DatabaseTransaction,
  { authorizationId, wanted, label, createdBy, days }: NewRepairLink,
): Promise<{ id: number; uuid: string }> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into public_links (kind, company_id, authorization_id, wanted, label, created_by, expires_at)
    select 'repair', company_id, id, ${wanted}, ${label}, ${createdBy}, now() + make_interval(days => ${days})
    from authorizations where id = ${authorizationId} returning id, uuid`.execute(tx)
  const [link] = rows
  if (link === undefined) throw new Error(`there is no authorization ${authorizationId}`)
  return link
}

/** Uses it up; false where somebody did, or revoked it, meanwhile. Others that ask for the same of the login are revoked. */
export async function takeRepairLink(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { rows } = await sql<{ authorizationId: number; wanted: Repairable }>`
    update public_links set answered_at = now()
    where id = ${id} and answered_at is null and revoked_at is null
    returning authorization_id as "authorizationId", wanted`.execute(tx)
  const [answered] = rows
  if (answered === undefined) return false
  await recallMailsOfLinks(tx, [id])
  await revokeRepairLinks(tx, answered.authorizationId, [answered.wanted])
  return true
}

/**
 * Revokes the repair links of a login that wait for an answer, of those that ask for one of these. A mail that carries
 * one and has not left does not leave. Answers which they were.
 */
export async function revokeRepairLinks(
  tx: DatabaseTransaction,
  authorizationId: number,
  wanted: readonly Repairable[] = REPAIRABLE,
): Promise<number[]> {
  const revoked = await tx
    .updateTable('publicLinks')
    .set({ revokedAt: sql<Date>`now()` })
    .where('authorizationId', '=', authorizationId)
    .where('wanted', 'in', wanted)
    .where('answeredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  const ids = revoked.map(({ id }) => id)
  await recallMailsOfLinks(tx, ids)
  return ids
}

/** What the client of a login was asked for, and may answer still. */
export interface OpenQuestion {
  wanted: Repairable
  /** Who asked; null: nobody who is known any more. */
  by: string | null
  at: Date
  until: Date
}

/** The latest first. */
export async function findOpenQuestions(db: Queryable, authorizationId: number): Promise<OpenQuestion[]> {
  return db
    .selectFrom('publicLinks')
    .leftJoin('users', 'users.id', 'publicLinks.createdBy')
    .where('authorizationId', '=', authorizationId)
    .where('revokedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['wanted', 'users.fullName as by', 'publicLinks.createdAt as at', 'expiresAt as until'])
    .$narrowType<{ wanted: NotNull; until: NotNull }>()
    .orderBy('publicLinks.id', 'desc')
    .execute()
}

/**
 * Has repair links of a login that the program revoked work again: those alone whose mail has left, or may have.
 */
export async function reopenRepairLinks(
  tx: DatabaseTransaction,
  authorizationId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update public_links set revoked_at = null
    where id = any(${ids}::bigint[]) and authorization_id = ${authorizationId}
      and revoked_by is null and answered_at is null
      and exists (select from outgoing_mails as mail where mail.public_link_id = public_links.id
        and (mail.sent_at is not null or mail.handing_over_at is not null))`.execute(tx)
}

/** Whether a repair link still waits for its answer. */
export async function isRepairLinkOpen(db: Queryable, id: number): Promise<boolean> {
  const open = await db
    .selectFrom('publicLinks')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}

/** The repair link of a login that a mail carries. */
export async function findRepairLinkOfMail(
  tx: DatabaseTransaction,
  { mailId, authorizationId }: { mailId: number; authorizationId: number },
): Promise<{ id: number; wanted: Repairable | null } | undefined> {
  return tx
    .selectFrom('outgoingMails')
    .innerJoin('publicLinks', 'publicLinks.id', 'outgoingMails.publicLinkId')
    .where('outgoingMails.id', '=', mailId)
    .where('publicLinks.authorizationId', '=', authorizationId)
    .select(['publicLinks.id', 'wanted'])
    .executeTakeFirst()
}
