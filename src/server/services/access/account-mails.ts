import { INVITE_DAYS, linkWithoutToken } from '../../auth/mail-tokens.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import type { MailLink } from '../../repositories/mail-token-repository.ts'
import { findUnconfirmedUser, type Invitation, renewInvite } from '../../repositories/signup-repository.ts'
import type { Services } from '../../services.ts'
import { postMail } from '../mail-outbox.ts'
import { confirmationMail, inviteMail } from './signup-mails.ts'

const DAY_MS = 86_400_000

/** What mails with a link of an account are written with. */
export type AccountMailing = Pick<Services, 'queue' | 'settings'>

/** Mails a link by which somebody confirms an address; answers the mail's id. */
export async function askToConfirm(
  tx: DatabaseTransaction,
  { queue, settings }: AccountMailing,
  { userId, name, email }: { userId: number; name: string; email: string },
): Promise<number> {
  const mail = confirmationMail(email, name, linkWithoutToken(`${settings.publicUrl}/confirm`, 'token'))
  return postMail(tx, queue, { ...mail, link: { kind: 'confirmation', id: userId } })
}

/** Mails a link by which somebody accepts an invite; answers the mail's id. */
export async function mailInvite(
  tx: DatabaseTransaction,
  { queue, settings }: AccountMailing,
  { inviteId, name, email, inviter, companyName }: Invitation,
): Promise<number> {
  const link = linkWithoutToken(`${settings.publicUrl}/signup`, 'invite')
  const mail = inviteMail(email, { name, inviter, company: companyName, link })
  return postMail(tx, queue, { ...mail, link: { kind: 'invite', id: inviteId } })
}

/** The same mail with a new link; null where the address was confirmed, or the invite accepted, meanwhile. */
export async function mailLinkAgain(
  tx: DatabaseTransaction,
  mailing: AccountMailing,
  { kind, id }: MailLink,
): Promise<number | null> {
  if (kind === 'confirmation') {
    const person = await findUnconfirmedUser(tx, id)
    return person === undefined ? null : askToConfirm(tx, mailing, person)
  }
  const invitation = await renewInvite(tx, id, new Date(Date.now() + INVITE_DAYS * DAY_MS))
  return invitation === undefined ? null : mailInvite(tx, mailing, invitation)
}
