import { withinRate } from '../../auth/rate-limit.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError } from '../../errors.ts'

const CONFIRMATIONS = { most: 3, windowSeconds: 3_600 }

/** Throws `CallError` when a person has asked for too many confirmation mails. */
export async function limitConfirmations(tx: DatabaseTransaction, userId: number): Promise<void> {
  if (await withinRate(tx, `confirmation:${userId}`, CONFIRMATIONS)) return
  throw new CallError(
    'too_many_requests',
    'The mail was sent three times in an hour. Look into your spam folder, or wait a while.',
    { retryAfter: CONFIRMATIONS.windowSeconds },
  )
}
