import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

export interface OwnSession {
  id: string
  createdAt: Date
  expiresAt: Date
  address: string | null
  userAgent: string | null
}

/** Sessions that can be used now, the newest first. */
export async function listLiveSessions(db: Queryable, userId: number): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['id', 'createdAt', 'expiresAt', 'address', 'userAgent'])
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute()
}

/** Whether this was a live session of this user. */
export async function revokeOwnSession(db: Queryable, userId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Whose session it is. */
export async function findSessionUser(db: Queryable, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('sessions').where('id', '=', id).select('userId').executeTakeFirst()
  return row?.userId
}
