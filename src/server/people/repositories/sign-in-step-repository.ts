import { sql } from 'kysely'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { deleteWhatIsOver } from '#server/platform/database/what-is-over.ts'

/** What stands between a password and a session, or is asked of a passkey: short-lived, and for one purpose. */
export interface SignInStep {
  kind: 'second-factor' | 'passkey' | 'new-passkey' | 'arrival'
  /** Null where a passkey is to say who it is. */
  userId: number | null
  challenge: string | null
  remember: boolean
}

export async function insertSignInStep(
  db: Queryable,
  hash: Buffer,
  { kind, userId, challenge, remember }: SignInStep,
  seconds: number,
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${seconds})`
  await db.insertInto('signInSteps').values({ hash, kind, userId, challenge, remember, expiresAt }).execute()
}

const LIVE = sql<boolean>`expires_at > now()`
const COLUMNS = ['kind', 'userId', 'challenge', 'remember'] as const

export async function findSignInStep(
  db: Queryable,
  kind: SignInStep['kind'],
  hash: Buffer,
): Promise<SignInStep | undefined> {
  return db
    .selectFrom('signInSteps')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where(LIVE)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** Takes it for good, of two at once for one alone. */
export async function takeSignInStep(
  db: Queryable,
  kind: SignInStep['kind'],
  hash: Buffer,
): Promise<SignInStep | undefined> {
  return db
    .deleteFrom('signInSteps')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where(LIVE)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** What the passkey is asked to sign in this step. */
export async function setStepChallenge(db: Queryable, hash: Buffer, challenge: string): Promise<void> {
  await db.updateTable('signInSteps').set({ challenge }).where('hash', '=', hash).execute()
}

/** No step that this person began leads anywhere any more. */
export async function deleteSignInSteps(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('signInSteps').where('userId', '=', userId).execute()
}

export const deleteExpiredSignInSteps = (db: Database): Promise<void> =>
  deleteWhatIsOver(db, 'signInSteps', sql`known.expires_at < now()`)
