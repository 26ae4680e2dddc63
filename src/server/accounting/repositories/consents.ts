import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** A state that somebody is sent to Intuit with; of the state itself only the hash stays here. */
export async function insertConsent(
  db: Queryable,
  consent: { hash: Buffer; userId: number; redirectUri: string },
  minutes: number,
): Promise<void> {
  await db.deleteFrom('quickbooksConsents').where('expiresAt', '<', sql<Date>`now()`).execute()
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`
  await db
    .insertInto('quickbooksConsents')
    .values({ ...consent, expiresAt })
    .execute()
}

/** Takes it for good, of two at once for one alone; undefined for one that is unknown, over or another's. */
export const takeConsent = (
  db: Queryable,
  { hash, userId }: { hash: Buffer; userId: number },
): Promise<{ redirectUri: string } | undefined> =>
  db
    .deleteFrom('quickbooksConsents')
    .where('hash', '=', hash)
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('redirectUri')
    .executeTakeFirst()
