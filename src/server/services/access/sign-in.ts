import { isPassword } from '../../auth/password.ts'
import { admitAttempt } from '../../auth/sign-in-guard.ts'
import type { Database } from '../../database/client.ts'
import { CallError } from '../../errors.ts'
import {
  findUserForSession,
  findUsersForSignIn,
  type UserForSignIn,
} from '../../repositories/user-repository.ts'
import type { Services } from '../../services.ts'
import { type SessionOrigin, userActor } from '../../session.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isBarred, openSession } from './sessions.ts'

export { hasDemoData } from '../../repositories/user-repository.ts'

const HOUR = 3_600
const SESSION_SECONDS = 12 * HOUR
const REMEMBERED_SECONDS = 30 * 24 * HOUR

export interface SignIn {
  email: string
  password: string
  remember: boolean
}

/** Answers a token; throws `CallError`. */
export async function signIn(
  services: Pick<Services, 'db' | 'provider' | 'tokens'>,
  { email: typed, password, remember }: SignIn,
  from: SessionOrigin,
): Promise<string> {
  const { db, provider } = services
  const email = typed.trim().toLowerCase()
  if (email === '' || password === '')
    throw new CallError('invalid_input', 'Please provide an email and password.')
  const attempt = await admitAttempt(db, email, from.address)
  const users = await findUsersForSignIn(db, email)
  if (users.length === 0) {
    await recordFailure(db, email, undefined, from)
    throw new CallError('invalid_input', 'That account is not registered.')
  }
  const user = await userOfPassword(users, password)
  if (user === undefined || user.disabled || isBarred(provider, user)) {
    await attempt.failed()
    await recordFailure(db, email, users[0], from)
    throw new CallError('unauthenticated', 'Invalid credentials.')
  }
  await attempt.succeeded()
  const seconds = remember ? REMEMBERED_SECONDS : SESSION_SECONDS
  return openSession(services, user, { seconds, from, method: 'password' })
}

/** For somebody who has just signed up. Answers a token. */
export async function admitNewUser(
  services: Pick<Services, 'db' | 'tokens'>,
  userId: number,
  from: SessionOrigin,
): Promise<string> {
  const user = await findUserForSession(services.db, userId)
  return openSession(services, user, { seconds: SESSION_SECONDS, from, method: 'sign_up' })
}

/** Whoever failed is not known; whose account it was tried on is. */
function recordFailure(
  db: Database,
  typed: string,
  user: UserForSignIn | undefined,
  { address }: SessionOrigin,
): Promise<void> {
  // A password that was typed into the wrong field is not kept.
  const name = typed.includes('@') ? typed : 'No e-mail address'
  const subject = user && { kind: 'user', id: user.id, name: userActor(user, null).name }
  const who = { kind: 'nobody', id: null, name, address } as const
  return recordAudit(db, { who, action: 'sign_in_failed', companyId: user?.companyId, subject })
}

async function userOfPassword(
  users: readonly UserForSignIn[],
  password: string,
): Promise<UserForSignIn | undefined> {
  for (const user of users)
    if (user.passwordHash !== null && (await isPassword(password, user.passwordHash))) return user
  return undefined
}
