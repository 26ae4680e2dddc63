import type { z } from 'zod'
import { formatDate, isCalendarDate } from '#base/calendar-date.ts'
import type { requestMailCalls } from '#contract/requests/request-mails.ts'
import { splitRecipients } from '#domain/records/delivery.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, RecordChanged } from '#server/platform/errors.ts'
import { findContactsOfOthers } from './repositories/contact-repository.ts'
import { findAccountsWithNewBills, listRequestMails } from './repositories/request-mail-repository.ts'
import type { HeldRequest } from './repositories/request-marks.ts'

export type SendInput = z.output<(typeof requestMailCalls)['requests.send']['body']>
type Email = SendInput['email']

/** As the form does, before anything is looked up. */
export function refuseInvalid(email: Email): void {
  const problems = mailProblems(email)
  const [first] = problems
  if (first !== undefined) throw new CallError('invalid_input', first.message, { details: { problems } })
}

/** Throws what stands against sending this mail about these requests, which are held. */
export async function refuseUnsendable(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  input: SendInput,
): Promise<void> {
  const { email } = input
  await refuseOtherClients(tx, held, email)
  if (held.some((row) => row.doNotEmail) && !email.isIssue)
    throw changed(held, 'One of these accounts is marked “do not e-mail”. Nothing was sent.')
  await refuseAnswered(tx, held, email)
  await refuseChanged(tx, held, input)
}

/** A mail is about one client, and nobody who is another client's contact reads it. */
async function refuseOtherClients(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  { to }: Email,
): Promise<void> {
  const [companyId, another] = new Set(held.map((request) => request.companyId))
  if (companyId === undefined || another !== undefined)
    throw new CallError('invalid_input', 'An e-mail is about accounts of one client. Nothing was sent.')
  const [stranger] = await findContactsOfOthers(tx, companyId, splitRecipients(to))
  if (stranger !== undefined)
    throw new CallError(
      'invalid_input',
      `${stranger.email} is a contact of ${stranger.companyName}, not of this client. Nothing was sent.`,
    )
}

/** Of two people who write about one request the second is told, as is who wrote on what is not so any more. */
async function refuseChanged(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  { email, request }: SendInput,
): Promise<void> {
  const seen = new Map(email.traits?.requests?.map(({ id, version }) => [id, version]))
  if (request?.version !== undefined && !seen.has(request.id)) seen.set(request.id, request.version)
  const stale = held.filter(({ id, version }) => (seen.get(id) ?? version) !== version)
  const [first] = stale
  if (first === undefined) return
  const more = stale.length > 1 ? ` and ${stale.length - 1} more` : ''
  throw changed(
    stale,
    `Account ${first.acctNum}${more} was changed after this draft was built${await byMail(tx, first, email)}. Nothing was sent.`,
  )
}

/** ": Avery Example sent an e-mail about it". */
async function byMail(tx: DatabaseTransaction, { id }: HeldRequest, { traits }: Email): Promise<string> {
  const builtAt = builtAtOf(traits)
  const mails = await listRequestMails(tx, { requestId: id })
  const later = mails.find(
    ({ createdAt, recalledAt }) => builtAt !== null && createdAt > builtAt && recalledAt === null,
  )
  return later === undefined ? '' : `: ${later.sentBy ?? 'the robot'} sent an e-mail about it`
}

function builtAtOf(traits: Email['traits']): Date | null {
  const builtAt = new Date(typeof traits?.built_at === 'string' ? traits.built_at : Number.NaN)
  return Number.isNaN(builtAt.getTime()) ? null : builtAt
}

/** A bill that came after the draft was built makes the mail superfluous. */
async function refuseAnswered(
  tx: DatabaseTransaction,
  held: readonly HeldRequest[],
  { traits, isIssue }: Email,
): Promise<void> {
  if (isIssue || !traits) return
  const known = new Map(traits.requests?.map((request) => [request.id, request.latest_invoice_date]))
  for (const request of held) {
    const { id, latestInvoiceDate: latest } = request
    const before = known.get(id)
    if (before === undefined || latest === null || (before !== null && latest <= before)) continue
    throw changed(
      [request],
      `The bill of ${formatDate(latest)} came after this draft was built. Nothing was sent.`,
    )
  }
  const builtAt = builtAtOf(traits)
  if (builtAt === null) return
  const [arrived] = await findAccountsWithNewBills(
    tx,
    held.map(({ id }) => id),
    builtAt,
  )
  if (arrived === undefined) return
  const when = isCalendarDate(arrived.invoiceDate) ? formatDate(arrived.invoiceDate) : arrived.invoiceDate
  throw changed(
    held,
    `A bill of account ${arrived.acctNum}, dated ${when}, came after this draft was built. Nothing was sent.`,
  )
}

const changed = (held: readonly HeldRequest[], message: string): RecordChanged =>
  new RecordChanged(
    'request',
    held.map(({ id }) => id),
    message,
  )
