import { isPassword } from '../auth/password.ts'
import { createSessionTokens } from '../auth/session-token.ts'
import { admitAttempt } from '../auth/sign-in-guard.ts'
import type { Database } from '../database/client.ts'
import { CallError } from '../errors.ts'
import { findLiveSession, insertSession, revokeSession } from '../repositories/session-repository.ts'
import {
  findUserForSession,
  findUsersForSignIn,
  type UserForSignIn,
} from '../repositories/user-repository.ts'
import type { Session, SessionOrigin } from '../session.ts'

const HOUR = 3_600
const SESSION_SECONDS = 12 * HOUR
const REMEMBERED_SECONDS = 30 * 24 * HOUR

export interface SignIn {
  email: string
  password: string
  remember: boolean
}

export interface AuthService {
  /** Answers a token; throws `CallError`. */
  signIn(input: SignIn, from: SessionOrigin): Promise<string>
  /** For somebody who has just signed up. Answers a token. */
  admit(userId: number, from: SessionOrigin): Promise<string>
  authenticate(token: string): Promise<Session>
  /** Whether a session found earlier is still neither revoked nor expired. */
  isLive(session: Session): Promise<boolean>
  signOut(session: Session): Promise<void>
}

/** `demoLogins`: whether those of demo data are let in. */
export function createAuthService(
  db: Database,
  appSecret: string,
  { demoLogins }: { demoLogins: boolean },
): AuthService {
  const tokens = createSessionTokens(appSecret)

  return {
    async signIn(input, from) {
      const email = input.email.trim().toLowerCase()
      if (email === '' || input.password === '')
        throw new CallError('invalid_input', 'Please provide an email and password.')
      const attempt = await admitAttempt(db, email, from.address)
      const users = await findUsersForSignIn(db, email)
      if (users.length === 0) throw new CallError('invalid_input', 'That account is not registered.')
      const user = await userOfPassword(users, input.password)
      if (user === undefined || isBarred(user)) {
        await attempt.failed()
        throw new CallError('unauthenticated', 'Invalid credentials.')
      }
      await attempt.succeeded()
      return openSession(user, input.remember ? REMEMBERED_SECONDS : SESSION_SECONDS, from)
    },

    async admit(userId, from) {
      return openSession(await findUserForSession(db, userId), SESSION_SECONDS, from)
    },

    async authenticate(token) {
      const sessionId = await tokens.read(token)
      const session = sessionId === null ? undefined : await findSession(sessionId)
      if (session === undefined)
        throw new CallError('unauthenticated', 'Your session has expired. Please log in again.')
      return session
    },

    async isLive(session) {
      return (await findSession(session.id)) !== undefined
    },

    async signOut(session) {
      await revokeSession(db, session.id)
    },
  }

  async function userOfPassword(
    users: readonly UserForSignIn[],
    password: string,
  ): Promise<UserForSignIn | undefined> {
    for (const user of users) if (await isPassword(password, user.passwordHash)) return user
    return undefined
  }

  function isBarred({ demo }: { demo: boolean }): boolean {
    return demo && !demoLogins
  }

  async function findSession(id: string): Promise<Session | undefined> {
    const session = await findLiveSession(db, id)
    return session === undefined || isBarred(session) ? undefined : session
  }

  async function openSession(user: UserForSignIn, seconds: number, from: SessionOrigin): Promise<string> {
    const exp = Math.floor(Date.now() / 1000) + seconds
    const session = await insertSession(db, user.id, new Date(exp * 1000), from)
    return tokens.sign(session.id, {
      admin: user.admin,
      os: user.os,
      user_id: user.id,
      company_id: user.companyId,
      company_uuid: user.companyUuid,
      exp,
    })
  }
}
