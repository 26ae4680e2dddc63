import { type SqlBool, sql } from 'kysely'
import type { ApiKey } from '#server/platform/auth/api-key.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { AFTER_ALL, PAGE_ROWS, type Page, pageOf } from '#server/platform/database/newest-first.ts'

/** A key as staff see it. */
export interface ApiKeyRow extends ApiKey {
  prefix: string
  companyName: string | null
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
  createdBy: number
  creator: string
  createdAt: Date
}

export interface NewApiKey extends Omit<ApiKey, 'id'> {
  prefix: string
  hash: Buffer
  expiresAt: Date | null
  createdBy: number
}

export async function insertApiKey(db: Queryable, { scopes, ...key }: NewApiKey): Promise<number> {
  const { id } = await db
    .insertInto('apiKeys')
    .values({ ...key, scopes: [...scopes] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A key that may be used; undefined for one that is unknown, revoked or past its time, or of a client that is to be deleted. */
export async function findUsableKey(db: Queryable, hash: Buffer): Promise<ApiKey | undefined> {
  return db
    .selectFrom('apiKeys')
    .where('hash', '=', hash)
    .where('revokedAt', 'is', null)
    .where(sql<SqlBool>`not exists (
      select from client_deletions where client_deletions.company_id = api_keys.company_id)`)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<Date>`now()`)]))
    .select(['id', 'name', 'scopes', 'companyId'])
    .executeTakeFirst()
}

/** Once a minute at most, so that a busy key costs no write a call. */
export async function noteKeyUse(db: Queryable, id: number): Promise<void> {
  await sql`update api_keys set last_used_at = now()
    where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db)
}

export async function listApiKeys(db: Queryable, before: number | undefined): Promise<Page<ApiKeyRow>> {
  const found = await apiKeys(db)
    .where('apiKeys.id', '<', before ?? AFTER_ALL)
    .orderBy('apiKeys.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute()
  return pageOf(found)
}

export async function findApiKey(db: Queryable, id: number): Promise<ApiKeyRow | undefined> {
  return apiKeys(db).where('apiKeys.id', '=', id).executeTakeFirst()
}

/** A key that was revoked before keeps who did it first. Answers whether it was this time. */
export async function setKeyRevoked(db: Queryable, id: number, revokedBy: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('apiKeys')
    .set({ revokedBy, revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const apiKeys = (db: Queryable) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.createdBy')
    .leftJoin('companies', 'companies.id', 'apiKeys.companyId')
    .select([
      'apiKeys.id as id',
      'apiKeys.name as name',
      'prefix',
      'scopes',
      'apiKeys.companyId as companyId',
      'companies.name as companyName',
      'expiresAt',
      'revokedAt',
      'lastUsedAt',
      'apiKeys.createdBy as createdBy',
      'users.fullName as creator',
      'apiKeys.createdAt as createdAt',
    ])
