import { limitRate, withinRate } from '#server/platform/auth/rate-limit.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'

const HOUR = 3_600
const CONFIRMATIONS = { most: 3, windowSeconds: HOUR }
const PER_EMAIL = { most: 10, windowSeconds: HOUR }

/** Throws `CallError` when a person has asked for too many confirmation mails. */
export async function limitConfirmations(db: Queryable, userId: number): Promise<void> {
  if (await withinRate(db, `confirmation:${userId}`, CONFIRMATIONS)) return
  throw new CallError(
    'too_many_requests',
    'The mail was sent three times in an hour. Look into your spam folder, or wait a while.',
    { retryAfter: CONFIRMATIONS.windowSeconds },
  )
}

/** Throws `CallError` when too many people have given an address as theirs. */
export const limitMailsTo = (db: Queryable, email: string): Promise<void> =>
  limitRate(db, `signup:email:${email}`, PER_EMAIL)
