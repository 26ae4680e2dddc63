import { sql } from 'kysely'
import { needsSecondFactor } from '#domain/people/second-factor.ts'
import type { Session, SessionOrigin } from '#server/platform/auth/session.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { statement } from '#server/platform/database/statement.ts'
import { deleteWhatIsOver } from '#server/platform/database/what-is-over.ts'

const LONGEST_USER_AGENT = 300

export async function insertSession(
  db: Queryable,
  userId: number,
  expiresAt: Date,
  from?: SessionOrigin,
  isProved = true,
): Promise<{ id: string }> {
  return db
    .insertInto('sessions')
    .values({
      userId,
      expiresAt,
      address: from?.address,
      userAgent: from?.userAgent?.slice(0, LONGEST_USER_AGENT),
      provedAt: isProved ? sql<Date>`now()` : sql<Date>`'-infinity'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Nobody of a client that is to be deleted is let in. */
const liveSession = statement<[id: string], FoundSession>(
  'live_session',
  `select sessions.id, sessions.expires_at as "expiresAt", sessions.address,
    sessions.proved_at > now() - interval '5 minutes' as "isProved", users.id as "userId", users.admin,
    users.os, users.email, users.full_name as "fullName", users.demo, companies.id as "companyId",
    companies.uuid as "companyUuid", not users.admin and not users.os and companies.variant = 'documents' as "isDocumentsAlone",
    not users.admin and not users.os and companies.accepted_at is null as "isWaiting",
    sign_in_policy.second_factor_for as "secondFactorFor",
    exists (select from totp_factors where user_id = users.id and confirmed_at is not null)
      or exists (select from passkeys where user_id = users.id) as "hasSecondFactor"
  from sessions
  join users on users.id = sessions.user_id
  join companies on companies.id = users.company_id
  cross join sign_in_policy
  where sessions.id = $1 and sessions.revoked_at is null and sessions.expires_at > now()
    and users.disabled_at is null and companies.deactivated_at is null
    and not exists (select from client_deletions where client_deletions.company_id = users.company_id)`,
)

interface FoundSession extends Omit<Session, 'secondFactorDue'> {
  secondFactorFor: Parameters<typeof needsSecondFactor>[0]
  hasSecondFactor: boolean
}

/** The session with its user and company as they are now; undefined when it is over, or either is out of use. */
export async function findLiveSession(db: Queryable, id: string): Promise<Session | undefined> {
  const [row] = await liveSession(db, id)
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

/** Its person has just proved who they are. */
export async function markProved(db: Queryable, id: string): Promise<void> {
  await db.updateTable('sessions').set({ provedAt: sql<Date>`now()` }).where('id', '=', id).execute()
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
export const deleteExpiredSessions = (db: Database): Promise<void> =>
  deleteWhatIsOver(db, 'sessions', sql`known.expires_at < now() - interval '30 days'`)
