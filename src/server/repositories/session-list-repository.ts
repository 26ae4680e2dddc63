import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'

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
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select([
      'id',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'address',
      'user_agent as userAgent',
    ])
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** Whether this was a live session of this user. */
export async function revokeOwnSession(db: Queryable, userId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
