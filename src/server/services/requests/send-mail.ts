import type { z } from 'zod'
import type { requestMailCalls } from '#contract/request-mails.ts'
import type { RequestRow } from '#contract/requests.ts'
import { today as dayOf, formatDate, isCalendarDate } from '#domain/calendar-date.ts'
import { splitRecipients } from '#domain/requests/delivery.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError, notFound } from '../../errors.ts'
import type { StoredAttachment } from '../../repositories/mail-repository.ts'
import { findLetters } from '../../repositories/requests/letter-repository.ts'
import {
  findAccountsWithNewBills,
  insertStamps,
} from '../../repositories/requests/request-mail-repository.ts'
import {
  findRequestIdsOfAccounts,
  type HeldRequest,
  lockRequests,
  setMarks,
} from '../../repositories/requests/request-marks.ts'
import type { Services } from '../../services.ts'
import { presented, sentMarks } from './change-requests.ts'

type SendInput = z.output<(typeof requestMailCalls)['requests.send']['body']>

/** How long a mail can be taken back. */
export const RECALL_SECONDS = 15
/** What mail servers take. */
const MOST_ATTACHED_BYTES = 20 * 1024 * 1024

export interface SentMail {
  mailId: number
  recallUntil: Date
  requests: RequestRow[]
}

/** Validates as the form did, puts the mail in the outbox and stamps its requests, in one transaction. */
export async function sendRequestMail(
  { db, mails }: Pick<Services, 'db' | 'mails'>,
  input: SendInput,
  userId: number,
): Promise<SentMail> {
  refuseInvalid(input.email)
  return db.transaction().execute(async (tx) => {
    const held = await requestsOf(tx, input)
    await refuseAnswered(tx, held, input.email)
    const mailId = await postMail(tx, mails, {
      to: splitRecipients(input.email.to),
      subject: input.email.subject,
      body: input.email.body,
      isIssue: input.email.isIssue,
      attachments: await attachmentsOf(tx, held, input.email),
      holdSeconds: RECALL_SECONDS,
      userId,
      held,
    })
    return {
      mailId,
      recallUntil: new Date(Date.now() + RECALL_SECONDS * 1000),
      requests: await presented(
        tx,
        held.map(({ id }) => id),
      ),
    }
  })
}

interface MailOfRequests {
  to: readonly string[]
  subject: string
  body: string
  isIssue: boolean
  attachments: readonly StoredAttachment[]
  holdSeconds: number
  /** Null: the robot. */
  userId: number | null
  held: readonly HeldRequest[]
}

/** Posts a mail and stamps its requests as asked today. */
export async function postMail(
  tx: DatabaseTransaction,
  mails: Services['mails'],
  { to, isIssue, userId, held, ...mail }: MailOfRequests,
): Promise<number> {
  const today = dayOf()
  const mailId = await mails.post(tx, {
    ...mail,
    to: to.join(', '),
    ...(userId === null ? {} : { createdBy: userId }),
  })
  await insertStamps(
    tx,
    held.map((request) => ({
      mail_id: mailId,
      request_id: request.id,
      is_issue: isIssue,
      stamped_on: today,
      sent_date_before: isIssue ? request.last_issue_sent_date : request.last_sent_date,
      asked_after_before: request.asked_after,
    })),
  )
  for (const request of held) await setMarks(tx, request.id, sentMarks(request, today, isIssue))
  return mailId
}

function refuseInvalid(email: SendInput['email']): void {
  const problems = mailProblems(email)
  const [first] = problems
  if (first !== undefined) throw new CallError('invalid_input', first.message, { details: { problems } })
}

/** The requests that the mail is about, held: those of its accounts, else the one it was written from. */
async function requestsOf(tx: DatabaseTransaction, { email, request }: SendInput): Promise<HeldRequest[]> {
  const named = email.accounts.flatMap((account) => account.request_ids ?? [])
  const unnamed = email.accounts.filter((account) => account.request_ids === undefined).map(({ id }) => id)
  const ofAccounts = unnamed.length === 0 ? [] : await findRequestIdsOfAccounts(tx, unnamed)
  const ids = new Set([...named, ...ofAccounts])
  if (ids.size === 0 && request) ids.add(request.id)
  if (ids.size === 0) throw new CallError('invalid_input', 'Say which request this mail is about.')
  const held = await lockRequests(tx, [...ids])
  if (held.length < ids.size) throw notFound('request')
  if (held.some((row) => row.do_not_email) && !email.isIssue)
    throw await conflict(tx, held, 'One of these accounts is marked “do not e-mail”. Nothing was sent.')
  return held
}

/** A bill that came after the draft was built makes the mail superfluous. */
async function refuseAnswered(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  { traits, isIssue }: SendInput['email'],
): Promise<void> {
  if (isIssue || !traits) return
  const known = new Map(traits.requests?.map((request) => [request.id, request.latest_invoice_date]))
  for (const request of held) {
    const { id, latest_invoice_date: latest } = request
    const before = known.get(id)
    if (before === undefined || latest === null || (before !== null && latest <= before)) continue
    throw await conflict(
      tx,
      [request],
      `The bill of ${formatDate(latest)} came after this draft was built. Nothing was sent.`,
    )
  }
  const builtAt = new Date(typeof traits.built_at === 'string' ? traits.built_at : Number.NaN)
  if (Number.isNaN(builtAt.getTime())) return
  const [arrived] = await findAccountsWithNewBills(
    tx,
    held.map(({ id }) => id),
    builtAt,
  )
  if (arrived === undefined) return
  const when = isCalendarDate(arrived.invoice_date) ? formatDate(arrived.invoice_date) : arrived.invoice_date
  throw await conflict(
    tx,
    held,
    `A bill of account ${arrived.acct_num}, dated ${when}, came after this draft was built. Nothing was sent.`,
  )
}

async function conflict(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  message: string,
): Promise<CallError> {
  const requests = await presented(
    tx,
    held.map(({ id }) => id),
  )
  return new CallError('conflict', message, { details: { requests } })
}

/** The letters that go along. Nobody's letter goes into a mail about somebody else's accounts. */
async function attachmentsOf(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  { attachments }: SendInput['email'],
): Promise<StoredAttachment[]> {
  const ids = attachments.flatMap(({ id }) => id ?? [])
  if (ids.length < attachments.length)
    throw new CallError('invalid_input', 'Attachments are named by the id of their letter.')
  if (ids.length === 0) return []
  const letters = await findLetters(tx, ids)
  const companies = new Set(held.map((request) => request.company_id))
  if (letters.length < new Set(ids).size || letters.some((letter) => !companies.has(letter.company_id)))
    throw new CallError('invalid_input', 'An attachment is no letter of these accounts.')
  const bytes = letters.reduce((sum, letter) => sum + letter.size_bytes, 0)
  if (bytes > MOST_ATTACHED_BYTES)
    throw new CallError('invalid_input', 'The attachments are larger than 20 MB. Take some out.')
  return letters.map(({ id, file_name, sha256 }) => ({ letterId: id, fileName: file_name, sha256 }))
}
