import { authenticatorCode } from '#domain/people/second-factor.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import { CallError } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { admitProof } from '../auth/sign-in-guard.ts'
import { newTotpSecret, totpAddress, totpCounter } from '../auth/totp.ts'
import { revokeOtherSessions } from '../repositories/own-account-repository.ts'
import {
  beginTotp,
  confirmTotp,
  deleteTotp,
  findTotp,
  lockFactors,
} from '../repositories/second-factor-repository.ts'
import { type Proof, proveAgain } from './prove-again.ts'
import { recoveryCodesForFirst, settleFactors } from './recovery-codes.ts'

type Needed = Pick<Services, 'clock' | 'db' | 'vault'>

const ISSUER = 'Utility Bills'
const ownerOf = ({ userId }: Session) => ({ purpose: 'totp', ownerId: userId }) as const

/** A secret for an authenticator, which counts from its first code on. Throws "conflict" where one is in use. */
export async function beginAuthenticator(
  services: Needed,
  session: Session,
  proof: Proof,
): Promise<{ secret: string; address: string }> {
  await proveAgain(services, session, proof)
  const secret = newTotpSecret()
  await services.db.transaction().execute(async (tx) => {
    if (!(await beginTotp(tx, session.userId)))
      throw new CallError('conflict', 'An authenticator is in use already. Turn it off to use another one.')
    await services.vault.put(tx, ownerOf(session), secret)
  })
  return { secret, address: totpAddress(secret, session.email, ISSUER) }
}

/** Turns it on by its first code. Answers recovery codes where the person has none yet. */
export async function confirmAuthenticator(
  { db, vault, clock }: Needed,
  session: Session,
  typed: string,
): Promise<string[] | null> {
  const { userId } = session
  const attempt = await admitProof(db, userId)
  const codes = await db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    const totp = await findTotp(tx, userId)
    if (totp === undefined || totp.confirmedAt !== null)
      throw new CallError('conflict', 'No authenticator waits for its first code. Begin again.')
    const code = authenticatorCode(typed)
    const secret = await vault.use(ownerOf(session), tx)
    const counter = code === null || secret === null ? null : totpCounter(secret, code, clock.now())
    if (counter === null)
      throw new CallError(
        'invalid_input',
        'This code is not right. Enter the one that the authenticator shows now.',
      )
    await confirmTotp(tx, userId, counter)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'second_factor_on', companyId: session.companyId },
      details: { factor: 'authenticator' },
    })
    return recoveryCodesForFirst(tx, session)
  })
  await attempt.succeeded()
  return codes
}

/** Throws not_found where none is in use. */
export async function turnOffAuthenticator(services: Needed, session: Session, proof: Proof): Promise<void> {
  await proveAgain(services, session, proof)
  const { userId } = session
  await services.db.transaction().execute(async (tx) => {
    await lockFactors(tx, userId)
    if (!(await deleteTotp(tx, userId))) throw new CallError('not_found', 'No authenticator is in use.')
    await deleteSecret(tx, ownerOf(session))
    await settleFactors(tx, userId)
    await revokeOtherSessions(tx, userId, session.id)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'second_factor_off', companyId: session.companyId },
      details: { factor: 'authenticator' },
    })
  })
}
