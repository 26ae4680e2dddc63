import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type LockedSubmission,
  lockSubmission,
  setSubmissionLogin,
} from '#server/public-links/repositories/public-arrival-repository.ts'
import { revokeRepairLinks } from '#server/public-links/repositories/public-link-repository.ts'
import {
  openSubmission,
  type SecretParts,
  SUBMITTED,
  sealSubmission,
} from '#server/public-links/submitted-credentials.ts'
import { readNotes, writeNotes } from './authorization-notes.ts'
import { demandAuthorization, passwordOf, recordDone } from './authorization-record.ts'
import { findMapping } from './repositories/authorization-event-repository.ts'
import {
  type AuthorizationRow,
  deleteAuthorization,
  findLogin,
  insertAuthorization,
  updateAuthorization,
} from './repositories/authorization-repository.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'events'>

/** What a login had before a submission took its place, until that is taken back. */
const replacedBy = (submissionId: number) =>
  ({ purpose: 'authorization-replaced', ownerId: submissionId }) as const

/**
 * Makes submitted credentials a login of the client: the one that it has of this user name at this site, or a new one.
 * Its secrets move there. Answers the login's id. Throws not_found, and "conflict" for what was mapped before.
 */
export async function mapSubmission(services: Needed, id: number, userId: number): Promise<number> {
  const { db, vault } = services
  return db.transaction().execute(async (tx) => {
    const submission = await demandSubmission(tx, id)
    if (submission.authorizationId !== null)
      throw new CallError(
        'conflict',
        `These credentials went to authorization ${submission.authorizationId}.`,
      )
    const parts = await openSubmission(vault, id, tx)
    const known = await findLogin(tx, {
      companyId: submission.companyId,
      url: submission.url,
      username: parts.online_access_username,
    })
    const authorizationId = known ?? (await makeLogin(tx, submission, parts, userId))
    if (known !== undefined) await keepReplaced(tx, services, known, id)
    await moveSecrets(tx, services, { id, authorizationId, parts })
    await setSubmissionLogin(tx, id, authorizationId)
    await updateAuthorization(tx, authorizationId, { submittedCredentialId: id })
    const authorization = await demandAuthorization(tx, authorizationId)
    await recordDone(tx, services, {
      authorization,
      by: { userId },
      kind: 'mapped',
      details: {
        submission_id: id,
        receipt: submission.receipt,
        made: known === undefined,
        version: authorization.version,
        notes: notesIn(parts),
      },
    })
    return authorizationId
  })
}

async function demandSubmission(tx: DatabaseTransaction, id: number): Promise<LockedSubmission> {
  const submission = await lockSubmission(tx, id)
  if (submission === undefined) throw notFound('submission')
  return submission
}

const makeLogin = (
  tx: DatabaseTransaction,
  { companyId, url }: LockedSubmission,
  { online_access_username: username }: SecretParts,
  userId: number,
): Promise<number> =>
  insertAuthorization(tx, {
    companyId,
    onlineAccessUrl: url,
    onlineAccessUsername: username,
    source: 'public_form',
    createdBy: userId,
  })

/** Which of the notes the client wrote. */
const notesIn = ({ twoFaInstructions, otherDetails }: SecretParts) => ({
  twoFaInstructions: twoFaInstructions !== '',
  otherDetails: otherDetails !== '',
})

async function keepReplaced(
  tx: DatabaseTransaction,
  { vault }: Needed,
  authorizationId: number,
  submissionId: number,
): Promise<void> {
  const password = await vault.use(passwordOf(authorizationId), tx)
  const notes = await readNotes(vault, authorizationId, tx)
  await vault.put(tx, replacedBy(submissionId), JSON.stringify({ password, notes }))
}

async function moveSecrets(
  tx: DatabaseTransaction,
  { vault }: Needed,
  { id, authorizationId, parts }: { id: number; authorizationId: number; parts: SecretParts },
): Promise<void> {
  await vault.put(tx, passwordOf(authorizationId), parts.online_access_password)
  await revokeRepairLinks(tx, authorizationId, ['password'])
  const before = await readNotes(vault, authorizationId, tx)
  await writeNotes(tx, vault, authorizationId, {
    twoFaInstructions: parts.twoFaInstructions || before.twoFaInstructions,
    otherDetails: parts.otherDetails || before.otherDetails,
  })
  await deleteSecret(tx, { purpose: SUBMITTED, ownerId: id })
}

/**
 * Takes a mapping back: the submission has its secrets again, and its login what it had before, or is gone. Throws
 * not_found, and "conflict" once the login was changed or opens an account.
 */
export async function unmapSubmission(services: Needed, id: number, userId: number): Promise<void> {
  const { db, vault, events } = services
  await db.transaction().execute(async (tx) => {
    const submission = await demandSubmission(tx, id)
    if (submission.authorizationId === null)
      throw new CallError('conflict', 'These credentials are no authorization’s.')
    const authorization = await demandAuthorization(tx, submission.authorizationId)
    const mapped = await findMapping(tx, authorization.id, id)
    if (mapped?.version !== authorization.version || (mapped.made && authorization.accountCount > 0))
      throw new CallError('conflict', 'The authorization was changed since. Nothing was taken back.')
    await sealSubmission(tx, vault, id, await partsOf(tx, services, authorization, mapped.notes))
    await setSubmissionLogin(tx, id, null)
    if (!mapped.made) {
      await putReplacedBack(tx, services, authorization.id, id)
      await recordDone(tx, services, {
        authorization,
        by: { userId },
        kind: 'unmapped',
        details: { submission_id: id },
      })
      return
    }
    await deleteSecret(tx, passwordOf(authorization.id))
    await deleteSecret(tx, { purpose: 'authorization-notes', ownerId: authorization.id })
    await revokeRepairLinks(tx, authorization.id)
    await deleteAuthorization(tx, authorization.id)
    await events.publish(tx, {
      companyId: authorization.companyId,
      event: { type: 'authorizations', ids: [authorization.id] },
    })
  })
}

/** What was submitted, as the login has it. */
async function partsOf(
  tx: DatabaseTransaction,
  { vault }: Needed,
  authorization: AuthorizationRow,
  wrote: { twoFaInstructions: boolean; otherDetails: boolean },
): Promise<SecretParts> {
  const notes = await readNotes(vault, authorization.id, tx)
  return {
    online_access_username: authorization.onlineAccessUsername,
    online_access_password: (await vault.use(passwordOf(authorization.id), tx)) ?? '',
    twoFaInstructions: (wrote.twoFaInstructions && notes.twoFaInstructions) || '',
    otherDetails: (wrote.otherDetails && notes.otherDetails) || '',
  }
}

async function putReplacedBack(
  tx: DatabaseTransaction,
  { vault }: Needed,
  authorizationId: number,
  submissionId: number,
): Promise<void> {
  const kept = await vault.use(replacedBy(submissionId), tx)
  if (kept === null) throw new Error(`nothing is kept of what submission ${submissionId} replaced`)
  const { password, notes } = JSON.parse(kept)
  if (password === null) await deleteSecret(tx, passwordOf(authorizationId))
  else await vault.put(tx, passwordOf(authorizationId), password)
  await writeNotes(tx, vault, authorizationId, notes)
  await deleteSecret(tx, replacedBy(submissionId))
  await updateAuthorization(tx, authorizationId, { submittedCredentialId: null })
}
