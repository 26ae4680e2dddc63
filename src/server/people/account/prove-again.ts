import type { Session, SessionOrigin } from '#server/platform/auth/session.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { isPassword } from '../auth/password.ts'
import { admitProof } from '../auth/sign-in-guard.ts'
import { markProved } from '../repositories/session-repository.ts'
import { findUserForSession } from '../repositories/user-repository.ts'
import { isOwnPasskey, type SignedPasskey } from '../second-step.ts'
import { takeCode } from './take-code.ts'

/** What a person gives again before something that whoever finds an open window must not do. */
export interface Proof {
  password?: string | null
  code?: string | null
}

interface SessionProof extends Proof {
  passkey?: SignedPasskey | null
}

type Needed = Pick<Services, 'clock' | 'db' | 'vault'>

/** From now on the session counts as proved, for some minutes. Throws `CallError` for a wrong proof. */
export async function proveSession(
  services: Needed & Pick<Services, 'provider' | 'settings' | 'tokens'>,
  session: Session,
  { passkey, ...proof }: SessionProof,
  from: SessionOrigin,
): Promise<void> {
  if (passkey == null) await proveAgain(services, session, proof)
  else if (!(await isOwnPasskey(services, session.userId, passkey, from)))
    throw new CallError('invalid_input', 'This passkey is another person’s, or took too long. Try again.')
  await markProved(services.db, session.id)
}

/** Throws `CallError` unless the session's person gives the password, or a code of the second factor. */
export async function proveAgain(services: Needed, session: Session, proof: Proof): Promise<void> {
  const { password, code } = proof
  if (!password && !code)
    throw new CallError('invalid_input', 'Enter your password, or a code of your second factor.')
  const attempt = await admitProof(services.db, session.userId)
  const right = password
    ? await isOwnPassword(services, session, password)
    : await isOwnCode(services, session, code)
  if (!right)
    throw new CallError(
      'invalid_input',
      password ? 'That is not your password.' : 'This code is not right, or was used already.',
    )
  await attempt.succeeded()
}

async function isOwnPassword({ db }: Needed, { userId }: Session, password: string): Promise<boolean> {
  const { passwordHash } = await findUserForSession(db, userId)
  return passwordHash !== null && isPassword(password, passwordHash)
}

const isOwnCode = (
  services: Needed,
  { userId }: Session,
  code: string | null | undefined,
): Promise<boolean> =>
  services.db.transaction().execute(async (tx) => (await takeCode(services, tx, userId, code ?? '')) !== null)
