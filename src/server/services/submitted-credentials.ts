import { z } from 'zod'
import { callerNetwork } from '../auth/caller-network.ts'
import { limitRate } from '../auth/rate-limit.ts'
import type { Database } from '../database/client.ts'
import { notFound } from '../errors.ts'
import type { NewestFirst } from '../repositories/newest-first.ts'
import {
  findSubmissionOwner,
  insertSubmission,
  listSubmissions,
} from '../repositories/public-arrival-repository.ts'
import { listReveals } from '../repositories/secret-repository.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Session } from '../session.ts'
import { demandUsableLink } from './public-links.ts'
import { newReceipt } from './receipt.ts'

const PURPOSE = 'submitted-credentials'
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
    await vault.put(tx, { purpose: PURPOSE, ownerId }, JSON.stringify(secretParts.parse(submission)))
  })
  return receipt
}

/** What arrived, without its secrets, and who has seen those. */
export async function listSubmittedCredentials(db: Database, of: NewestFirst) {
  const { rows, next } = await listSubmissions(db, of)
  const reveals = await listReveals(
    db,
    PURPOSE,
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
  const text = await vault.reveal({ purpose: PURPOSE, ownerId: id }, session, {
    companyId: owner.companyId,
    subject: { kind: 'submission', id, name: owner.name },
    reason,
  })
  if (text === null) throw notFound('submission')
  return secretParts.parse(JSON.parse(text))
}
