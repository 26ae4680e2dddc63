import { type Invitee, SIGN_UP_TEXTS, type SignUp, signUpProblem } from '#domain/sign-up.ts'
import { callerNetwork } from '../auth/caller-network.ts'
import { isCommonPassword } from '../auth/common-passwords.ts'
import type { MailTokens } from '../auth/mail-tokens.ts'
import { hashPassword } from '../auth/password.ts'
import { limitRate } from '../auth/rate-limit.ts'
import type { Database, DatabaseTransaction } from '../database/client.ts'
import { CallError } from '../errors.ts'
import {
  acceptInvite,
  confirmEmail,
  insertCompany,
  insertInvite,
  insertUser,
  isEmailTaken,
} from '../repositories/signup-repository.ts'
import { type AccountMails, INVITE_DAYS } from './account-mails.ts'

const HOUR = 3_600
const PER_ADDRESS = { most: 30, windowSeconds: HOUR }
const PER_EMAIL = { most: 10, windowSeconds: HOUR }
const DAY_MS = 24 * HOUR * 1000

export interface SignUpRequest extends SignUp {
  company_name: string
  invite?: string | null
}

export interface SignUpService {
  /** Creates the account, its company (or joins the inviting one), and the mails. Throws `CallError`. */
  signUp(form: SignUpRequest, address: string): Promise<void>
  /** Answers the address that is confirmed now. Throws `CallError`. */
  confirm(token: string, address: string): Promise<string>
}

interface Parts {
  db: Database
  mailTokens: MailTokens
  accountMails: AccountMails
}

export function createSignUpService({ db, mailTokens, accountMails }: Parts): SignUpService {
  return {
    async signUp(form, address) {
      const problem = signUpProblem(form)
      if (problem !== null) throw new CallError('invalid_input', problem)
      if (isCommonPassword(form.password, [form.full_name, form.company_name, form.email]))
        throw new CallError('invalid_input', SIGN_UP_TEXTS.common)
      const person = { name: form.full_name.trim(), email: form.email.trim().toLowerCase() }
      await limitRate(db, `signup:address:${callerNetwork(address)}`, PER_ADDRESS)
      await limitRate(db, `signup:email:${person.email}`, PER_EMAIL)
      if (await isEmailTaken(db, person.email)) throw emailTaken()
      const passwordHash = await hashPassword(form.password)

      await db.transaction().execute(async (tx) => {
        const joined = await join(tx, form, person.name)
        const emailConfirmed = joined.provedEmail?.toLowerCase() === person.email
        const userId = await insertUser(tx, {
          companyId: joined.companyId,
          email: person.email,
          fullName: person.name,
          phone: form.phone.trim(),
          passwordHash,
          emailConfirmed,
        })
        if (userId === undefined) throw emailTaken()
        if (!emailConfirmed) await accountMails.askToConfirm(tx, { userId, ...person })
        const team = {
          companyId: joined.companyId,
          companyName: joined.companyName,
          userId,
          inviter: person.name,
        }
        for (const invitee of form.attached_users) await invite(tx, invitee, team)
      })
    },

    async confirm(token, address) {
      await limitRate(db, `confirm:address:${callerNetwork(address)}`, PER_ADDRESS)
      const said = await mailTokens.read(token, 'confirm')
      if (said === null || !(await confirmEmail(db, said.user_id, said.email)))
        throw new CallError(
          'invalid_input',
          'This confirmation link does not work: it is incomplete, or older than 7 days.',
        )
      return said.email
    },
  }

  /** The company of the invite, else a new one of the person's own. */
  async function join(tx: DatabaseTransaction, form: SignUpRequest, personName: string) {
    if (form.invite) {
      const said = await mailTokens.read(form.invite, 'invite')
      const accepted = said === null ? undefined : await acceptInvite(tx, said.invite_id)
      if (said === null || accepted === undefined)
        throw new CallError(
          'invalid_input',
          'This invite was used already or has expired. Ask for a new one, or sign up without it.',
        )
      return { companyId: accepted.companyId, companyName: said.company_name, provedEmail: accepted.email }
    }
    const companyName = form.company_name.trim() || personName
    return { companyId: await insertCompany(tx, companyName), companyName, provedEmail: null }
  }

  async function invite(
    tx: DatabaseTransaction,
    invitee: Invitee,
    team: { companyId: number; companyName: string; userId: number; inviter: string },
  ): Promise<void> {
    const name = invitee.full_name.trim()
    const email = invitee.email.trim().toLowerCase()
    const inviteId = await insertInvite(tx, {
      companyId: team.companyId,
      invitedBy: team.userId,
      fullName: name,
      email,
      expiresAt: new Date(Date.now() + INVITE_DAYS * DAY_MS),
    })
    await accountMails.invite(tx, {
      inviteId,
      name,
      email,
      inviter: team.inviter,
      companyName: team.companyName,
    })
  }
}

const emailTaken = () => new CallError('invalid_input', 'That email is already registered.')
