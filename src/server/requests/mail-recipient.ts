import { splitRecipients } from '#domain/records/delivery.ts'
import { mailAbility } from './policies/request-abilities.ts'
import type { ContactRow, RequestFacts } from './repositories/request-rows.ts'

/** To whom a mail goes, or why to nobody. */
export type Addressed = { recipient: string; message: null } | { recipient: null; message: string }

type Contacts = Pick<RequestFacts, 'c1' | 'propertyContact' | 'companyContact'>

/** Whom the client has for an account, in the order in which they are asked: its own, the property's, the client's. */
export const clientContacts = ({ c1, propertyContact, companyContact }: Contacts): ContactRow[] =>
  [c1, propertyContact, companyContact].filter((contact) => contact !== null)

/** Utilities are asked at their delivery e-mail; issues are told to the client. */
export function recipientOf(main: RequestFacts, isIssue: boolean): Addressed {
  if (isIssue) return issueRecipientOf(main)
  const mail = mailAbility(main)
  return mail === true
    ? { recipient: splitRecipients(main.deliveryEmail ?? '').join('; '), message: null }
    : { recipient: null, message: mail }
}

/** The first of the client's contacts who has an e-mail. */
export function issueRecipientOf(facts: Contacts): Addressed {
  const recipient = clientContacts(facts).find(({ email }) => email)?.email ?? null
  return recipient === null
    ? { recipient, message: 'No contact of this account has an e-mail.' }
    : { recipient, message: null }
}
