import type { SecondFactorFor } from '#domain/people/second-factor.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session, userActor } from '#server/platform/auth/session.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeOtherSessions } from '../repositories/own-account-repository.ts'
import { deletePasskeysOf } from '../repositories/passkey-repository.ts'
import {
  deleteTotp,
  findFactors,
  findSecondFactorFor,
  lockFactors,
  setSecondFactorFor,
} from '../repositories/second-factor-repository.ts'
import { deleteSignInSteps } from '../repositories/sign-in-step-repository.ts'
import { findUserById } from '../repositories/user-repository.ts'
import { type Proof, proveAgain } from './prove-again.ts'
import { settleFactors } from './recovery-codes.ts'

export const signInPolicy = ({ db }: Pick<Services, 'db'>): Promise<SecondFactorFor> =>
  findSecondFactorFor(db)

/** Who needs a second factor from now on; those without one set it up before anything else. */
export async function setSignInPolicy(
  services: Pick<Services, 'clock' | 'db' | 'vault'>,
  session: Session,
  secondFactorFor: SecondFactorFor,
  proof: Proof,
): Promise<void> {
  await proveAgain(services, session, proof)
  await services.db.transaction().execute(async (tx) => {
    const before = await setSecondFactorFor(tx, secondFactorFor)
    if (before === secondFactorFor) return
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'setting_changed',
      subject: { kind: 'setting', id: null, name: 'Second factor' },
      details: { changes: { second_factor_for: { before, after: secondFactorFor } } },
    })
  })
}

/**
 * For somebody who has lost the second factor: the password is enough again, and every session ends. Throws not_found
 * for nobody, "conflict" for oneself and where there is none.
 */
export async function resetSecondFactorOf(
  { db }: Pick<Services, 'db'>,
  session: Session,
  userId: number,
): Promise<void> {
  if (userId === session.userId)
    throw new CallError('conflict', 'Your own second factor is turned off on your account page.')
  await db.transaction().execute(async (tx) => {
    const user = await findUserById(tx, userId)
    if (user === undefined) throw notFound('user')
    await lockFactors(tx, userId)
    const { totp, passkeys } = await findFactors(tx, userId)
    if (!totp && passkeys === 0) throw new CallError('conflict', 'This person has no second factor.')
    await deleteTotp(tx, userId)
    await deleteSecret(tx, { purpose: 'totp', ownerId: userId })
    await deletePasskeysOf(tx, userId)
    await settleFactors(tx, userId)
    await deleteSignInSteps(tx, userId)
    await revokeOtherSessions(tx, userId, null)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'second_factor_off', companyId: user.companyId },
      subject: { kind: 'user', id: userId, name: userActor(user, null).name },
      details: { factor: 'all', by: 'admin' },
    })
  })
}
