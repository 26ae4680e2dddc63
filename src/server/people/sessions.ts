import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session, type SessionOrigin, userActor } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { requireClientOf } from './policies/client-access.ts'
import {
  findSessionUser,
  listLiveSessions,
  type OwnSession,
  revokeOwnSession,
} from './repositories/session-list-repository.ts'
import { findLiveSession, insertSession, revokeSession } from './repositories/session-repository.ts'
import { findPerson } from './repositories/staff-repository.ts'
import type { UserForSignIn } from './repositories/user-repository.ts'

export type { OwnSession }

/** How a session was come by. */
export type SignInMethod =
  | 'password'
  | 'sign_up'
  | 'authenticator'
  | 'recovery_code'
  | 'passkey'
  | 'arrival_code'

const HOUR = 3_600
const SESSION_SECONDS = 12 * HOUR
const REMEMBERED_SECONDS = 30 * 24 * HOUR

/** How long a session lives. */
export const secondsOf = (remember: boolean): number => (remember ? REMEMBERED_SECONDS : SESSION_SECONDS)

/** A new session of this person, which is recorded; answers its token. */
export async function openSession(
  {
    db,
    tokens,
    clock,
    settings,
  }: { db: DatabaseTransaction } & Pick<Services, 'tokens' | 'clock' | 'settings'>,
  user: UserForSignIn,
  { seconds, from, method }: { seconds: number; from: SessionOrigin; method: SignInMethod },
): Promise<string> {
  requireClientOf(settings.variant, user)
  const exp = Math.floor(clock.now() / 1000) + seconds
  const who = userActor(user, from.address)
  await recordAudit(db, { who, action: 'sign_in', companyId: user.companyId, details: { method } })
  // Whoever has a code has proved nothing.
  const isProved = method !== 'arrival_code'
  const session = await insertSession(db, user.id, new Date(exp * 1000), from, isProved)
  return tokens.sign(session.id, {
    admin: user.admin,
    os: user.os,
    user_id: user.id,
    company_id: user.companyId,
    company_uuid: user.companyUuid,
    exp,
  })
}

/** Whoever failed is not known; whose account it was tried on is. */
export function recordSignInFailure(
  db: Database,
  {
    typed,
    user,
    from,
    step,
  }: { typed: string; user: UserForSignIn | undefined; from: SessionOrigin; step: string },
): Promise<void> {
  // A password that was typed into the wrong field is not kept.
  const name = typed.includes('@') ? typed : 'No e-mail address'
  const subject = user && { kind: 'user', id: user.id, name: userActor(user, null).name }
  const who = { kind: 'nobody', id: null, name, address: from.address } as const
  return recordAudit(db, {
    ...{ who, action: 'sign_in_failed', companyId: user?.companyId, subject },
    details: { step },
  })
}

/** The session that a token names. Throws `CallError` for one that is over. */
export async function authenticate(
  services: Pick<Services, 'db' | 'provider' | 'settings' | 'tokens'>,
  token: string,
): Promise<Session> {
  const sessionId = await services.tokens.read(token)
  const session = sessionId === null ? undefined : await findSession(services, sessionId)
  if (session === undefined)
    throw new CallError('unauthenticated', 'Your session has expired. Please log in again.')
  requireClientOf(services.settings.variant, session)
  return session
}

const RIGHTS = ['admin', 'os', 'companyId', 'secondFactorDue', 'isWaiting', 'isDocumentsAlone'] as const

/** Whether a session found earlier is neither revoked nor expired, and its person has the same rights as then. */
export async function isUnchanged(
  services: Pick<Services, 'db' | 'provider'>,
  session: Session,
): Promise<boolean> {
  const found = await findSession(services, session.id)
  return found !== undefined && RIGHTS.every((right) => found[right] === session[right])
}

async function findSession(
  { db, provider }: Pick<Services, 'db' | 'provider'>,
  id: string,
): Promise<Session | undefined> {
  const session = await findLiveSession(db, id)
  return session === undefined || isBarred(provider, session) ? undefined : session
}

/** Logins of demo data are let in nowhere but where the program says so. */
export const isBarred = (provider: Services['provider'], { demo }: { demo: boolean }): boolean =>
  demo && provider.current().demoBarrier !== null

export const signOut = (db: Database, session: Session): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await revokeSession(tx, session.id)
    await recordAudit(tx, { who: actorOf(session), action: 'sign_out', companyId: session.companyId })
  })

export const sessionsOf = (db: Database, { userId }: Session): Promise<OwnSession[]> =>
  listLiveSessions(db, userId)

/** Throws not_found for a session that is over, or somebody else's. */
export async function endSession(db: Database, session: Session, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await revokeOwnSession(tx, session.userId, id)))
      throw new CallError('not_found', 'This session has ended already, or is not yours.')
    await recordAudit(tx, { who: actorOf(session), action: 'session_ended', companyId: session.companyId })
  })
}

/** The live sessions of somebody, for an admin. Throws not_found. */
export async function sessionsOfUser(db: Database, userId: number): Promise<OwnSession[]> {
  if ((await findPerson(db, userId)) === undefined) throw notFound('user')
  return listLiveSessions(db, userId)
}

/** Ends anybody's session, which is recorded. Throws not_found for one that is over. */
export async function endSessionOf(db: Database, session: Session, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await findSessionUser(tx, id)
    const person = userId === undefined ? undefined : await findPerson(tx, userId)
    if (person === undefined || !(await revokeOwnSession(tx, person.id, id)))
      throw new CallError('not_found', 'This session has ended already.')
    const subject = { kind: 'user', id: person.id, name: `${person.fullName} <${person.email}>` }
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'session_ended' as const },
      ...{ companyId: person.companyId, subject },
    })
  })
}
