import { z } from 'zod'
import { revealSecret } from '#server/people/reveal-secret.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import type { NewestFirst } from '#server/platform/database/newest-first.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { listReveals } from '#server/platform/secrets/secret-repository.ts'
import type { Vault } from '#server/platform/secrets/vault.ts'
import { demandUsableLink } from './public-links.ts'
import { newReceipt } from './receipt.ts'
import {
  findSubmissionOwner,
  insertSubmission,
  listSubmissions,
} from './repositories/public-arrival-repository.ts'

export const SUBMITTED = 'submitted-credentials'
const HOUR = 3_600
const PER_ADDRESS = { most: 60, windowSeconds: HOUR }
const PER_LINK = { most: 60, windowSeconds: HOUR }

/** What is sealed as one text. */
const secretParts = z.object({
  online_access_username: z.string(),
  online_access_password: z.string(),
  twoFaInstructions: z.string(),
  otherDetails: z.string(),
})
export type SecretParts = z.infer<typeof secretParts>

export interface Submission extends SecretParts {
  personalizedCode: string
  online_access_url: string
}

interface Parts {
  db: Database
  vault: Vault
}

/** Keeps what a person without a session sent by a link; answers a receipt. Throws `CallError`. */
export async function submitCredentials(
  { db, vault }: Parts,
  submission: Submission,
  address: string,
): Promise<string> {
  await limitRate(db, `credentials:address:${callerNetwork(address)}`, PER_ADDRESS)
  const link = await demandUsableLink(db, 'credentials', submission.personalizedCode)
  await limitRate(db, `credentials:link:${link.id}`, PER_LINK)
  const receipt = newReceipt()
  await db.transaction().execute(async (tx) => {
    const url = submission.online_access_url
    const ownerId = await insertSubmission(tx, { linkId: link.id, url, receipt, address })
    await sealSubmission(tx, vault, ownerId, submission)
  })
  return receipt
}

/** Keeps the secret parts of a submission as one sealed text. */
export const sealSubmission = (
  tx: DatabaseTransaction,
  vault: Vault,
  ownerId: number,
  parts: SecretParts,
): Promise<void> => vault.put(tx, { purpose: SUBMITTED, ownerId }, JSON.stringify(secretParts.parse(parts)))

/** The secret parts of a submission, for the program's own use. Throws not_found. */
export async function openSubmission(
  vault: Vault,
  id: number,
  tx: DatabaseTransaction,
): Promise<SecretParts> {
  const text = await vault.use({ purpose: SUBMITTED, ownerId: id }, tx)
  if (text === null) throw notFound('submission')
  return secretParts.parse(JSON.parse(text))
}

/** What arrived, without its secrets, and who has seen those. */
export async function listSubmittedCredentials(db: Database, of: NewestFirst) {
  const { rows, next } = await listSubmissions(db, of)
  const reveals = await listReveals(
    db,
    SUBMITTED,
    rows.map(({ id }) => id),
  )
  const byOwner = Map.groupBy(reveals, ({ ownerId }) => ownerId)
  return { rows: rows.map((row) => ({ ...row, reveals: byOwner.get(row.id) ?? [] })), next }
}

/** Opens a submission for this person, which is recorded with the reason. Throws `CallError`. */
export async function revealCredentials(
  { db, vault }: Parts,
  id: number,
  session: Session,
  reason?: string | null,
): Promise<SecretParts> {
  const owner = await findSubmissionOwner(db, id)
  if (owner === undefined) throw notFound('submission')
  if (owner.authorizationId !== null)
    throw new CallError(
      'conflict',
      `These credentials went to authorization ${owner.authorizationId}: look there.`,
    )
  const text = await revealSecret({ db, vault }, { purpose: SUBMITTED, ownerId: id }, session, {
    companyId: owner.companyId,
    subject: { kind: 'submission', id, name: owner.name },
    reason,
  })
  if (text === null) throw notFound('submission')
  return secretParts.parse(JSON.parse(text))
}
