import { z } from 'zod'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'

/** What is written beside a login, sealed as one text: people put codes and answers into it. */
const notes = z.object({ twoFaInstructions: z.string().nullable(), otherDetails: z.string().nullable() })
export type Notes = z.infer<typeof notes>

const NONE: Notes = { twoFaInstructions: null, otherDetails: null }

const ownerOf = (id: number) => ({ purpose: 'authorization-notes', ownerId: id }) as const

export async function readNotes(vault: Vault, id: number, tx?: DatabaseTransaction): Promise<Notes> {
  const text = await vault.use(ownerOf(id), tx)
  return text === null ? NONE : notes.parse(JSON.parse(text))
}

export async function writeNotes(
  tx: DatabaseTransaction,
  vault: Vault,
  id: number,
  written: Notes,
): Promise<void> {
  const kept: Notes = {
    twoFaInstructions: written.twoFaInstructions || null,
    otherDetails: written.otherDetails || null,
  }
  if (kept.twoFaInstructions === null && kept.otherDetails === null) await deleteSecret(tx, ownerOf(id))
  else await vault.put(tx, ownerOf(id), JSON.stringify(kept))
}
