import { isEmail, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { postMail } from '#server/notifications/mail-outbox.ts'
import { recallPasswordMails } from '#server/notifications/repositories/mail-repository.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type AccountMailing, askToConfirm } from '../account-mails.ts'
import { PASSWORD_LINKS } from '../auth/mail-tokens.ts'
import { deleteMailTokens } from '../repositories/mail-token-repository.ts'
import { findOwnUser } from '../repositories/own-account-repository.ts'
import { isEmailTaken, setAwaitedEmail } from '../repositories/signup-repository.ts'
import { findUserForSession } from '../repositories/user-repository.ts'
import { accountChangedMail } from '../signup-mails.ts'
import { limitConfirmations, limitMailsTo } from './limit-confirmations.ts'
import { type Proof, proveAgain } from './prove-again.ts'

type Needed = Pick<Services, 'clock' | 'db' | 'vault'> & AccountMailing

/**
 * Mails a link to a new address of the session's person. A confirmed address stays until the link is opened; one that
 * was never confirmed is corrected at once. Throws `CallError`.
 */
export async function changeEmail(
  services: Needed,
  session: Session,
  { email: typed, ...proof }: Proof & { email: string },
): Promise<void> {
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) throw new CallError('invalid_input', SIGN_UP_TEXTS.email)
  const { userId } = session
  const { emailConfirmedAt, fullName: name } = await findOwnUser(services.db, userId)
  const replaces = emailConfirmedAt !== null
  if (replaces) await proveAgain(services, session, proof)
  // Counted first: how often somebody may ask whether an address is registered is limited too.
  await limitConfirmations(services.db, userId)
  await limitMailsTo(services.db, email)
  await services.db.transaction().execute(async (tx) => {
    if (await isEmailTaken(tx, email))
      throw new CallError('invalid_input', 'That email is already registered.')
    await setAwaitedEmail(tx, userId, email)
    await askToConfirm(tx, services, { userId, name, email, replaces })
  })
}

/** Notifies the address that was replaced, ends the password links that were mailed to it, and records the change. */
export async function afterChange(
  tx: DatabaseTransaction,
  { queue, provider }: AccountMailing,
  { userId, email, replaced, from }: { userId: number; email: string; replaced: string; from: string },
): Promise<void> {
  const user = await findUserForSession(tx, userId)
  const login = `${provider.current().publicUrl}/login`
  const change = `Your e-mail address was changed to ${email}`
  await deleteMailTokens(tx, PASSWORD_LINKS, userId)
  await recallPasswordMails(tx, userId)
  await postMail(tx, queue, accountChangedMail(replaced, user.fullName, change, login))
  await recordAudit(tx, {
    who: { kind: 'user', id: userId, name: user.fullName, address: from },
    action: 'record_changed',
    companyId: user.companyId,
    subject: { kind: 'user', id: userId, name: user.fullName },
    details: { changes: { email: { before: replaced, after: email } } },
  })
}
