import { KEY_SCOPE_NAMES, type KeyScope } from '#domain/api-access/key-scopes.ts'
import { insertApiKey } from '#server/api-access/repositories/api-key-repository.ts'
import { createKeyToken } from '#server/platform/auth/key-token.ts'
import type { Database } from '#server/platform/database/client.ts'

export interface TestKey {
  id: number
  token: string
}

interface KeyOptions {
  name?: string
  /** Every one unless told. */
  scopes?: readonly KeyScope[]
  /** Of every client unless told. */
  companyId?: number | null
  /** Seconds that it is still good; negative for one that is past its time. */
  seconds?: number
}

export async function addApiKey(
  db: Database,
  createdBy: number,
  { name = 'Parent', scopes = KEY_SCOPE_NAMES, companyId = null, seconds }: KeyOptions = {},
): Promise<TestKey> {
  const { token, ...kept } = createKeyToken()
  const expiresAt = seconds === undefined ? null : new Date(Date.now() + seconds * 1_000)
  const id = await insertApiKey(db, { ...kept, name, scopes, companyId, expiresAt, createdBy })
  return { id, token }
}
