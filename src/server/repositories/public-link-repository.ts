import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'
import { AFTER_ALL, type NewestFirst, PAGE_ROWS, type Page, pageOf } from './newest-first.ts'

export type LinkKind = 'credentials' | 'upload'

export interface UsableLink {
  id: number
  companyId: number
  utilityCompanyId: number | null
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Undefined when the link is unknown, of another kind, revoked or expired: nobody outside is told which. */
export async function findUsableLink(
  db: Queryable,
  kind: LinkKind,
  uuid: string,
): Promise<UsableLink | undefined> {
  if (!UUID.test(uuid)) return undefined
  return db
    .selectFrom('public_links')
    .where('uuid', '=', uuid)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .select(['id', 'company_id as companyId', 'utility_company_id as utilityCompanyId'])
    .executeTakeFirst()
}

export interface LinkRow {
  id: number
  uuid: string
  kind: LinkKind
  company_id: number
  company_name: string
  utility_company_id: number | null
  label: string
  expires_at: Date | null
  revoked_at: Date | null
  created_by: number
  creator: string
  created_at: Date
  arrivals: number
}

export async function listLinks(db: Queryable, { companyId, before }: NewestFirst): Promise<Page<LinkRow>> {
  const found = await links(db)
    .where('public_links.id', '<', before ?? AFTER_ALL)
    .$if(companyId !== undefined, (query) => query.where('public_links.company_id', '=', companyId ?? 0))
    .orderBy('public_links.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

export async function findLink(db: Queryable, id: number): Promise<LinkRow | undefined> {
  return links(db).where('public_links.id', '=', id).executeTakeFirst()
}

function links(db: Queryable) {
  return db
    .selectFrom('public_links')
    .innerJoin('companies', 'companies.id', 'public_links.company_id')
    .innerJoin('users', 'users.id', 'public_links.created_by')
    .select([
      'public_links.id as id',
      'public_links.uuid as uuid',
      'kind',
      'public_links.company_id as company_id',
      'companies.name as company_name',
      'utility_company_id',
      'label',
      'expires_at',
      'revoked_at',
      'public_links.created_by as created_by',
      'users.full_name as creator',
      'public_links.created_at as created_at',
      sql<number>`(select count(*) from submitted_credentials where link_id = public_links.id)
        + (select count(*) from public_uploads where link_id = public_links.id)`.as('arrivals'),
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
    .insertInto('public_links')
    .values({
      kind: link.kind,
      company_id: link.companyId,
      utility_company_id: link.utilityCompanyId,
      label: link.label,
      created_by: link.createdBy,
      expires_at: link.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The standing upload link of a company, under the company's own uuid; made when it is not there yet. */
export async function putCompanyLink(
  db: Queryable,
  companyId: number,
  createdBy: number,
): Promise<{ uuid: string; revoked: boolean }> {
  await sql`
    insert into public_links (uuid, kind, company_id, label, created_by)
    select uuid, 'upload', id, 'Shared from a bill', ${createdBy} from companies where id = ${companyId}
    on conflict (uuid) do nothing`.execute(db)
  return db
    .selectFrom('public_links')
    .innerJoin('companies', 'companies.uuid', 'public_links.uuid')
    .where('companies.id', '=', companyId)
    .select(['public_links.uuid', sql<boolean>`revoked_at is not null`.as('revoked')])
    .executeTakeFirstOrThrow()
}

/** `revokedBy` null takes a revocation back. A link that was revoked before keeps who did it first. */
export async function setRevoked(db: Queryable, id: number, revokedBy: number | null): Promise<void> {
  await db
    .updateTable('public_links')
    .set({ revoked_by: revokedBy, revoked_at: revokedBy === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', revokedBy === null ? 'is not' : 'is', null)
    .execute()
}
