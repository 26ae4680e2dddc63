import type { AuditAction } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeSessionsOfClient } from '#server/records/repositories/deletion-repository.ts'
import type { AccountMailing } from './account-mails.ts'
import {
  findConfirmedPeople,
  hasClientData,
  type LockedSignUp,
  lockSignUp,
  setAccepted,
  setDeclined,
} from './repositories/sign-up-review-repository.ts'
import { sendInvites } from './send-invites.ts'

export { listSignUps, type SignUpRow } from './repositories/sign-up-review-repository.ts'

type Needed = Pick<Services, 'db'> & AccountMailing

/** Notifies staff of a company whose address is confirmed and that waits for them. */
export const notifyOfSignUp = (
  tx: DatabaseTransaction,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> =>
  notify(tx, {
    topic: 'company_signed_up',
    title: 'A company signed up',
    text: `${name}, ${email}. Accept or decline it:`,
    path: '/links/sign-ups',
    companyId: id,
    subjectId: id,
  })

/** From now on the company is a client; its invites leave. Throws `CallError`. */
export const acceptSignUp = (services: Needed, id: number, session: Session): Promise<void> =>
  decide(services, { id, session, action: 'sign_up_accepted' }, async (tx, company) => {
    if (company.acceptedAt !== null) throw alreadyAccepted()
    if (company.deactivatedAt !== null) throw new CallError('conflict', 'It was declined. Reopen it first.')
    if (!company.isConfirmed)
      throw new CallError('conflict', 'Its address is not confirmed: nobody has opened the link in the mail.')
    await setAccepted(tx, id, true)
    await withdraw(tx, ['company_signed_up'], id)
    for (const userId of await findConfirmedPeople(tx, id)) await sendInvites(tx, services, userId)
    await notify(tx, {
      topic: 'company_accepted',
      title: 'Your company was accepted',
      text: 'You can send in properties and documents now.',
      path: '/',
      companyId: id,
      subjectId: id,
    })
  })

/** Its people do not log in any more; it stays in the list of sign-ups. Throws `CallError`. */
export const declineSignUp = (services: Needed, id: number, session: Session): Promise<void> =>
  decide(services, { id, session, action: 'sign_up_declined' }, async (tx, company) => {
    if (company.acceptedAt !== null) throw alreadyAccepted()
    await setDeclined(tx, id, true)
    await revokeSessionsOfClient(tx, id)
    await withdraw(tx, ['company_signed_up'], id)
  })

/** Takes a decision back: the company waits again. Throws `CallError` for a client that has data by now. */
export const reopenSignUp = (services: Needed, id: number, session: Session): Promise<void> =>
  decide(services, { id, session, action: 'sign_up_reopened' }, async (tx, company) => {
    if (company.acceptedAt !== null && (await hasClientData(tx, id)))
      throw new CallError('conflict', 'This client has data already, such as documents, contacts or links.')
    await setAccepted(tx, id, false)
    await setDeclined(tx, id, false)
    await withdraw(tx, ['company_accepted'], id)
  })

async function decide(
  { db }: Pick<Services, 'db'>,
  { id, session, action }: { id: number; session: Session; action: AuditAction },
  change: (tx: DatabaseTransaction, company: LockedSignUp) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const company = await lockSignUp(tx, id)
    if (company === undefined) throw notFound('sign-up')
    await change(tx, company)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action, companyId: id },
      subject: { kind: 'company', id, name: company.name },
    })
  })
}

const alreadyAccepted = () => new CallError('conflict', 'This company is a client already.')
