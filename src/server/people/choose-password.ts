import { recordAudit } from '#server/audit/record-audit.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import { userActor } from '#server/platform/auth/session.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { hashOfNew, type NewPassword, putPassword } from './account/change-password.ts'
import type { AccountMailing } from './account-mails.ts'
import { ownerOfToken, PASSWORD_LINKS, takeToken } from './auth/mail-tokens.ts'
import { findUserById, type UserForSignIn } from './repositories/user-repository.ts'
import { isBarred } from './sessions.ts'

const PER_ADDRESS = { most: 30, windowSeconds: 3_600 }

type Needed = Pick<Services, 'db' | 'provider'>

/** Whose password the link is for: the first one, or one that was forgotten. Throws `CallError`. */
export async function openPasswordLink(
  services: Needed,
  token: string,
  address: string,
): Promise<UserForSignIn> {
  const { db } = services
  await limitRate(db, `password:address:${callerNetwork(address)}`, PER_ADDRESS)
  return letIn(services, await ownerOfToken(db, PASSWORD_LINKS, token))
}

/**
 * Sets the password of whom the link is for: this and every other such link of theirs is used up, and every session
 * ends. Answers whose it is. Throws `CallError`; the link stays good where the password is what is wrong.
 */
export async function choosePassword(
  services: Needed & AccountMailing,
  sent: NewPassword & { token: string },
  address: string,
): Promise<UserForSignIn> {
  const person = await openPasswordLink(services, sent.token, address)
  const hash = await hashOfNew(sent, person)
  await services.db.transaction().execute(async (tx) => {
    if ((await takeToken(tx, PASSWORD_LINKS, sent.token)) !== person.id) throw linkOver()
    await putPassword(tx, services, person, { hash, keeps: { session: null } })
    await recordAudit(tx, {
      who: userActor(person, address),
      action: 'password_reset',
      companyId: person.companyId,
    })
  })
  return person
}

async function letIn({ db, provider }: Needed, userId: number | undefined): Promise<UserForSignIn> {
  const person = userId === undefined ? undefined : await findUserById(db, userId)
  if (person === undefined || person.disabled || isBarred(provider, person)) throw linkOver()
  return person
}

const linkOver = () =>
  new CallError(
    'invalid_input',
    'This link was used already, is incomplete, or has expired. Ask for a new one.',
  )
