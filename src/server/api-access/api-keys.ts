import type { KeyScope } from '#domain/api-access/key-scopes.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ApiKey } from '#server/platform/auth/api-key.ts'
import { createKeyToken, hashOfKey } from '#server/platform/auth/key-token.ts'
import { limitRate, type RateLimit } from '#server/platform/auth/rate-limit.ts'
import { type ActingUser, actorOf } from '#server/platform/auth/session.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { CallError, forbidden, notFound } from '#server/platform/errors.ts'
import { companyExists } from '#server/records/repositories/company-repository.ts'
import {
  type ApiKeyRow,
  findApiKey,
  findUsableKey,
  insertApiKey,
  noteKeyUse,
  setKeyRevoked,
} from './repositories/api-key-repository.ts'

export { listApiKeys } from './repositories/api-key-repository.ts'
export type { ApiKeyRow }

/** Calls of one key. A bulk call counts as one. */
export const KEY_RATE: RateLimit = { most: 600, windowSeconds: 60 }

const DAY_MS = 24 * 3_600 * 1000

export interface KeyOrder {
  name: string
  scopes: readonly KeyScope[]
  companyId?: number | null
  /** Until it expires; null: when it is revoked. */
  days: number | null
}

/** A new key, and the token that is its only copy. */
export async function createApiKey(
  db: Database,
  { name, scopes, companyId = null, days }: KeyOrder,
  session: ActingUser,
): Promise<{ key: ApiKeyRow; token: string }> {
  if (companyId !== null && !(await companyExists(db, companyId)))
    throw new CallError('invalid_input', 'There is no such company.')
  const { token, ...kept } = createKeyToken()
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS)
  const order = { name, scopes: [...new Set(scopes)], companyId, expiresAt, createdBy: session.userId }
  return db.transaction().execute(async (tx) => {
    const key = await demandKey(tx, await insertApiKey(tx, { ...order, ...kept }))
    await recordAudit(tx, {
      ...auditOf(key, session),
      action: 'api_key_made',
      details: { scopes: key.scopes },
    })
    return { key, token }
  })
}

/** From the next call on it is refused. */
export async function revokeApiKey(db: Database, id: number, session: ActingUser): Promise<ApiKeyRow> {
  return db.transaction().execute(async (tx) => {
    const isNew = await setKeyRevoked(tx, id, session.userId)
    const key = await demandKey(tx, id)
    if (isNew) await recordAudit(tx, { ...auditOf(key, session), action: 'api_key_revoked' })
    return key
  })
}

const auditOf = ({ id, name, prefix, companyId }: ApiKeyRow, session: ActingUser) => ({
  who: actorOf(session),
  companyId,
  subject: { kind: 'api_key', id, name: `${name} (${prefix}…)` },
})

/** The key of a token that may make a call of this scope now, its use noted. Throws `CallError`. */
export async function admitKey(db: Database, token: string, scope: KeyScope): Promise<ApiKey> {
  const hash = hashOfKey(token)
  const key = hash === null ? undefined : await findUsableKey(db, hash)
  if (key === undefined) {
    throw new CallError(
      'unauthenticated',
      'This API key is unknown, was revoked or has expired. Ask for a new one.',
    )
  }
  await limitRate(db, `key:${key.id}`, KEY_RATE)
  await noteKeyUse(db, key.id)
  if (!key.scopes.includes(scope))
    throw forbidden(`This API key may not do this: it lacks the scope “${scope}”.`)
  return key
}

async function demandKey(db: Queryable, id: number): Promise<ApiKeyRow> {
  const key = await findApiKey(db, id)
  if (key === undefined) throw notFound('key')
  return key
}
