import { postMail } from '#server/notifications/mail-outbox.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { INVITE_DAYS, linkWithoutToken } from './auth/mail-tokens.ts'
import type { MailLink } from './repositories/mail-token-repository.ts'
import {
  type AwaitedAddress,
  findAwaitedAddress,
  type Invitation,
  renewInvite,
} from './repositories/signup-repository.ts'
import type { Person } from './repositories/staff-repository.ts'
import { findUserById } from './repositories/user-repository.ts'
import { confirmationMail, inviteMail, passwordMail, passwordResetMail } from './signup-mails.ts'

const DAY_MS = 86_400_000

/** What says where the pages are that a link leads to. */
export interface WithPages {
  provider: Pick<Services['provider'], 'current'>
}

/** What mails with a link of an account are written with. */
export type AccountMailing = Pick<Services, 'queue'> & WithPages

/** Mails a link by which somebody confirms an address; answers the mail's id. */
export async function askToConfirm(
  tx: DatabaseTransaction,
  { queue, provider }: AccountMailing,
  { userId, ...awaited }: AwaitedAddress,
): Promise<number> {
  const mail = confirmationMail(awaited, linkWithoutToken(`${provider.current().publicUrl}/confirm`, 'token'))
  return postMail(tx, queue, { ...mail, link: { kind: 'confirmation', id: userId } })
}

/** Mails a link by which somebody accepts an invite; answers the mail's id. */
export async function mailInvite(
  tx: DatabaseTransaction,
  { queue, provider }: AccountMailing,
  { inviteId, name, email, inviter, companyName }: Invitation,
): Promise<number> {
  const link = linkWithoutToken(`${provider.current().publicUrl}/signup`, 'invite')
  const mail = inviteMail(email, { name, inviter, company: companyName, link })
  return postMail(tx, queue, { ...mail, link: { kind: 'invite', id: inviteId } })
}

/** The page of a one-time link by which a password is chosen. */
export const passwordPage = ({ provider }: WithPages): string =>
  `${provider.current().publicUrl}/choose-password`

/** Mails a link for choosing a password; answers the mail's id. */
export async function mailPasswordLink(
  tx: DatabaseTransaction,
  services: AccountMailing,
  { id, email, fullName }: Pick<Person, 'id' | 'email' | 'fullName'>,
): Promise<number> {
  const mail = passwordMail(email, fullName, linkWithoutToken(passwordPage(services), 'token'))
  return postMail(tx, services.queue, { ...mail, link: { kind: 'password', id } })
}

/** The same mail with a new link; null where the address was confirmed, the invite accepted, or the login disabled, meanwhile. */
export async function mailLinkAgain(
  tx: DatabaseTransaction,
  mailing: AccountMailing,
  { kind, id }: MailLink,
  to: string,
): Promise<number | null> {
  if (kind === 'confirmation') {
    const awaited = await findAwaitedAddress(tx, id)
    if (awaited === undefined || (awaited.replaces && awaited.email !== to)) return null
    return askToConfirm(tx, mailing, awaited)
  }
  if (kind === 'password' || kind === 'password-reset') {
    const person = await findUserById(tx, id)
    if (person === undefined || person.disabled) return null
    return kind === 'password'
      ? mailPasswordLink(tx, mailing, person)
      : mailPasswordReset(tx, mailing, person)
  }
  const invitation = await renewInvite(tx, id, new Date(Date.now() + INVITE_DAYS * DAY_MS))
  return invitation === undefined ? null : mailInvite(tx, mailing, invitation)
}

/** Mails a link by which somebody chooses a new password; answers the mail's id. */
export async function mailPasswordReset(
  tx: DatabaseTransaction,
  services: AccountMailing,
  { id, email, fullName }: Pick<Person, 'id' | 'email' | 'fullName'>,
): Promise<number> {
  const mail = passwordResetMail(email, fullName, linkWithoutToken(passwordPage(services), 'token'))
  return postMail(tx, services.queue, { ...mail, link: { kind: 'password-reset', id } })
}
