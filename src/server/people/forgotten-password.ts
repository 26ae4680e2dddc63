import { isEmail, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate, withinRate } from '#server/platform/auth/rate-limit.ts'
import { userActor } from '#server/platform/auth/session.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type AccountMailing, mailPasswordReset } from './account-mails.ts'
import { findOwnerOfAddress } from './repositories/own-account-repository.ts'
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
