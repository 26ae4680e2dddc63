import { INVITE_DAYS, linkWithoutToken } from '../auth/mail-tokens.ts'
import type { DatabaseTransaction } from '../database/client.ts'
import type { MailLink } from '../repositories/mail-token-repository.ts'
import { findUnconfirmedUser, renewInvite } from '../repositories/signup-repository.ts'
import type { MailOutbox } from './mail-outbox.ts'
import { confirmationMail, inviteMail } from './signup-mails.ts'

const DAY_MS = 86_400_000

export interface Invitation {
  inviteId: number
  name: string
  email: string
  inviter: string
  companyName: string
}

/** Mails with a link of an account: to confirm an address, or to accept an invite. Each answers the mail's id. */
export interface AccountMails {
  askToConfirm(
    tx: DatabaseTransaction,
    person: { userId: number; name: string; email: string },
  ): Promise<number>
  invite(tx: DatabaseTransaction, invitation: Invitation): Promise<number>
  /** The same with a new link; null where the address was confirmed, or the invite accepted, meanwhile. */
  again(tx: DatabaseTransaction, link: MailLink): Promise<number | null>
}

interface Parts {
  mails: Pick<MailOutbox, 'post'>
  /** Where the pages are, for links in mails. */
  publicUrl: string
}

export function createAccountMails({ mails, publicUrl }: Parts): AccountMails {
  const own: AccountMails = {
    async askToConfirm(tx, { userId, name, email }) {
      const mail = confirmationMail(email, name, linkWithoutToken(`${publicUrl}/confirm`, 'token'))
      return mails.post(tx, { ...mail, link: { kind: 'confirmation', id: userId } })
    },
    async invite(tx, { inviteId, name, email, inviter, companyName }) {
      const link = linkWithoutToken(`${publicUrl}/signup`, 'invite')
      const mail = inviteMail(email, { name, inviter, company: companyName, link })
      return mails.post(tx, { ...mail, link: { kind: 'invite', id: inviteId } })
    },
    async again(tx, { kind, id }) {
      if (kind === 'confirmation') {
        const person = await findUnconfirmedUser(tx, id)
        return person === undefined ? null : own.askToConfirm(tx, person)
      }
      const expiresAt = new Date(Date.now() + INVITE_DAYS * DAY_MS)
      const invitation = await renewInvite(tx, id, expiresAt)
      return invitation === undefined ? null : own.invite(tx, invitation)
    },
  }
  return own
}
