import { type SqlBool, sql } from 'kysely'
import { needsSecondFactor } from '#domain/second-factor.ts'
import type { Queryable } from '../database/client.ts'
import { plannedOnce } from '../database/planned-once.ts'
import type { Session, SessionOrigin } from '../session.ts'

const LONGEST_USER_AGENT = 300

export async function insertSession(
  db: Queryable,
  userId: number,
  expiresAt: Date,
  from?: SessionOrigin,
): Promise<{ id: string }> {
  return db
    .insertInto('sessions')
    .values({
      userId,
      expiresAt,
      address: from?.address,
      userAgent: from?.userAgent?.slice(0, LONGEST_USER_AGENT),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Nobody of a client that is to be deleted is let in. */
const notBeingDeleted = sql<SqlBool>`not exists (
  select from client_deletions where client_deletions.company_id = users.company_id)`

/** The session with its user and company as they are now; undefined when it is over, or either is out of use. */
export async function findLiveSession(db: Queryable, id: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .innerJoin('signInPolicy', (join) => join.onTrue())
    .where('sessions.id', '=', id)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('users.disabledAt', 'is', null)
    .where(notBeingDeleted)
    .where('companies.deactivatedAt', 'is', null)
    .modifyFront(plannedOnce('live_session'))
    .select([
      'sessions.id as id',
      'users.id as userId',
      'companies.id as companyId',
      'companies.uuid as companyUuid',
      'users.admin as admin',
      'users.os as os',
      'users.email as email',
      'users.fullName',
      'sessions.expiresAt',
      'sessions.address',
      'users.demo as demo',
      'signInPolicy.secondFactorFor',
      sql<boolean>`(exists (select from totp_factors where user_id = users.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = users.id))`.as('hasSecondFactor'),
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { secondFactorFor, hasSecondFactor, ...session } = row
  return { ...session, secondFactorDue: !hasSecondFactor && needsSecondFactor(secondFactorFor, session) }
}

/** Where somebody with this e-mail address has signed in from, as long as sessions are kept. */
export async function findSignInAddresses(db: Queryable, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where(sql`lower(users.email)`, '=', email)
    .where('sessions.address', 'is not', null)
    .select('sessions.address')
    .distinct()
    .execute()
  return rows.flatMap(({ address }) => address ?? [])
}

export async function revokeSession(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends every session of this user. */
export async function revokeSessionsOf(db: Queryable, userId: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Ends every session of demo logins. */
export async function revokeDemoSessions(db: Queryable): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('revokedAt', 'is', null)
    .where('userId', 'in', db.selectFrom('users').where('demo', '=', true).select('id'))
    .execute()
}

/** Sessions that nobody can use any more. */
export async function deleteExpiredSessions(db: Queryable): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', sql<Date>`now() - interval '30 days'`).execute()
}
