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
  const expires_at = sql<Date>`now() + make_interval(days => ${days})`
  await db.insertInto('mail_tokens').values({ hash, kind, owner_id: id, expires_at }).execute()
}

/** Whose the token is; undefined for one that is unknown or past its time. */
export async function findMailToken(
  db: Queryable,
  kind: MailLink['kind'],
  hash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_tokens')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('owner_id')
    .executeTakeFirst()
  return row?.owner_id
}

export async function deleteExpiredMailTokens(db: Queryable): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<', sql<Date>`now()`).execute()
}
