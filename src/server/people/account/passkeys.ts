import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { madePasskey, newPasskeyOptions, relyingParty } from '../auth/passkeys.ts'
import { newStepToken, stepHash } from '../auth/step-token.ts'
import { revokeOtherSessions } from '../repositories/own-account-repository.ts'
import { deletePasskey, insertPasskey, listPasskeys } from '../repositories/passkey-repository.ts'
import { lockFactors } from '../repositories/second-factor-repository.ts'
import { insertSignInStep, takeSignInStep } from '../repositories/sign-in-step-repository.ts'
import { type Proof, proveAgain } from './prove-again.ts'
import { recoveryCodesForFirst, settleFactors } from './recovery-codes.ts'

type Needed = Pick<Services, 'clock' | 'db' | 'vault' | 'provider'>

const MOST = 20
const STEP_SECONDS = 600

/** What the browser makes a passkey from, and the step to hand it in with. */
export async function beginPasskey(services: Needed, session: Session, proof: Proof) {
  await proveAgain(services, session, proof)
  const { db, provider } = services
  const { userId, email, fullName } = session
  const known = await listPasskeys(db, userId)
  if (known.length >= MOST)
    throw new CallError('conflict', `You have ${MOST} passkeys. Remove one that you do not use.`)
  const party = relyingParty(provider.current().publicUrl)
  const options = await newPasskeyOptions(party, { id: userId, email, fullName }, known)
  const step = newStepToken()
  const { challenge } = options
  const waiting = { kind: 'new-passkey', userId, challenge, remember: false } as const
  await insertSignInStep(db, stepHash(step), waiting, STEP_SECONDS)
  return { step, options }
}

/** Keeps the passkey that the browser made. Answers recovery codes where the person has none yet. */
export async function addPasskey(
  { db, provider }: Needed,
  session: Session,
  sent: { step: string; name: string; response: RegistrationResponseJSON },
): Promise<string[] | null> {
  const { userId } = session
  const name = sent.name.trim() || 'Passkey'
  return db.transaction().execute(async (tx) => {
    const step = await takeSignInStep(tx, 'new-passkey', stepHash(sent.step))
    if (step?.challenge == null || step.userId !== userId)
      throw new CallError('invalid_input', 'This took too long. Begin again.')
    const made = await madePasskey(relyingParty(provider.current().publicUrl), step.challenge, sent.response)
    if (made === null) throw new CallError('invalid_input', 'This passkey could not be checked. Begin again.')
    await lockFactors(tx, userId)
    if ((await insertPasskey(tx, { ...made, userId, name })) === undefined)
      throw new CallError('conflict', 'This passkey is known already.')
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'passkey_added', companyId: session.companyId },
      details: { name },
    })
    return recoveryCodesForFirst(tx, session)
  })
}

/** Throws not_found for one that is gone, or somebody else's. */
export async function removePasskey(
  services: Needed,
  session: Session,
  id: number,
  proof: Proof,
): Promise<void> {
  const { userId } = session
  if (!(await listPasskeys(services.db, userId)).some((passkey) => passkey.id === id))
    throw notFound('passkey')
  await proveAgain(services, session, proof)
  await services.db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    const name = await deletePasskey(tx, userId, id)
    if (name === undefined) throw notFound('passkey')
    await settleFactors(tx, userId)
    await revokeOtherSessions(tx, userId, session.id)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'passkey_removed', companyId: session.companyId },
      details: { name },
    })
  })
}
