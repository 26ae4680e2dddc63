import { recoveryCodeShown } from '#domain/people/second-factor.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { newRecoveryCodes, recoveryCodeHash } from '../auth/recovery-codes.ts'
import { findFactors, lockFactors, replaceRecoveryCodes } from '../repositories/second-factor-repository.ts'
import { type Proof, proveAgain } from './prove-again.ts'

/** New ones; those before do not work any more. Throws "conflict" without a second factor. */
export async function makeRecoveryCodes(
  services: Pick<Services, 'clock' | 'db' | 'vault'>,
  session: Session,
  proof: Proof,
): Promise<string[]> {
  await proveAgain(services, session, proof)
  return services.db.transaction().execute(async (tx) => {
    await lockFactors(tx, session.userId)
    const { totp, passkeys } = await findFactors(tx, session.userId)
    if (!totp && passkeys === 0)
      throw new CallError('conflict', 'Recovery codes stand in for a second factor. Set one up first.')
    return newCodes(tx, session)
  })
}

/** With the first factor; null where the person has codes left. */
export async function recoveryCodesForFirst(
  tx: DatabaseTransaction,
  session: Session,
): Promise<string[] | null> {
  const { recoveryCodes } = await findFactors(tx, session.userId)
  return recoveryCodes > 0 ? null : newCodes(tx, session)
}

/** After a factor has gone: codes that stand in for nothing go too. */
export async function settleFactors(tx: DatabaseTransaction, userId: number): Promise<void> {
  const { totp, passkeys } = await findFactors(tx, userId)
  if (!totp && passkeys === 0) await replaceRecoveryCodes(tx, userId, [])
}

async function newCodes(tx: DatabaseTransaction, session: Session): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(tx, session.userId, codes.map(recoveryCodeHash))
  await recordAudit(tx, {
    ...{ who: actorOf(session), action: 'recovery_codes_made', companyId: session.companyId },
  })
  return codes.map(recoveryCodeShown)
}
