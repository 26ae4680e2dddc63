import { type SqlBool, sql } from 'kysely'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { deleteWhatIsOver } from '#server/platform/database/what-is-over.ts'

/** A link of an account: to confirm the user's address, to accept the invite, or to choose the user's password. */
export interface MailLink {
  kind: 'confirmation' | 'invite' | 'password' | 'password-reset'
  /** Of the user or the invite. */
  id: number
}

/** What a one-time link is for. The one that leads to the first admin is nobody's: its id is 0. */
export interface LinkOwner {
  kind: MailLink['kind'] | 'set-up'
  id: number
}

type Kind = LinkOwner['kind']

export async function insertMailToken(
  db: Queryable,
  { kind, id }: LinkOwner,
  { hash, days, address }: { hash: Buffer; days: number; address: string | null },
): Promise<void> {
  const expiresAt = sql<Date>`now() + ${days}::float8 * interval '1 day'`
  await db.insertInto('mailTokens').values({ hash, kind, ownerId: id, expiresAt, address }).execute()
}

const isGood = (kinds: readonly Kind[], hash: Buffer) =>
  sql<SqlBool>`hash = ${hash} and kind = any(${kinds}::text[]) and expires_at > now()`

/** Whose the token is; undefined for one that is unknown, past its time or of another kind. */
export async function findMailToken(
  db: Queryable,
  kinds: readonly Kind[],
  hash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('mailTokens')
    .where(isGood(kinds, hash))
    .select('ownerId')
    .executeTakeFirst()
  return row?.ownerId
}

/** The user of a confirmation link and the address that it was mailed to; null for one that was mailed to none. */
export async function findConfirmation(
  db: Queryable,
  hash: Buffer,
): Promise<{ userId: number; address: string | null } | undefined> {
  return db
    .selectFrom('mailTokens')
    .where(isGood(['confirmation'], hash))
    .select(['ownerId as userId', 'address'])
    .executeTakeFirst()
}

/** Takes the token for good, of two at once for one alone; undefined like `findMailToken`. */
export async function takeMailToken(
  db: Queryable,
  kinds: readonly Kind[],
  hash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('mailTokens')
    .where(isGood(kinds, hash))
    .returning('ownerId')
    .executeTakeFirst()
  return row?.ownerId
}

/** Every link of these kinds that was given to this owner stops working. */
export async function deleteMailTokens(
  db: Queryable,
  kinds: readonly Kind[],
  ownerId: number,
): Promise<void> {
  await db.deleteFrom('mailTokens').where('kind', 'in', kinds).where('ownerId', '=', ownerId).execute()
}

export const deleteExpiredMailTokens = (db: Database): Promise<void> =>
  deleteWhatIsOver(db, 'mailTokens', sql`known.expires_at < now()`)
