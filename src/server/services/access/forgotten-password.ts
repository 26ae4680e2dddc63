import { isEmail, SIGN_UP_TEXTS } from '#domain/sign-up.ts'
import { callerNetwork } from '../../auth/caller-network.ts'
import { ownerOfToken, takeToken } from '../../auth/mail-tokens.ts'
import { limitRate, withinRate } from '../../auth/rate-limit.ts'
import { CallError } from '../../errors.ts'
import { findOwnerOfAddress } from '../../repositories/own-account-repository.ts'
import { findUserForSession } from '../../repositories/user-repository.ts'
import type { Services } from '../../services.ts'
import { userActor } from '../../session.ts'
import { hashOfNew, type NewPassword, putPassword } from '../account/change-password.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type AccountMailing, mailPasswordReset } from './account-mails.ts'
import { isBarred } from './sessions.ts'

type Needed = Pick<Services, 'db' | 'provider'> & AccountMailing

const HOUR = 3_600
const PER_ADDRESS = { most: 20, windowSeconds: HOUR }
const PER_EMAIL = { most: 3, windowSeconds: HOUR }

/** Mails a link to whose address it is. Answers nothing, so that nobody learns who has an account. Throws `CallError`. */
export async function askForNewPassword(services: Needed, typed: string, address: string): Promise<void> {
  const { db, provider } = services
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) throw new CallError('invalid_input', SIGN_UP_TEXTS.email)
  await limitRate(db, `forgot:address:${callerNetwork(address)}`, PER_ADDRESS)
  await db.transaction().execute(async (tx) => {
    if (!(await withinRate(tx, `forgot:email:${email}`, PER_EMAIL))) return
    const user = await findOwnerOfAddress(tx, email)
    if (user === undefined || isBarred(provider, user)) return
    await mailPasswordReset(tx, services, user)
    await recordAudit(tx, {
      who: { kind: 'nobody', id: null, name: email, address },
      action: 'password_reset_asked',
      companyId: user.companyId,
      subject: { kind: 'user', id: user.id, name: userActor(user, null).name },
    })
  })
}

/** Sets the password by the link of a mail, which works once, and ends every session. Answers whose it is. */
export async function resetPassword(
  services: Needed,
  sent: NewPassword & { token: string },
  address: string,
): Promise<string> {
  const { db, provider } = services
  await limitRate(db, `reset:address:${callerNetwork(address)}`, PER_ADDRESS)
  const userId = await ownerOfToken(db, 'password-reset', sent.token)
  if (userId === undefined) throw linkOver()
  const user = await findUserForSession(db, userId)
  if (user.disabled || isBarred(provider, user)) throw linkOver()
  const hash = await hashOfNew(sent, user)
  await db.transaction().execute(async (tx) => {
    if ((await takeToken(tx, 'password-reset', sent.token)) !== userId) throw linkOver()
    await putPassword(tx, services, user, { hash, keeps: { session: null } })
    await recordAudit(tx, {
      who: userActor(user, address),
      action: 'password_reset',
      companyId: user.companyId,
    })
  })
  return user.email
}

const linkOver = () =>
  new CallError(
    'invalid_input',
    'This link was used already, is incomplete, or older than one hour. Ask for a new one.',
  )
