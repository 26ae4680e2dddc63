import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import type { Session, SessionOrigin } from '#server/platform/auth/session.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { newStepToken, stepHash } from './auth/step-token.ts'
import { requireClientOf } from './policies/client-access.ts'
import { findLiveSession } from './repositories/session-repository.ts'
import {
  findSignInStep,
  insertSignInStep,
  type SignInStep,
  takeSignInStep,
} from './repositories/sign-in-step-repository.ts'
import { findUserById, findUserForSession, type UserForSignIn } from './repositories/user-repository.ts'
import { authenticate, isBarred, openSession, secondsOf } from './sessions.ts'

type Needed = Pick<Services, 'clock' | 'db' | 'provider' | 'settings' | 'tokens'>

export const CODE_SECONDS = 60
const KIND = 'arrival'
const PER_ADDRESS = { most: 300, windowSeconds: 600 }
const PER_PERSON = { most: 100, windowSeconds: 600 }

/** A code that opens one session of this session's person within a minute, for an address in the provider's dashboard. */
export async function makeArrivalCode({ db }: Pick<Needed, 'db'>, { id, userId }: Session): Promise<string> {
  await limitRate(db, `arrival:user:${userId}`, PER_PERSON)
  const code = newStepToken()
  // It works as long as the session that it was made in, and opens none that lasts longer.
  const step = { kind: KIND, userId, challenge: id, remember: false } as const
  await insertSignInStep(db, stepHash(code), step, CODE_SECONDS)
  return code
}

/** Whom a token or a code in an address would log in; uses nothing up. Throws `CallError`. */
export async function whoArrives(
  services: Needed,
  token: string,
  address: string,
): Promise<{ fullName: string; companyName: string }> {
  const { db } = services
  await limitRate(db, `arrival:address:${callerNetwork(address)}`, PER_ADDRESS)
  const session = await sessionOf(services, token)
  if (session !== null) return findUserForSession(db, session.userId)
  const { user } = await personOf(services, await findSignInStep(db, KIND, stepHash(token)))
  return user
}

/** A session's token for a token, which stays as it is, or for a code, which is used up. Throws `CallError`. */
export async function redeemArrival(
  services: Needed,
  token: string,
  from: SessionOrigin,
): Promise<{ token: string }> {
  const { db } = services
  await limitRate(db, `arrival:address:${callerNetwork(from.address)}`, PER_ADDRESS)
  if ((await sessionOf(services, token)) !== null) return { token }
  return db.transaction().execute(async (tx) => {
    const { user, secondsLeft } = await personOf(services, await takeSignInStep(tx, KIND, stepHash(token)))
    const seconds = Math.min(secondsOf(false), secondsLeft)
    const opening = { seconds, from, method: 'arrival_code' } as const
    return { token: await openSession({ ...services, db: tx }, user, opening) }
  })
}

/** Null for what is no token of a session. */
async function sessionOf(services: Needed, token: string): Promise<Session | null> {
  return (await services.tokens.read(token)) === null ? null : authenticate(services, token)
}

/** Whose code it is, with how long the session that it was made in still lives. Throws `CallError`. */
async function personOf(
  { clock, db, provider, settings }: Needed,
  step: SignInStep | undefined,
): Promise<{ user: UserForSignIn; secondsLeft: number }> {
  const session = step?.challenge == null ? undefined : await findLiveSession(db, step.challenge)
  const user = session === undefined ? undefined : await findUserById(db, session.userId)
  if (session === undefined || user === undefined || user.disabled || isBarred(provider, user))
    throw new CallError('invalid_input', 'This link was used already or has expired. Log in instead.')
  requireClientOf(settings.variant, user)
  return { user, secondsLeft: Math.floor((session.expiresAt.getTime() - clock.now()) / 1000) }
}
