import { isPassword } from '../../auth/password.ts'
import { admitAttempt } from '../../auth/sign-in-guard.ts'
import { CallError } from '../../errors.ts'
import {
  findUserForSession,
  findUsersForSignIn,
  type UserForSignIn,
} from '../../repositories/user-repository.ts'
import type { Services } from '../../services.ts'
import type { SessionOrigin } from '../../session.ts'
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
  services: Pick<Services, 'db' | 'settings' | 'tokens'>,
  { email: typed, password, remember }: SignIn,
  from: SessionOrigin,
): Promise<string> {
  const { db, settings } = services
  const email = typed.trim().toLowerCase()
  if (email === '' || password === '')
    throw new CallError('invalid_input', 'Please provide an email and password.')
  const attempt = await admitAttempt(db, email, from.address)
  const users = await findUsersForSignIn(db, email)
  if (users.length === 0) throw new CallError('invalid_input', 'That account is not registered.')
  const user = await userOfPassword(users, password)
  if (user === undefined || isBarred(settings, user)) {
    await attempt.failed()
    throw new CallError('unauthenticated', 'Invalid credentials.')
  }
  await attempt.succeeded()
  return openSession(services, user, remember ? REMEMBERED_SECONDS : SESSION_SECONDS, from)
}

/** For somebody who has just signed up. Answers a token. */
export async function admitNewUser(
  services: Pick<Services, 'db' | 'tokens'>,
  userId: number,
  from: SessionOrigin,
): Promise<string> {
  return openSession(services, await findUserForSession(services.db, userId), SESSION_SECONDS, from)
}

async function userOfPassword(
  users: readonly UserForSignIn[],
  password: string,
): Promise<UserForSignIn | undefined> {
  for (const user of users) if (await isPassword(password, user.passwordHash)) return user
  return undefined
}
