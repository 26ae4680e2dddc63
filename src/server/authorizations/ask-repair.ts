import { randomUUID } from 'node:crypto'
import { type Repairable, repairOf } from '#domain/authorizations/causes.ts'
import { LINK_PLACE, REPAIR_DAYS, REPAIR_WORDS, repairMail, siteName } from '#domain/authorizations/repair.ts'
import { publicPath } from '#domain/public-links/public-pages.ts'
import { splitRecipients } from '#domain/records/delivery.ts'
import { mailProblems } from '#domain/requests/mail-problems.ts'
import { postMail } from '#server/notifications/mail-outbox.ts'
import {
  findMailOfDraft,
  lockDraft,
  markMailRecalled,
} from '#server/notifications/repositories/mail-repository.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findOpenQuestions,
  findRepairLinkOfMail,
  insertRepairLink,
  type OpenQuestion,
  setRevoked,
} from '#server/public-links/repositories/public-link-repository.ts'
import { findContactsOfOthers } from '#server/requests/repositories/contact-repository.ts'
import { RECALL_SECONDS } from '#server/requests/send-mail.ts'
import { demandAuthorization, noAuthorization, recordDone } from './authorization-record.ts'
import {
  type AuthorizationRow,
  findAuthorization,
  findContactOfLogin,
} from './repositories/authorization-repository.ts'

type Needed = Pick<Services, 'db' | 'queue' | 'events' | 'provider'>

export interface RepairDraft {
  wanted: Repairable
  /** Empty where none of the client's contacts has an e-mail. */
  to: string
  subject: string
  body: string
  days: number
  draftKey: string
}

/** The mail that asks the client for what a login lacks, and for what it was asked already; without `wanted` for what its cause wants. Throws not_found, conflict. */
export async function draftRepair(
  { db }: Pick<Services, 'db'>,
  id: number,
  asked: Repairable | undefined,
): Promise<RepairDraft & { asked: OpenQuestion[] }> {
  const authorization = await findAuthorization(db, id)
  if (authorization === undefined) throw noAuthorization()
  const wanted = asked ?? wantedBy(authorization)
  const { cause, onlineAccessUrl: url, onlineAccessUsername: username } = authorization
  const days = REPAIR_DAYS.usual
  const mail = repairMail({ wanted, cause, url, username, days })
  return {
    ...mail,
    ...{ wanted, days, draftKey: randomUUID() },
    to: (await findContactOfLogin(db, id)) ?? '',
    asked: await findOpenQuestions(db, id),
  }
}

function wantedBy({ cause }: AuthorizationRow): Repairable {
  const wanted = cause === null ? null : repairOf(cause)
  if (wanted !== null) return wanted
  throw new CallError('conflict', 'Nothing is wrong with this login that its client could mend by a link.')
}

export interface AskedRepair {
  mailId: number
  recallUntil: Date
}

/**
 * Opens a link for one thing of a login and puts the mail that carries it in the outbox, once for each draft. Throws
 * invalid_input, not_found, and conflict for a draft that was taken back.
 */
export async function askRepair(
  services: Needed,
  id: number,
  draft: RepairDraft,
  userId: number,
): Promise<AskedRepair> {
  refuseInvalid(draft)
  return services.db.transaction().execute(async (tx) => {
    const draftKey = `repair:${id}:${draft.draftKey}`
    await lockDraft(tx, draftKey)
    if ((await findMailOfDraft(tx, draftKey)) === undefined)
      await postRepair(tx, services, { id, draft: { ...draft, draftKey }, userId })
    const mail = await findMailOfDraft(tx, draftKey)
    if (mail === undefined) throw new Error('the mail that was posted is not there')
    if (mail.recalledAt !== null)
      throw new CallError('conflict', 'This e-mail was taken back. Write it anew to send it.')
    return { mailId: mail.id, recallUntil: mail.notBefore ?? mail.createdAt }
  })
}

interface Posting {
  id: number
  draft: RepairDraft
  userId: number
}

async function postRepair(
  tx: DatabaseTransaction,
  services: Needed,
  { id, draft: { wanted, days, ...mail }, userId }: Posting,
): Promise<void> {
  const authorization = await demandAuthorization(tx, id)
  if (wantedBy(authorization) !== wanted)
    throw new CallError('conflict', 'Something else is wrong with this login by now. Nothing was sent.')
  const to = splitRecipients(mail.to)
  await refuseStrangers(tx, authorization, to)
  const link = await insertRepairLink(tx, {
    ...{ authorizationId: id, wanted, days, createdBy: userId },
    label: `${siteName(authorization.onlineAccessUrl)}: ${REPAIR_WORDS[wanted].name}`,
  })
  const address = `${services.provider.current().publicUrl}${publicPath('repair', link.uuid)}`
  await postMail(tx, services.queue, {
    to: to.join(', '),
    subject: mail.subject,
    body: mail.body.replaceAll(LINK_PLACE, () => address),
    holdSeconds: RECALL_SECONDS,
    createdBy: userId,
    draftKey: mail.draftKey,
    publicLinkId: link.id,
  })
  const details = { wanted, days, link_id: link.id }
  await recordDone(tx, services, { authorization, by: { userId }, kind: 'repair_asked', details })
}

/** Takes the mail back while it has not left, and its link with it. Throws not_found, and conflict once it has left. */
export async function recallRepair(
  services: Pick<Services, 'db' | 'events'>,
  id: number,
  mailId: number,
  userId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const authorization = await demandAuthorization(tx, id)
    const link = await findRepairLinkOfMail(tx, { mailId, authorizationId: id })
    if (link === undefined) throw notFound('mail')
    if (!(await markMailRecalled(tx, mailId)))
      throw new CallError('conflict', 'This mail has left already. Revoke its link among the public links.')
    await setRevoked(tx, link.id, userId)
    const details = { wanted: link.wanted, link_id: link.id }
    await recordDone(tx, services, { authorization, by: { userId }, kind: 'repair_recalled', details })
  })
}

function refuseInvalid(draft: RepairDraft): void {
  const problems = mailProblems(draft)
  const [first] = problems
  if (first !== undefined) throw new CallError('invalid_input', first.message, { details: { problems } })
  if (!draft.body.includes(LINK_PLACE))
    throw new CallError('invalid_input', `Leave ${LINK_PLACE} in the text: the link comes there.`)
}

/** Whoever has the link can change the login: no other client's contact is sent it. */
async function refuseStrangers(
  tx: DatabaseTransaction,
  { companyId }: AuthorizationRow,
  to: readonly string[],
): Promise<void> {
  const [stranger] = await findContactsOfOthers(tx, companyId, to)
  if (stranger !== undefined)
    throw new CallError(
      'invalid_input',
      `${stranger.email} is a contact of ${stranger.companyName}, not of this client. Nothing was sent.`,
    )
}
