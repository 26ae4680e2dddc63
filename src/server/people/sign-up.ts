import { type Invitee, SIGN_UP_TEXTS, type SignUp, signUpProblem } from '#domain/people/sign-up.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { afterChange } from './account/change-email.ts'
import { limitMailsTo } from './account/limit-confirmations.ts'
import { type AccountMailing, askToConfirm } from './account-mails.ts'
import { confirmationOf, INVITE_DAYS, ownerOfToken } from './auth/mail-tokens.ts'
import { hashPassword, isPassword } from './auth/password.ts'
import { requirePlainNames } from './auth/plain-name.ts'
import { admitProof } from './auth/sign-in-guard.ts'
import { requireGoodPassword } from './good-password.ts'
import { findCompanyOfUser } from './repositories/sign-up-review-repository.ts'
import {
  acceptInvite,
  confirmEmail,
  findOpenInvite,
  insertInvite,
  insertSignedUpCompany,
  insertUser,
  isEmailTaken,
} from './repositories/signup-repository.ts'
import { findUserById } from './repositories/user-repository.ts'
import { notifyOfSignUp } from './review-sign-ups.ts'
import { sendInvites } from './send-invites.ts'

const HOUR = 3_600
const PER_ADDRESS = { most: 30, windowSeconds: HOUR }
const DAY_MS = 24 * HOUR * 1000

export interface SignUpRequest extends SignUp {
  companyName: string
  invite?: string | null
}

type Needed = Pick<Services, 'db'> & AccountMailing

/** Creates the account and its company (or joins the inviting one); answers the user's id. Throws `CallError`. */
export async function signUp(services: Needed, form: SignUpRequest, address: string): Promise<number> {
  const { db } = services
  const problem = signUpProblem(form)
  if (problem !== null) throw new CallError('invalid_input', problem)
  requirePlainNames(
    form.full_name,
    form.companyName,
    ...form.attached_users.map(({ full_name }) => full_name),
  )
  requireGoodPassword(form.password, [form.full_name, form.companyName, form.email])
  const person = { name: form.full_name.trim(), email: form.email.trim().toLowerCase() }
  await limitRate(db, `signup:address:${callerNetwork(address)}`, PER_ADDRESS)
  await limitMailsTo(db, person.email)
  if (await isEmailTaken(db, person.email)) throw emailTaken()
  const passwordHash = await hashPassword(form.password)

  return db.transaction().execute(async (tx) => {
    const { companyId, provesEmail } = await joinCompany(tx, form, person)
    const userId = await insertUser(tx, {
      companyId,
      email: person.email,
      fullName: person.name,
      phone: form.phone.trim(),
      passwordHash,
    })
    for (const invitee of inviteesOf(form.attached_users, person.email))
      await insertInvite(tx, {
        companyId,
        invitedBy: userId,
        fullName: invitee.name,
        email: invitee.email,
        expiresAt: new Date(Date.now() + INVITE_DAYS * DAY_MS),
      })
    if (!provesEmail) {
      await askToConfirm(tx, services, { userId, ...person, replaces: false })
      return userId
    }
    if ((await confirmEmail(tx, userId)) === 'taken') throw emailTaken()
    await afterConfirming(tx, services, { userId, email: person.email })
    return userId
  })
}

/**
 * Returns the address that is confirmed now. The password shows that whoever has the mailbox is who signed up: somebody
 * else's account is not confirmed by a click. Throws `CallError`.
 */
export async function confirmAddress(
  services: Needed,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<string> {
  const { db } = services
  await limitRate(db, `confirm:address:${callerNetwork(address)}`, PER_ADDRESS)
  const confirmation = await confirmationOf(db, token)
  if (confirmation?.address == null) throw confirmationOver()
  const { userId, address: confirmedAddress } = confirmation
  await requireChosenPassword(services, userId, password)
  return db.transaction().execute(async (tx) => {
    const confirmed = await confirmEmail(tx, userId, confirmedAddress)
    if (confirmed === 'not_awaited') throw confirmationOver()
    if (confirmed === 'taken')
      throw new CallError(
        'invalid_input',
        'This address was confirmed for another account. Log in with that one.',
      )
    const { email, replaced } = confirmed
    if (replaced === null) await afterConfirming(tx, services, { userId, email })
    else await afterChange(tx, services, { userId, email, replaced, from: address })
    return email
  })
}

async function requireChosenPassword(
  { db }: Pick<Needed, 'db'>,
  userId: number,
  password: string,
): Promise<void> {
  if (password === '') throw new CallError('invalid_input', 'Enter the password of your account.')
  const attempt = await admitProof(db, userId)
  const user = await findUserById(db, userId)
  if (user?.passwordHash == null || !(await isPassword(password, user.passwordHash)))
    throw new CallError('invalid_input', 'That is not the password that was chosen for this account.')
  await attempt.succeeded()
}

/** Invites leave in the name of a client alone: of a company that waits, staff are notified instead. */
async function afterConfirming(
  tx: DatabaseTransaction,
  services: Needed,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  const { isWaiting, isDeclined, ...company } = await findCompanyOfUser(tx, userId)
  if (isDeclined) return
  if (isWaiting) await notifyOfSignUp(tx, { ...company, email })
  else await sendInvites(tx, services, userId)
}

/** What an invite's page shows. Throws `CallError`. */
export async function openInvite(
  { db }: Pick<Services, 'db'>,
  token: string,
  address: string,
): Promise<{ fullName: string; email: string; companyName: string }> {
  await limitRate(db, `invite:address:${callerNetwork(address)}`, PER_ADDRESS)
  const id = await ownerOfToken(db, 'invite', token)
  const invite = id === undefined ? undefined : await findOpenInvite(db, id)
  if (invite === undefined) throw inviteOver()
  return invite
}

/** The company of the invite, which is for its own address alone; else a new one of the person's own. */
async function joinCompany(
  tx: DatabaseTransaction,
  form: SignUpRequest,
  person: { name: string; email: string },
): Promise<{ companyId: number; provesEmail: boolean }> {
  if (form.invite) {
    const id = await ownerOfToken(tx, 'invite', form.invite)
    const accepted = id === undefined ? undefined : await acceptInvite(tx, id)
    if (accepted === undefined) throw inviteOver()
    if (accepted.email.toLowerCase() !== person.email)
      throw new CallError('invalid_input', SIGN_UP_TEXTS.otherInvite)
    return { companyId: accepted.companyId, provesEmail: true }
  }
  const companyId = await insertSignedUpCompany(tx, form.companyName.trim() || person.name)
  return { companyId, provesEmail: false }
}

/** Each address once, without the person's own. */
function inviteesOf(attached: readonly Invitee[], own: string): { name: string; email: string }[] {
  const people = attached.map(({ full_name, email }) => ({
    name: full_name.trim(),
    email: email.trim().toLowerCase(),
  }))
  const byEmail = new Map(people.map((person) => [person.email, person]))
  byEmail.delete(own)
  return [...byEmail.values()]
}

const confirmationOver = () =>
  new CallError(
    'invalid_input',
    'This confirmation link does not work: it is incomplete, older than 7 days, or another address was asked for since. Log in and ask for a new one under Account.',
  )

const emailTaken = () => new CallError('invalid_input', 'That email is already registered.')

const inviteOver = () =>
  new CallError(
    'invalid_input',
    'This invite was used already or has expired. Ask for a new one, or sign up without it.',
  )
