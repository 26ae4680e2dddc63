import type { z } from 'zod'
import type { apiKey } from '#contract/api-access/api-keys.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { type ApiKeyRow, createApiKey, listApiKeys, revokeApiKey } from '../api-keys.ts'

export const routes: RouteFile = (register, { db }) => {
  register('apiKeys.list', async ({ query }) => {
    const { rows, next } = await listApiKeys(db, query.before)
    return { keys: rows.map(presentKey), next }
  })
  register('apiKeys.create', async ({ body, session }) => {
    const { key, token } = await createApiKey(db, withInnerNames(body), session)
    return { key: presentKey(key), token }
  })
  register('apiKeys.revoke', async ({ params, session }) => ({
    key: presentKey(await revokeApiKey(db, params.id, session)),
  }))
}

const presentKey = (key: ApiKeyRow): z.input<typeof apiKey> => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: [...key.scopes],
  company_id: key.companyId,
  company_name: key.companyName,
  state: stateOf(key),
  expires_at: key.expiresAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  created_by: { id: key.createdBy, name: key.creator },
  created_at: key.createdAt.toISOString(),
})

function stateOf({ revokedAt, expiresAt }: ApiKeyRow): 'active' | 'revoked' | 'expired' {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt.getTime() <= Date.now() ? 'expired' : 'active'
}
