import { today as dayOf } from '#base/calendar-date.ts'
import { findLettersSpeakingFor } from '#server/letters/repositories/letter-repository.ts'
import { postMail } from '#server/notifications/mail-outbox.ts'
import {
  findMailOfDraft,
  type MailOfDraft,
  type StoredAttachment,
} from '#server/notifications/repositories/mail-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { sentMarks } from './change-requests.ts'
import { refuseInvalid, refuseUnsendable, type SendInput } from './mail-refusals.ts'
import { findStamps, insertStamps } from './repositories/request-mail-repository.ts'
import {
  findRequestIdsOfAccounts,
  type HeldRequest,
  lockRequests,
  setMarks,
} from './repositories/request-marks.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'
import { draftKeyOf, recipientsOf, sentBefore } from './sent-once.ts'
import { openNamedLinks } from './upload-link.ts'

/** How long a mail can be taken back. */
export const RECALL_SECONDS = 15
/** What mail servers take. */
const MOST_ATTACHED_BYTES = 20 * 1024 * 1024

export interface SentMail {
  mailId: number
  recallUntil: Date
  requests: RequestFacts[]
}

/**
 * Validates as the form did, puts the mail in the outbox and stamps its requests, in one transaction. A draft is sent
 * once: told again, it answers what became of it.
 */
export async function sendRequestMail(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  input: SendInput,
  userId: number,
): Promise<SentMail> {
  refuseInvalid(input.email)
  const draftKey = draftKeyOf(input)
  return db.transaction().execute(async (tx) => {
    const earlier = await sentBefore(tx, draftKey, input.email)
    if (earlier !== undefined) return sentMail(tx, earlier)
    const held = await requestsOf(tx, input)
    await refuseUnsendable(tx, held, input)
    await postRequestMail(tx, queue, {
      to: recipientsOf(input.email.to),
      subject: input.email.subject,
      body: input.email.body,
      isIssue: input.email.isIssue,
      attachments: await attachmentsOf(tx, held, input.email),
      holdSeconds: RECALL_SECONDS,
      userId,
      held,
      draftKey,
    })
    const posted = await findMailOfDraft(tx, draftKey)
    if (posted === undefined) throw new Error('the mail that was posted is not there')
    return sentMail(tx, posted)
  })
}

async function sentMail(
  tx: DatabaseTransaction,
  { id, notBefore, createdAt }: MailOfDraft,
): Promise<SentMail> {
  const stamps = await findStamps(tx, id)
  const requests = await findRequests(
    tx,
    stamps.map(({ requestId }) => requestId),
  )
  return { mailId: id, recallUntil: notBefore ?? createdAt, requests }
}

interface MailOfRequests {
  /** Separated by ", ". */
  to: string
  subject: string
  body: string
  isIssue: boolean
  attachments: readonly StoredAttachment[]
  holdSeconds: number
  /** Null: the robot. */
  userId: number | null
  held: readonly HeldRequest[]
  draftKey?: string
}

/** Posts a mail, opens the upload links that it names and stamps its requests as asked today. */
export async function postRequestMail(
  tx: DatabaseTransaction,
  queue: Services['queue'],
  { isIssue, userId, held, ...mail }: MailOfRequests,
): Promise<number> {
  const today = dayOf()
  await openNamedLinks(tx, held, { text: `${mail.subject}\n${mail.body}`, userId })
  const mailId = await postMail(tx, queue, {
    ...mail,
    ...(userId === null ? {} : { createdBy: userId }),
  })
  await insertStamps(
    tx,
    held.map((request) => ({
      mailId,
      requestId: request.id,
      isIssue,
      stampedOn: today,
      sentDateBefore: isIssue ? request.lastIssueSentDate : request.lastSentDate,
      askedAfterBefore: request.askedAfter,
    })),
  )
  for (const request of held) await setMarks(tx, request.id, sentMarks(request, today, isIssue))
  return mailId
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
  return held
}

/** The letters that go along: none but those that speak for these accounts. */
async function attachmentsOf(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  { attachments }: SendInput['email'],
): Promise<StoredAttachment[]> {
  const ids = attachments.flatMap(({ id }) => id ?? [])
  if (ids.length < attachments.length)
    throw new CallError('invalid_input', 'Attachments are named by the id of their letter.')
  if (ids.length === 0) return []
  const speaking = await findLettersSpeakingFor(
    tx,
    held.map(({ id }) => id),
  )
  const letters = speaking.filter(({ id }) => ids.includes(id))
  if (letters.length < new Set(ids).size)
    throw new CallError('invalid_input', 'An attachment is no letter of these accounts.')
  const bytes = letters.reduce((sum, letter) => sum + letter.sizeBytes, 0)
  if (bytes > MOST_ATTACHED_BYTES)
    throw new CallError('invalid_input', 'The attachments are larger than 20 MB. Take some out.')
  return letters.map(({ id, fileName, sha256 }) => ({ letterId: id, fileName, sha256 }))
}
