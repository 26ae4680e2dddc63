import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import type { Endpoint } from '../repositories/endpoints.ts'
import { createWebhookSecret } from './signature.ts'

const owner = (ownerId: number) => ({ purpose: 'webhook', ownerId }) as const
const previous = (ownerId: number) => ({ purpose: 'webhook-previous', ownerId }) as const

/** A first secret, or one in the place of what there is, which is kept as the one before. Answers it. */
export async function putWebhookSecret(
  tx: DatabaseTransaction,
  vault: Vault,
  endpointId: number,
): Promise<string> {
  const former = await vault.use(owner(endpointId))
  if (former !== null) await vault.put(tx, previous(endpointId), former)
  const secret = createWebhookSecret()
  await vault.put(tx, owner(endpointId), secret)
  return secret
}

/** What a message to this endpoint is signed with now: its secret, and for a while the one before. */
export async function openWebhookSecrets(
  vault: Vault,
  { id, previousSecretUntil }: Endpoint,
): Promise<string[]> {
  const former = previousSecretUntil !== null && previousSecretUntil > new Date()
  const secrets = [await vault.use(owner(id)), former ? await vault.use(previous(id)) : null]
  return secrets.filter((secret) => secret !== null)
}
