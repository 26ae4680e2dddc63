import type { AuditAction, AuditActor } from '#domain/audit/audit.ts'
import { isEmail, isPlainName, SIGN_UP_TEXTS } from '#domain/people/sign-up.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { report } from '#server/platform/change-events.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type AccountMailing, mailPasswordLink, passwordPage, type WithPages } from './account-mails.ts'
import { issueToken, PASSWORD_LINKS } from './auth/mail-tokens.ts'
import { deleteMailTokens } from './repositories/mail-token-repository.ts'
import { revokeSessionsOf } from './repositories/session-repository.ts'
import { beginSetUp } from './repositories/set-up-repository.ts'
import { confirmEmail } from './repositories/signup-repository.ts'
import {
  findPerson,
  findProviderCompany,
  hasOtherAdmin,
  insertPerson,
  insertProviderCompany,
  lockStaff,
  type Marks,
  type Person,
  setDisabled,
} from './repositories/staff-repository.ts'

type Needed = Pick<Services, 'db'> & AccountMailing

export interface Invited extends Marks {
  companyId: number
  email: string
  fullName: string
}

/** How the link reaches its person: by a mail, or shown once to who made it. */
export type Delivery = 'mail' | 'shown'

interface Giving {
  delivery: Delivery
  who: AuditActor
}

/** A new login whose owner chooses the password. Answers its id, and the link where it is to be shown. */
export async function inviteUser(
  services: Needed,
  invited: Invited,
  giving: Giving,
): Promise<{ userId: number; link: string | null }> {
  return services.db.transaction().execute((tx) => inviteWithin(tx, services, invited, giving))
}

/** As `inviteUser`, in a transaction that does more. */
export async function inviteWithin(
  tx: DatabaseTransaction,
  services: AccountMailing,
  invited: Invited,
  giving: Giving,
): Promise<{ userId: number; link: string | null }> {
  const userId = await addPerson(tx, { ...invited, passwordHash: null })
  return { userId, link: await giveLink(tx, services, userId, giving) }
}

/** A new link for choosing a password; those given before stop working. Answers it where it is to be shown. */
export async function resendInvite(services: Needed, userId: number, giving: Giving): Promise<string | null> {
  return services.db.transaction().execute((tx) => giveLink(tx, services, userId, giving))
}

/** Throws "conflict" for one's own login: the account page asks for the present password. */
export function refuseOwnLogin(session: Pick<Session, 'userId'>, userId: number): void {
  if (session.userId === userId)
    throw new CallError('conflict', 'Change your own password on your account page.')
}

/** Nobody is let in by this login any more: its sessions end, its links stop working. Throws `CallError`. */
export async function disableUser(
  { db }: Pick<Services, 'db'>,
  userId: number,
  who: AuditActor,
): Promise<void> {
  await db.transaction().execute((tx) => disableWithin(tx, userId, who))
}

/** As `disableUser`, in a transaction that does more. */
export async function disableWithin(tx: DatabaseTransaction, userId: number, who: AuditActor): Promise<void> {
  await lockStaff(tx)
  const person = await requirePerson(tx, userId)
  if (person.admin && !person.os && !(await hasOtherAdmin(tx, userId)))
    throw new CallError('conflict', 'This is the last admin who can log in. Make another one first.')
  if (!(await setDisabled(tx, userId, true)))
    throw new CallError('conflict', 'This login is disabled already.')
  await revokeSessionsOf(tx, userId)
  await deleteMailTokens(tx, ['confirmation', ...PASSWORD_LINKS], userId)
  await record(tx, who, 'user_disabled', person)
}

/** Lets a disabled login in again, by its password of before. Throws `CallError`. */
export async function enableUser(
  { db }: Pick<Services, 'db'>,
  userId: number,
  who: AuditActor,
): Promise<void> {
  await db.transaction().execute((tx) => enableWithin(tx, userId, who))
}

/** As `enableUser`, in a transaction that does more. */
export async function enableWithin(tx: DatabaseTransaction, userId: number, who: AuditActor): Promise<void> {
  const person = await requirePerson(tx, userId)
  if (!(await setDisabled(tx, userId, false)))
    throw new CallError('conflict', 'This login is not disabled, or its person was erased.')
  await record(tx, who, 'user_enabled', person)
}

/** Puts a person there whose address is vouched for, and so theirs. Throws `CallError` where it is another's. */
export async function addPerson(
  tx: DatabaseTransaction,
  { email, fullName, ...rest }: Invited & { passwordHash: string | null },
): Promise<number> {
  const person = { ...rest, email: email.trim().toLowerCase(), fullName: fullName.trim() }
  if (!isEmail(person.email)) throw new CallError('invalid_input', SIGN_UP_TEXTS.email)
  if (!isPlainName(person.fullName)) throw new CallError('invalid_input', SIGN_UP_TEXTS.name)
  if (person.fullName === '') throw new CallError('invalid_input', 'Please give a name.')
  const id = await insertPerson(tx, person)
  if ((await confirmEmail(tx, id)) === 'taken')
    throw new CallError('invalid_input', 'That email is already registered.')
  return id
}

declare module '#server/platform/change-events.ts' {
  interface ChangeEvents {
    SetUpBegun: { providerName: string }
  }
}

/**
 * The provider's own company, made where there is none. The set-up begins with it, and the usual templates of mails
 * are there: none goes out by itself before somebody has said so.
 */
export async function providerCompany(tx: DatabaseTransaction, name: string): Promise<number> {
  const known = await findProviderCompany(tx)
  if (known !== undefined) return known
  await beginSetUp(tx)
  await report(tx, 'SetUpBegun', { providerName: name })
  return insertProviderCompany(tx, name)
}

async function giveLink(
  tx: DatabaseTransaction,
  services: AccountMailing,
  userId: number,
  { delivery, who }: Giving,
): Promise<string | null> {
  if (delivery === 'shown') return issuePasswordLink(tx, services, userId, who)
  const person = await endPasswordLinks(tx, userId)
  await mailPasswordLink(tx, services, person)
  await record(tx, who, 'user_invited', person)
  return null
}

/** A link for choosing a password, to be shown once; those given before stop working. */
export async function issuePasswordLink(
  tx: DatabaseTransaction,
  services: WithPages,
  userId: number,
  who: AuditActor,
): Promise<string> {
  await record(tx, who, 'user_invited', await endPasswordLinks(tx, userId))
  return `${passwordPage(services)}?token=${await issueToken(tx, { kind: 'password', id: userId })}`
}

async function endPasswordLinks(tx: DatabaseTransaction, userId: number): Promise<Person> {
  const person = await requirePerson(tx, userId)
  if (person.disabledAt !== null)
    throw new CallError('conflict', 'This login is disabled. Enable it before a password is chosen for it.')
  await deleteMailTokens(tx, PASSWORD_LINKS, userId)
  return person
}

async function requirePerson(tx: DatabaseTransaction, userId: number): Promise<Person> {
  const person = await findPerson(tx, userId)
  if (person === undefined) throw notFound('user')
  return person
}

const record = (
  tx: DatabaseTransaction,
  who: AuditActor,
  action: AuditAction,
  person: Person,
): Promise<void> =>
  recordAudit(tx, {
    who,
    action,
    companyId: person.companyId,
    subject: { kind: 'user', id: person.id, name: `${person.fullName} <${person.email}>` },
  })
