import { enqueueMail, postMail } from '#server/notifications/mail-outbox.ts'
import {
  decideOnMail,
  findAttachments,
  lockMail,
  markMailRecalled,
  type StoredMail,
  undecideMail,
} from '#server/notifications/repositories/mail-repository.ts'
import { type AccountMailing, mailLinkAgain } from '#server/people/account-mails.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { isRepairLinkOpen } from '#server/public-links/repositories/public-link-repository.ts'
import { findStamps, insertStamps } from './repositories/request-mail-repository.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'
import { RECALL_SECONDS } from './send-mail.ts'

export type MailOutcome = 'arrived' | 'send_again' | 'undecided'

interface Deciding extends AccountMailing {
  tx: DatabaseTransaction
  mail: StoredMail
  userId: number
}

/**
 * What a person says about a mail that may or may not have been taken, or was refused; "undecided" takes the word back.
 * Answers the requests that it is about. Throws "conflict" for a mail that needs no word, or has been on its way again
 * since.
 */
export async function decideMail(
  { db, ...mailing }: Pick<Services, 'db'> & AccountMailing,
  { mailId, outcome, userId }: { mailId: number; outcome: MailOutcome; userId: number },
): Promise<RequestFacts[]> {
  return db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, mailId)
    if (mail === undefined) throw notFound('mail')
    const deciding = { ...mailing, tx, mail, userId }
    if (outcome === 'undecided') await takeBackDecision(deciding)
    else if (outcome === 'arrived') await decide(deciding, 'arrived', null)
    else await sendAgain(deciding)
    const stamps = await findStamps(tx, mailId)
    return findRequests(
      tx,
      stamps.map((stamp) => stamp.requestId),
    )
  })
}

async function decide(
  { tx, mail, userId }: Deciding,
  decision: 'arrived' | 'send_again',
  resentAs: number | null,
): Promise<void> {
  if (!(await decideOnMail(tx, { id: mail.id, decision, userId, holdSeconds: RECALL_SECONDS, resentAs })))
    throw new CallError('conflict', 'This mail needs no decision: it was sent, taken back or is on its way.')
}

/** The link of an account needs a new mail, and so do those who were refused; the others would get the same mail twice. */
async function sendAgain(deciding: Deciding): Promise<void> {
  const { tx, mail, queue } = deciding
  if (mail.link !== null) return decide(deciding, 'send_again', await newLink(deciding, mail.link))
  if (mail.asksRepair && (mail.publicLinkId === null || !(await isRepairLinkOpen(tx, mail.publicLinkId))))
    throw new CallError(
      'conflict',
      'Its link was answered or revoked, has expired, or its login was removed, meanwhile: ask the client anew.',
    )
  if (mail.refused !== null) return decide(deciding, 'send_again', await toRefused(deciding, mail.refused))
  await decide(deciding, 'send_again', null)
  await enqueueMail(tx, queue, mail.id, RECALL_SECONDS)
}

async function newLink(
  { tx, mail, queue, provider }: Deciding,
  link: NonNullable<StoredMail['link']>,
): Promise<number> {
  const mailId = await mailLinkAgain(tx, { queue, provider }, link, mail.to)
  if (mailId === null)
    throw new CallError(
      'conflict',
      'The address was confirmed, the invite accepted, or the login disabled, meanwhile.',
    )
  return mailId
}

/** The same mail to those who have not got it, with its attachments, about the same requests. */
async function toRefused({ tx, mail, queue, userId }: Deciding, refused: readonly string[]): Promise<number> {
  const mailId = await postMail(tx, queue, {
    to: refused.join(', '),
    subject: mail.subject,
    body: mail.body,
    attachments: await findAttachments(tx, mail.id),
    holdSeconds: RECALL_SECONDS,
    createdBy: userId,
    publicLinkId: mail.publicLinkId,
  })
  const stamps = await findStamps(tx, mail.id)
  if (stamps.length > 0)
    await insertStamps(
      tx,
      stamps.map((stamp) => ({ ...stamp, mailId, sentDateBefore: stamp.stampedOn })),
    )
  return mailId
}

/** A mail that was refused, and whose tries ended with the word, is tried again. */
async function takeBackDecision({ tx, mail, queue }: Deciding): Promise<void> {
  if (mail.link !== null && mail.resentAs !== null)
    throw new CallError('conflict', 'A new link is on its way: the one before does not count any more.')
  const taken = mail.resentAs === null || (await markMailRecalled(tx, mail.resentAs))
  if (!taken || !(await undecideMail(tx, mail.id)))
    throw new CallError('conflict', 'This mail has left meanwhile, or nothing was decided about it.')
  if (mail.refused === null) await enqueueMail(tx, queue, mail.id)
}
