import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'

/** A link of an account: to confirm the user's address, or to accept the invite. */
export interface MailLink {
  kind: 'confirmation' | 'invite'
  /** Of the user or the invite. */
  id: number
}

export async function insertMailToken(
  db: Queryable,
  { kind, id }: MailLink,
  { hash, days }: { hash: Buffer; days: number },
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(days => ${days})`
  await db.insertInto('mailTokens').values({ hash, kind, ownerId: id, expiresAt }).execute()
}

/** Whose the token is; undefined for one that is unknown or past its time. */
export async function findMailToken(
  db: Queryable,
  kind: MailLink['kind'],
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

export async function deleteExpiredMailTokens(db: Queryable): Promise<void> {
  await db.deleteFrom('mailTokens').where('expiresAt', '<', sql<Date>`now()`).execute()
}
