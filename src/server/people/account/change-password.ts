import { SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { postMail } from '#server/notifications/mail-outbox.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import type { AccountMailing } from '../account-mails.ts'
import { PASSWORD_LINKS } from '../auth/mail-tokens.ts'
import { hashPassword } from '../auth/password.ts'
import { requireGoodPassword } from '../good-password.ts'
import { deleteMailTokens } from '../repositories/mail-token-repository.ts'
import { findOwnUser, revokeOtherSessions } from '../repositories/own-account-repository.ts'
import { deleteSignInSteps } from '../repositories/sign-in-step-repository.ts'
import { setPassword } from '../repositories/staff-repository.ts'
import { findUserForSession } from '../repositories/user-repository.ts'
import { accountChangedMail } from '../signup-mails.ts'
import { proveAgain } from './prove-again.ts'

export interface NewPassword {
  password: string
  password_confirmation: string
}

interface Person {
  id: number
  email: string
  fullName: string
  companyName?: string
}

/** The hash of a password that may be had. Throws `CallError`. */
export async function hashOfNew(
  chosen: NewPassword,
  { email, fullName, companyName = '' }: Person,
): Promise<string> {
  if (chosen.password !== chosen.password_confirmation)
    throw new CallError('invalid_input', SIGN_UP_TEXTS.mismatch)
  requireGoodPassword(chosen.password, [fullName, companyName, email])
  return hashPassword(chosen.password)
}

/**
 * From now on the person signs in by it alone: sign-ins under way and links for another password lead nowhere, and
 * sessions end but for the one that is kept. The person is told by mail.
 */
export async function putPassword(
  tx: DatabaseTransaction,
  { queue, provider }: AccountMailing,
  person: Person,
  { hash, keeps }: { hash: string; keeps: 'all' | { session: string | null } },
): Promise<void> {
  await setPassword(tx, person.id, hash)
  await deleteSignInSteps(tx, person.id)
  await deleteMailTokens(tx, PASSWORD_LINKS, person.id)
  if (keeps !== 'all') await revokeOtherSessions(tx, person.id, keeps.session)
  // Nobody fills a mailbox by way of an account whose address is not proved.
  if ((await findOwnUser(tx, person.id)).emailConfirmedAt === null) return
  const login = `${provider.current().publicUrl}/login`
  const mail = accountChangedMail(person.email, person.fullName, 'Your password was changed', login)
  await postMail(tx, queue, mail)
}

/** By a person who gives the present one. Throws `CallError`. */
export async function changePassword(
  services: Pick<Services, 'clock' | 'db' | 'vault'> & AccountMailing,
  session: Session,
  sent: NewPassword & { present: string; endOthers: boolean },
): Promise<void> {
  const { companyName } = await findUserForSession(services.db, session.userId)
  const person = { id: session.userId, email: session.email, fullName: session.fullName, companyName }
  await proveAgain(services, session, { password: sent.present })
  const hash = await hashOfNew(sent, person)
  await services.db.transaction().execute(async (tx) => {
    const keeps = sent.endOthers ? { session: session.id } : 'all'
    await putPassword(tx, services, person, { hash, keeps })
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'password_changed', companyId: session.companyId },
      details: { other_sessions_ended: sent.endOthers },
    })
  })
}
