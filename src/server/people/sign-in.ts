import { formatDate, today } from '#base/calendar-date.ts'
import type { SessionOrigin } from '#server/platform/auth/session.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { isPassword } from './auth/password.ts'
import { admitAttempt } from './auth/sign-in-guard.ts'
import { findUserForSession, findUsersForSignIn, type UserForSignIn } from './repositories/user-repository.ts'
import { type SecondStep, secondStepOf } from './second-step.ts'
import { isBarred, openSession, recordSignInFailure, secondsOf } from './sessions.ts'

export { hasDemoData } from './repositories/user-repository.ts'

export interface SignIn {
  email: string
  password: string
  remember: boolean
}

/** A session's token, or what is asked beside the password. */
export type SignedIn = { token: string } | { secondStep: SecondStep }

/** Throws `CallError`. */
export async function signIn(
  services: Pick<Services, 'clock' | 'db' | 'provider' | 'settings' | 'tokens'>,
  { email: typed, password, remember }: SignIn,
  from: SessionOrigin,
): Promise<SignedIn> {
  const { db, provider } = services
  const email = typed.trim().toLowerCase()
  if (email === '' || password === '')
    throw new CallError('invalid_input', 'Please provide an email and password.')
  const attempt = await admitAttempt(db, email, from.address)
  const users = await findUsersForSignIn(db, email)
  if (users.length === 0) {
    await recordSignInFailure(db, { typed: email, user: undefined, from, step: 'password' })
    throw new CallError('invalid_input', 'That account is not registered.')
  }
  const user = await userOfPassword(users, password)
  if (user === undefined || user.disabled || isBarred(provider, user)) {
    await attempt.failed()
    await recordSignInFailure(db, { typed: email, user: users[0], from, step: 'password' })
    if (user !== undefined && user.deletionDueAt !== null) throw beingDeleted(user.deletionDueAt)
    throw new CallError('unauthenticated', 'Invalid credentials.')
  }
  const secondStep = await secondStepOf(services, user.id, remember)
  if (secondStep !== null) {
    await attempt.succeeded(db)
    return { secondStep }
  }
  const opening = { seconds: secondsOf(remember), from, method: 'password' } as const
  const token = await db.transaction().execute(async (tx) => {
    await attempt.succeeded(tx)
    return openSession({ ...services, db: tx }, user, opening)
  })
  return { token }
}

/** Said to whoever knows the password alone. */
const beingDeleted = (dueAt: Date): CallError =>
  new CallError(
    'forbidden',
    `All data of your company will be deleted on ${formatDate(today(dueAt))}, so nobody signs in any more. If that is not meant, tell us before that day.`,
  )

/** For somebody who has just signed up. Answers a token. */
export async function admitNewUser(
  services: Pick<Services, 'clock' | 'db' | 'settings' | 'tokens'>,
  userId: number,
  from: SessionOrigin,
): Promise<string> {
  const user = await findUserForSession(services.db, userId)
  const opening = { seconds: secondsOf(false), from, method: 'sign_up' } as const
  return services.db.transaction().execute((tx) => openSession({ ...services, db: tx }, user, opening))
}

async function userOfPassword(
  users: readonly UserForSignIn[],
  password: string,
): Promise<UserForSignIn | undefined> {
  for (const user of users)
    if (user.passwordHash !== null && (await isPassword(password, user.passwordHash))) return user
  return undefined
}
