import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'
import type { UserForSignIn } from './user-repository.ts'

export interface OwnUser {
  fullName: string
  email: string
  emailConfirmedAt: Date | null
  /** The new address, while its link is not opened. */
  pendingEmail: string | null
}

export async function findOwnUser(db: Queryable, userId: number): Promise<OwnUser> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['fullName', 'email', 'emailConfirmedAt', 'pendingEmail'])
    .executeTakeFirstOrThrow()
}

/** Whose an address is; undefined while nobody has confirmed it, or may not log in. */
export async function findOwnerOfAddress(
  db: Queryable,
  email: string,
): Promise<Pick<UserForSignIn, 'id' | 'companyId' | 'email' | 'fullName' | 'demo'> | undefined> {
  return db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('emailConfirmedAt', 'is not', null)
    .where('disabledAt', 'is', null)
    .select(['id', 'companyId', 'email', 'fullName', 'demo'])
    .executeTakeFirst()
}

/** Answers the name before. */
export async function renameUser(db: Queryable, userId: number, fullName: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update users set full_name = ${fullName} from (select id, full_name as before from users where id = ${userId}
      for update) as stood
    where users.id = stood.id returning stood.before`.execute(db)
  return rows[0]?.before ?? fullName
}

/** Ends every session of this user, but for one. */
export async function revokeOtherSessions(
  db: Queryable,
  userId: number,
  keptId: string | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
