import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { recordAudit } from '#server/audit/record-audit.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import { type SessionOrigin, userActor } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { takeCode } from './account/take-code.ts'
import { passkeyOptions, relyingParty, signedBy } from './auth/passkeys.ts'
import { admitCode } from './auth/sign-in-guard.ts'
import { newStepToken, stepHash } from './auth/step-token.ts'
import { findPasskey, listPasskeys, markPasskeyUsed } from './repositories/passkey-repository.ts'
import { type Factors, findFactors } from './repositories/second-factor-repository.ts'
import {
  findSignInStep,
  insertSignInStep,
  setStepChallenge,
  takeSignInStep,
} from './repositories/sign-in-step-repository.ts'
import { findUserForSession, type UserForSignIn } from './repositories/user-repository.ts'
import { isBarred, openSession, recordSignInFailure, secondsOf } from './sessions.ts'

type Needed = Pick<Services, 'clock' | 'db' | 'provider' | 'settings' | 'tokens' | 'vault'>

const STEP_SECONDS = 600

/** What is still asked of somebody whose password was right. */
export interface SecondStep {
  /** Names the sign-in that is under way; opens nothing by itself. */
  step: string
  authenticator: boolean
  passkey: boolean
}

/** Null where the password is enough. */
export async function secondStepOf(
  { db }: Pick<Needed, 'db'>,
  userId: number,
  remember: boolean,
): Promise<SecondStep | null> {
  const { totp, passkeys }: Factors = await findFactors(db, userId)
  if (!totp && passkeys === 0) return null
  const step = newStepToken()
  const begun = { kind: 'second-factor', userId, challenge: null, remember } as const
  await insertSignInStep(db, stepHash(step), begun, STEP_SECONDS)
  return { step, authenticator: totp, passkey: passkeys > 0 }
}

/** Signs in by a code of the authenticator, or a recovery code. Answers a token. */
export async function signInByCode(
  services: Needed,
  { step, code }: { step: string; code: string },
  from: SessionOrigin,
): Promise<string> {
  const { db } = services
  const begun = await findSignInStep(db, 'second-factor', stepHash(step))
  if (begun?.userId == null) throw stepOver()
  const user = await findUserForSession(db, begun.userId)
  const attempt = await admitCode(db, user.id)
  const token = await db.transaction().execute(async (tx) => {
    const kind = await takeCode(services, tx, user.id, code)
    if (kind === null) return null
    if (kind === 'recovery_code')
      await recordAudit(tx, {
        ...{ who: userActor(user, from.address), action: 'recovery_code_used', companyId: user.companyId },
      })
    return finish(services, tx, { step, user, from, method: kind })
  })
  if (token === null) {
    await recordSignInFailure(db, { typed: user.email, user, from, step: 'second factor' })
    throw new CallError('invalid_input', 'This code is not right, or was used already.')
  }
  await attempt.succeeded()
  return token
}

/** Each is a row until it is over; an office signs in from one address. */
const PASSKEYS_PER_ADDRESS = { most: 300, windowSeconds: 600 }

/**
 * What the browser asks of a passkey: of those of the person whose password was right, or without a step of any that
 * the browser knows. Answers the step to hand the signature in with.
 */
export async function askForPasskey(
  { db, provider }: Pick<Needed, 'db' | 'provider'>,
  given: { step?: string | null; remember: boolean },
  address: string,
) {
  await limitRate(db, `passkey:address:${callerNetwork(address)}`, PASSKEYS_PER_ADDRESS)
  const party = relyingParty(provider.current().publicUrl)
  if (!given.step) {
    const options = await passkeyOptions(party, [])
    const step = newStepToken()
    const begun = {
      kind: 'passkey',
      userId: null,
      challenge: options.challenge,
      remember: given.remember,
    } as const
    await insertSignInStep(db, stepHash(step), begun, STEP_SECONDS)
    return { step, options }
  }
  const begun = await findSignInStep(db, 'second-factor', stepHash(given.step))
  if (begun?.userId == null) throw stepOver()
  const options = await passkeyOptions(party, await listPasskeys(db, begun.userId))
  await setStepChallenge(db, stepHash(given.step), options.challenge)
  return { step: given.step, options }
}

/** Signs in by a passkey, after a password or without one. Answers a token. */
export async function signInByPasskey(
  services: Needed,
  signed: SignedPasskey,
  from: SessionOrigin,
): Promise<string> {
  const { passkey, user, counter } = await verifyPasskey(services, signed, from)
  return services.db.transaction().execute(async (tx) => {
    await markPasskeyUsed(tx, passkey.id, counter)
    return finish(services, tx, { step: signed.step, user, from, method: 'passkey' })
  })
}

/** Whether a passkey of this person signed the step; the step is used up. */
export async function isOwnPasskey(
  services: Needed,
  userId: number,
  signed: SignedPasskey,
  from: SessionOrigin,
): Promise<boolean> {
  const { passkey, user, counter } = await verifyPasskey(services, signed, from)
  if (user.id !== userId) return false
  return services.db.transaction().execute(async (tx) => {
    await markPasskeyUsed(tx, passkey.id, counter)
    return (await takeSignInStep(tx, 'passkey', stepHash(signed.step))) !== undefined
  })
}

export interface SignedPasskey {
  step: string
  response: AuthenticationResponseJSON
}

/** Throws `CallError` for a step that is over, and for a passkey that is not known or did not sign it. */
async function verifyPasskey(
  { db, provider }: Pick<Needed, 'db' | 'provider'>,
  { step, response }: SignedPasskey,
  from: SessionOrigin,
) {
  const begun =
    (await findSignInStep(db, 'passkey', stepHash(step))) ??
    (await findSignInStep(db, 'second-factor', stepHash(step)))
  if (begun?.challenge == null) throw stepOver()
  const passkey = await findPasskey(db, response.id)
  if (passkey === undefined || (begun.userId !== null && begun.userId !== passkey.userId))
    throw unknownPasskey()
  const user = await findUserForSession(db, passkey.userId)
  const counter = await signedBy(
    relyingParty(provider.current().publicUrl),
    begun.challenge,
    passkey,
    response,
  )
  if (counter === null) {
    await recordSignInFailure(db, { typed: user.email, user, from, step: 'passkey' })
    throw unknownPasskey()
  }
  return { passkey, user, counter }
}

interface Finish {
  step: string
  user: UserForSignIn
  from: SessionOrigin
  method: 'authenticator' | 'recovery_code' | 'passkey'
}

/** Of two who come with one step at once, one gets the session. */
async function finish(
  services: Needed,
  tx: DatabaseTransaction,
  { step, user, from, method }: Finish,
): Promise<string> {
  const hash = stepHash(step)
  const taken =
    (await takeSignInStep(tx, 'second-factor', hash)) ?? (await takeSignInStep(tx, 'passkey', hash))
  if (taken === undefined || user.disabled || isBarred(services.provider, user)) throw stepOver()
  const opening = { seconds: secondsOf(taken.remember), from, method }
  return openSession({ ...services, db: tx }, user, opening)
}

const stepOver = () => new CallError('invalid_input', 'This took too long. Log in again from the beginning.')

const unknownPasskey = () =>
  new CallError('invalid_input', 'This passkey is not known here. Log in with your password.')
