import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { deleteSecret, findSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import type { Merged } from './repositories/merge-rows.ts'

/** A secret that a merge gave to what stays; the digest tells whether somebody put another one since. */
const copied = z.object({
  /** Earlier merges copied passwords of meters too, which have moved to their logins. */
  purpose: z.enum(['meter-access', 'property-energystar']),
  ownerId: z.number(),
  digest: z.string(),
})
type Copied = z.infer<typeof copied>

/**
 * What stays gets the secrets that only the other one had; those of what goes stay sealed under its id, which nothing
 * else gets, for the merge to be taken back.
 */
export async function copySecrets(
  tx: DatabaseTransaction,
  vault: Vault,
  merged: readonly Merged[],
): Promise<Copied[]> {
  const pairsOf = (name: string) => merged.filter(({ table }) => table === name).flatMap(({ pairs }) => pairs)
  const owners = pairsOf('properties').map((pair) => ({ ...pair, purpose: 'property-energystar' as const }))
  const all: Copied[] = []
  for (const { purpose, gone, kept } of owners) {
    const owner = { purpose, ownerId: kept }
    if ((await findSecret(tx, owner)) !== undefined) continue
    if (await vault.copy(tx, { purpose, ownerId: gone }, owner))
      all.push({ ...owner, digest: digestOf(await findSecret(tx, owner)) })
  }
  return all
}

const digestOf = (sealed: Buffer | undefined): string =>
  sealed === undefined ? '' : createHash('sha256').update(sealed).digest('base64url')

const kept = z.object({ secrets: z.array(copied).default([]) })

/** What a merge copied goes again, unless somebody put another secret in its place. */
export async function takeSecretsBack(
  tx: DatabaseTransaction,
  details: Record<string, unknown>,
): Promise<void> {
  for (const { digest, ...owner } of kept.parse(details).secrets)
    if (digestOf(await findSecret(tx, owner)) === digest) await deleteSecret(tx, owner)
}
