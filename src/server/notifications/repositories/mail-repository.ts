import { sql } from 'kysely'
import type { MailLink } from '#server/people/repositories/mail-token-repository.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface NewMail {
  messageId: string
  to: string
  subject: string
  body: string
  /** Seconds in which it can be taken back. */
  holdSeconds: number
  createdBy: number | null
  draftKey: string | null
  /** Of an account, of which it carries a link. */
  link: MailLink | null
  /** By which its reader mends a login. */
  publicLinkId: number | null
}

export async function insertMail(tx: DatabaseTransaction, mail: NewMail): Promise<number> {
  const { id } = await tx
    .insertInto('outgoingMails')
    .values({
      messageId: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      createdBy: mail.createdBy,
      draftKey: mail.draftKey,
      linkKind: mail.link?.kind ?? null,
      linkId: mail.link?.id ?? null,
      publicLinkId: mail.publicLinkId,
      asksRepair: mail.publicLinkId !== null,
      notBefore: sql<Date>`now() + make_interval(secs => ${mail.holdSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever else asks for the draft waits until the transaction ends. */
export async function lockDraft(tx: DatabaseTransaction, draftKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${draftKey}, 0))`.execute(tx)
}

export interface MailOfDraft {
  id: number
  recipient: string
  subject: string
  body: string
  createdAt: Date
  notBefore: Date | null
  recalledAt: Date | null
  /** It has not left, and may be taken back. */
  waits: boolean
}

/** What a draft has become. */
export async function findMailOfDraft(
  tx: DatabaseTransaction,
  draftKey: string,
): Promise<MailOfDraft | undefined> {
  return tx
    .selectFrom('outgoingMails')
    .where('draftKey', '=', draftKey)
    .select([
      'id',
      'recipient',
      'subject',
      'body',
      'createdAt',
      'notBefore',
      'recalledAt',
      sql<boolean>`recalled_at is null and handing_over_at is null and sent_at is null`.as('waits'),
    ])
    .executeTakeFirst()
}

/** The mail stays; the draft may be sent anew. */
export async function forgetDraft(tx: DatabaseTransaction, mailId: number): Promise<void> {
  await tx.updateTable('outgoingMails').set({ draftKey: null }).where('id', '=', mailId).execute()
}

export interface StoredAttachment {
  fileName: string
  sha256: string
  letterId: number | null
}

export async function insertAttachments(
  tx: DatabaseTransaction,
  mailId: number,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  if (attachments.length === 0) return
  await tx
    .insertInto('outgoingMailAttachments')
    .values(
      attachments.map(({ fileName, sha256, letterId }, position) => ({
        mailId,
        position,
        fileName,
        sha256,
        letterId,
      })),
    )
    .execute()
}

export async function findAttachments(db: Queryable, mailId: number): Promise<StoredAttachment[]> {
  return db
    .selectFrom('outgoingMailAttachments')
    .where('mailId', '=', mailId)
    .select(['fileName', 'sha256', 'letterId'])
    .orderBy('position')
    .execute()
}

export interface UnsentMail {
  messageId: string
  to: string
  subject: string
  body: string
  /** Its end has gone to the server before, and no answer is known. */
  handingOver: boolean
  /** What the link in it is for; its token is not in the body. */
  link: MailLink | null
}

/** Undefined once it was sent or taken back, and while a person has to say what became of it. */
export async function findUnsentMail(db: Queryable, id: number): Promise<UnsentMail | undefined> {
  const row = await db
    .selectFrom('outgoingMails')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('recalledAt', 'is', null)
    .where((where) => where.or([where('uncertainAt', 'is', null), where('decision', '=', 'send_again')]))
    .select([
      'messageId',
      'recipient as to',
      'subject',
      'body',
      sql<boolean>`handing_over_at is not null`.as('handingOver'),
      'linkKind',
      'linkId',
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { linkKind, linkId, ...mail } = row
  return { ...mail, link: linkOf({ linkKind, linkId }) }
}

const linkOf = ({ linkKind: kind, linkId: id }: LinkColumns): MailLink | null =>
  kind === null || id === null ? null : { kind, id }

type LinkColumns = { linkKind: MailLink['kind'] | null; linkId: number | null }

/** Marks that the end of the mail is about to go out. False when it was taken back, or is in other hands. */
export async function claimMail(db: Queryable, id: number, { again }: { again: boolean }): Promise<boolean> {
  const result = await db
    .updateTable('outgoingMails')
    .set({ handingOverAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('recalledAt', 'is', null)
    .$if(!again, (query) => query.where('handingOverAt', 'is', null))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The server took it; for whom it refused it is a person's to deal with. */
export async function markMailSent(db: Queryable, id: number, refused: readonly string[]): Promise<void> {
  const some = refused.length > 0
  await db
    .updateTable('outgoingMails')
    .set({
      sentAt: sql<Date>`now()`,
      uncertainAt: null,
      lastError: some ? `Refused for ${refused.join(', ')}` : null,
      refused: some ? [...refused] : null,
      decision: null,
    })
    .where('id', '=', id)
    .execute()
}

/** It was certainly not taken, and may be tried again. */
export async function noteMailError(db: Queryable, id: number, error: string): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ lastError: error, handingOverAt: null, uncertainAt: null, decision: null })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** Nobody knows whether it was taken. */
export async function markMailUncertain(db: Queryable, id: number, error: string): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ uncertainAt: sql<Date>`now()`, lastError: error, decision: null })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** True when it had not left; it will not leave then. */
export async function markMailRecalled(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('outgoingMails')
    .set({ recalledAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('handingOverAt', 'is', null)
    .where('recalledAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Mails that carry one of these public links and have not left will not leave. */
export async function recallMailsOfLinks(tx: DatabaseTransaction, linkIds: readonly number[]): Promise<void> {
  if (linkIds.length === 0) return
  await recallWaiting(tx).where('publicLinkId', 'in', linkIds).execute()
}

/** Mails by which a user chooses a password and which have not left will not leave. */
export async function recallPasswordMails(tx: DatabaseTransaction, userId: number): Promise<void> {
  await recallWaiting(tx)
    .where('linkKind', 'in', ['password', 'password-reset'])
    .where('linkId', '=', userId)
    .execute()
}

const recallWaiting = (tx: DatabaseTransaction) =>
  tx
    .updateTable('outgoingMails')
    .set({ recalledAt: sql<Date>`now()` })
    .where('sentAt', 'is', null)
    .where('handingOverAt', 'is', null)
    .where('recalledAt', 'is', null)

/** Nobody but a person can say how it goes on: in doubt, refused and tried again, or refused for some. */
export const NEEDS_PERSON = sql<boolean>`(
  mail.recalled_at is null and mail.decision is null
  and (mail.refused is not null or (mail.sent_at is null and mail.last_error is not null)))`

/** How many mails wait to leave, and for how many a person has to say how it goes on; one may be both. */
export async function countUnsettledMails(db: Queryable): Promise<{ waiting: number; inDoubt: number }> {
  const { rows } = await sql<{ waiting: number; inDoubt: number }>`
    select (
      select count(*) from outgoing_mails where sent_at is null and recalled_at is null
        and (uncertain_at is null or decision = 'send_again')
    ) as waiting,
    (select count(*) from outgoing_mails as mail where ${NEEDS_PERSON}) as "inDoubt"`.execute(db)
  return rows[0] ?? { waiting: 0, inDoubt: 0 }
}

/** A mail as it stands, held until the transaction ends. */
export interface StoredMail {
  id: number
  to: string
  subject: string
  body: string
  refused: string[] | null
  resentAs: number | null
  link: MailLink | null
  /** Null of one that asks to mend a login: the login is gone. */
  publicLinkId: number | null
  asksRepair: boolean
}

export async function lockMail(tx: DatabaseTransaction, id: number): Promise<StoredMail | undefined> {
  const row = await tx
    .selectFrom('outgoingMails')
    .where('id', '=', id)
    .select([
      'id',
      'recipient as to',
      'subject',
      'body',
      'refused',
      'resentAs',
      'linkKind',
      'linkId',
      'publicLinkId',
      'asksRepair',
    ])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { linkKind, linkId, ...mail } = row
  return { ...mail, link: linkOf({ linkKind, linkId }) }
}

export interface DecidedMail {
  id: number
  decision: 'arrived' | 'send_again'
  userId: number
  /** Seconds in which "send it again" can be taken back. */
  holdSeconds: number
  /** The mail that goes out in its place; null where it goes out itself. */
  resentAs: number | null
}

/** A person says what became of a mail that needs it. False when it does not. */
export async function decideOnMail(
  tx: DatabaseTransaction,
  { id, decision, userId, holdSeconds, resentAs }: DecidedMail,
): Promise<boolean> {
  const outcome =
    decision === 'arrived'
      ? { sentAt: sql<Date>`coalesce(sent_at, handing_over_at, now())` }
      : resentAs !== null
        ? { resentAs, recalledAt: sql<Date | null>`case when sent_at is null then now() end` }
        : { handingOverAt: null, notBefore: sql<Date>`now() + make_interval(secs => ${holdSeconds})` }
  const result = await tx
    .updateTable('outgoingMails as mail')
    .set({ ...outcome, decision, decidedAt: sql<Date>`now()`, decidedBy: userId })
    .where('id', '=', id)
    .where(NEEDS_PERSON)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Takes the word back: the mail is in doubt again. False where nothing was said, or where it has been on its way
 * again since.
 */
export async function undecideMail(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('outgoingMails')
    .set({
      decision: null,
      decidedAt: null,
      decidedBy: null,
      resentAs: null,
      // One that was refused for some was taken for the others.
      sentAt: sql<Date | null>`case when refused is not null then sent_at end`,
      handingOverAt: sql<Date | null>`case when refused is not null then handing_over_at else uncertain_at end`,
    })
    .where('id', '=', id)
    .where('recalledAt', 'is', null)
    .where(
      sql<boolean>`(decision = 'arrived'
        or (decision = 'send_again' and (resent_as is not null or (sent_at is null and handing_over_at is null))))`,
    )
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
