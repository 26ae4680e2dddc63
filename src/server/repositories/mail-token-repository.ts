import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'

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

export async function insertMailToken(
  db: Queryable,
  { kind, id }: LinkOwner,
  { hash, days }: { hash: Buffer; days: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + ${days}::float8 * interval '1 day'`
  await db.insertInto('mailTokens').values({ hash, kind, ownerId: id, expiresAt }).execute()
}

/** Whose the token is; undefined for one that is unknown or past its time. */
export async function findMailToken(
  db: Queryable,
  kind: LinkOwner['kind'],
  hash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('mailTokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('ownerId')
    .executeTakeFirst()
  return row?.ownerId
}

/** Takes the token for good, of two at once for one alone; undefined like `findMailToken`. */
export async function takeMailToken(
  db: Queryable,
  kind: LinkOwner['kind'],
  hash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('mailTokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('ownerId')
    .executeTakeFirst()
  return row?.ownerId
}

/** Every link of this kind that was given to this owner stops working. */
export async function deleteMailTokens(db: Queryable, { kind, id }: LinkOwner): Promise<void> {
  await db.deleteFrom('mailTokens').where('kind', '=', kind).where('ownerId', '=', id).execute()
}

export async function deleteExpiredMailTokens(db: Queryable): Promise<void> {
  await db.deleteFrom('mailTokens').where('expiresAt', '<', sql<Date>`now()`).execute()
}
