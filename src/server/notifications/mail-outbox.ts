import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { API_PREFIX } from '#contract/kernel/call.ts'
import { putToken, withToken } from '#server/people/auth/mail-tokens.ts'
import type { MailLink } from '#server/people/repositories/mail-token-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { type Mail, NotTaken } from '#server/platform/mail/mail.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { Services } from '#server/platform/services.ts'
import { inCall } from '#server/platform/tracing/spans.ts'
import {
  claimMail,
  findAttachments,
  findUnsentMail,
  insertAttachments,
  insertMail,
  markMailSent,
  markMailUncertain,
  noteMailError,
  type StoredAttachment,
  type UnsentMail,
} from './repositories/mail-repository.ts'
import { findTopicsOfMail } from './repositories/notification-repository.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export interface MailToPost {
  /** One address, or several separated by ", ". */
  to: string
  subject: string
  body: string
  attachments?: readonly StoredAttachment[]
  /** Seconds in which it can be taken back; 0 unless told. */
  holdSeconds?: number
  createdBy?: number
  /** What tells the draft that it was from every other. */
  draftKey?: string
  /** What the link in it is for; its token comes when it is sent. */
  link?: MailLink
  /** The public link in it. */
  publicLinkId?: number | null
}

type Needed = Pick<Services, 'db' | 'carrier' | 'links' | 'metrics' | 'provider'>

/** It was taken back at the last moment, or another process has it. */
class Withdrawn extends Error {}

const UNKNOWN = 'The program ended while this mail was handed over. The server may have taken it.'

/** Writes a mail with the rows that it tells of; a job sends it afterwards. Answers its id. */
export async function postMail(
  tx: DatabaseTransaction,
  queue: Queue,
  { attachments = [], ...mail }: MailToPost,
): Promise<number> {
  const { holdSeconds = 0, createdBy = null, draftKey = null, link = null, publicLinkId = null } = mail
  const messageId = `${randomUUID()}@utility-bills`
  const mailId = await insertMail(tx, {
    ...mail,
    messageId,
    holdSeconds,
    createdBy,
    draftKey,
    link,
    publicLinkId,
  })
  await insertAttachments(tx, mailId, attachments)
  await enqueueMail(tx, queue, mailId, holdSeconds)
  return mailId
}

/** Has a job send it; a mail that has left already is left alone. */
export async function enqueueMail(
  tx: DatabaseTransaction,
  queue: Queue,
  mailId: number,
  delaySeconds = 0,
): Promise<void> {
  await queue.enqueue(tx, 'send-mail', { mailId }, { delaySeconds })
}

/**
 * Sends it unless that was done. Never twice: what may have been taken when the program ended, or the line broke, is
 * marked as uncertain instead, for a person to say. Throws `NotTaken` for a mail that is to be tried again.
 */
export async function sendMail(
  { carrier: carrierNow, files, metrics, ...needed }: Needed & { files: Pick<FileStore, 'get'> },
  mailId: number,
): Promise<void> {
  const { db } = needed
  const unsent = await findUnsentMail(db, mailId)
  if (unsent === undefined) return
  const { handingOver, ...mail } = unsent
  // One for the whole of this try, whatever is set meanwhile.
  const carrier = carrierNow()
  if (handingOver && !carrier.repeatable) {
    metrics.mail('uncertain')
    return markMailUncertain(db, mailId, UNKNOWN)
  }
  const handOver = async () => {
    if (!(await claimMail(db, mailId, { again: carrier.repeatable }))) throw new Withdrawn()
  }
  try {
    const attachments = await contentsOf(files, await findAttachments(db, mailId))
    const sent = await withTokens(needed, mailId, mail)
    const carry = () => carrier.carry({ ...sent, attachments }, handOver)
    const { refused } = await inCall('mail', {}, carry)
    await markMailSent(db, mailId, refused)
    metrics.mail('sent')
  } catch (error) {
    if (error instanceof Withdrawn) return
    await noteFailure({ db, metrics }, mailId, error)
  }
}

/** As it goes out: with the token of its link, and where it tells of what its reader chose to hear, of how to end that. */
async function withTokens(
  { db, links, provider }: Omit<Needed, 'carrier' | 'metrics'>,
  mailId: number,
  { link, ...mail }: Omit<UnsentMail, 'handingOver'>,
): Promise<Omit<Mail, 'attachments'>> {
  if (link !== null) return { ...mail, body: await withToken(db, link, mail.body, mail.to) }
  const told = await findTopicsOfMail(db, mailId)
  if (told === undefined) return mail
  const token = unsubscribeToken({ links }, told)
  return {
    ...mail,
    body: putToken(mail.body, token),
    unsubscribe: `${provider.current().publicUrl}${API_PREFIX}/unsubscribe/${token}`,
  }
}

/** Throws on what is to be tried again. */
async function noteFailure(
  { db, metrics }: Pick<Services, 'db' | 'metrics'>,
  mailId: number,
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof NotTaken) && (await findUnsentMail(db, mailId))?.handingOver) {
    metrics.mail('uncertain')
    await markMailUncertain(db, mailId, message)
    return
  }
  metrics.mail('failed')
  await noteMailError(db, mailId, message)
  throw error
}

async function contentsOf(
  files: Pick<FileStore, 'get'>,
  attachments: readonly StoredAttachment[],
): Promise<Mail['attachments']> {
  return Promise.all(
    attachments.map(async ({ fileName, sha256 }) => ({
      fileName,
      content: await buffer(await files.get(sha256)),
    })),
  )
}
