import { authenticatorCode, recoveryCode } from '#domain/people/second-factor.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { recoveryCodeHash } from '../auth/recovery-codes.ts'
import { totpCounter } from '../auth/totp.ts'
import { takeRecoveryCode, takeTotpCounter } from '../repositories/second-factor-repository.ts'

export type CodeKind = 'authenticator' | 'recovery_code'

/** Uses up a code of the person's authenticator, or a recovery code; null for one that is wrong or was used before. */
export async function takeCode(
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  tx: DatabaseTransaction,
  userId: number,
  typed: string,
): Promise<CodeKind | null> {
  const recovery = recoveryCode(typed)
  if (recovery !== null)
    return (await takeRecoveryCode(tx, userId, recoveryCodeHash(recovery))) ? 'recovery_code' : null
  const code = authenticatorCode(typed)
  const secret = code === null ? null : await vault.use({ purpose: 'totp', ownerId: userId }, tx)
  if (code === null || secret === null) return null
  const counter = totpCounter(secret, code, clock.now())
  return counter !== null && (await takeTotpCounter(tx, userId, counter)) ? 'authenticator' : null
}
