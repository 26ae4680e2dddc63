import type { RequestRow } from '#contract/requests.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError, notFound } from '../../errors.ts'
import {
  decideOnMail,
  findAttachments,
  markMailRecalled,
  undecideMail,
} from '../../repositories/mail-repository.ts'
import { findLetters, type Letter } from '../../repositories/requests/letter-repository.ts'
import {
  findStamps,
  listRequestMails,
  type RequestMailRow,
} from '../../repositories/requests/request-mail-repository.ts'
import { lockRequests, setMarks } from '../../repositories/requests/request-marks.ts'
import type { Services } from '../../services.ts'
import { presented } from './change-requests.ts'
import { RECALL_SECONDS } from './send-mail.ts'

export interface RecalledMail {
  requests: RequestRow[]
  mail: RequestMailRow
  letters: Letter[]
}

/**
 * Takes back a mail that has not left. A request that nobody has marked since shows what it showed before. Throws
 * "conflict" once the mail has left.
 */
export async function recallMail({ db }: Pick<Services, 'db'>, mailId: number): Promise<RecalledMail> {
  return db.transaction().execute(async (tx) => {
    const stamps = await findStamps(tx, mailId)
    const ids = stamps.map((stamp) => stamp.request_id)
    // Requests are held before the mail, as everybody does it.
    const held = new Map((await lockRequests(tx, ids)).map((request) => [request.id, request]))
    const [mail] = await listRequestMails(tx, { mailId })
    if (mail === undefined) throw notFound('mail')
    if (!(await markMailRecalled(tx, mailId)))
      throw new CallError('conflict', 'This mail has left already. It cannot be taken back.')
    for (const stamp of stamps) {
      const request = held.get(stamp.request_id)
      const shown = stamp.is_issue ? request?.last_issue_sent_date : request?.last_sent_date
      if (shown !== stamp.stamped_on) continue
      await setMarks(
        tx,
        stamp.request_id,
        stamp.is_issue
          ? { last_issue_sent_date: stamp.sent_date_before }
          : { last_sent_date: stamp.sent_date_before, asked_after: stamp.asked_after_before },
      )
    }
    const attached = await findAttachments(tx, mailId)
    const letters = await findLetters(
      tx,
      attached.flatMap(({ letterId }) => letterId ?? []),
    )
    return { mail, letters, requests: await presented(tx, ids) }
  })
}

/**
 * What a person says about a mail that may or may not have been taken; "undecided" takes the word back. Answers its
 * requests. Throws "conflict" for a mail that needs no word, or has been on its way again since.
 */
export async function decideMail(
  { db, mails }: Pick<Services, 'db' | 'mails'>,
  { mailId, outcome, userId }: { mailId: number; outcome: MailOutcome; userId: number },
): Promise<RequestRow[]> {
  return db.transaction().execute(async (tx) => {
    const ids = (await findStamps(tx, mailId)).map((stamp) => stamp.request_id)
    if (ids.length === 0) throw notFound('mail')
    if (outcome === 'undecided') await takeBackDecision({ tx, mails, mailId })
    else await decide({ tx, mails, mailId }, outcome, userId)
    return presented(tx, ids)
  })
}

export type MailOutcome = 'arrived' | 'send_again' | 'undecided'

interface Deciding {
  tx: DatabaseTransaction
  mails: Services['mails']
  mailId: number
}

async function decide(
  { tx, mails, mailId }: Deciding,
  decision: 'arrived' | 'send_again',
  userId: number,
): Promise<void> {
  const holdSeconds = RECALL_SECONDS
  if (!(await decideOnMail(tx, { id: mailId, decision, userId, holdSeconds })))
    throw new CallError('conflict', 'This mail needs no decision: it was sent, taken back or is on its way.')
  if (decision === 'send_again') await mails.enqueue(tx, mailId, holdSeconds)
}

/** A mail that was refused, and whose tries ended with the word, is tried again. */
async function takeBackDecision({ tx, mails, mailId }: Deciding): Promise<void> {
  if (!(await undecideMail(tx, mailId)))
    throw new CallError('conflict', 'This mail has left meanwhile, or nothing was decided about it.')
  await mails.enqueue(tx, mailId)
}
