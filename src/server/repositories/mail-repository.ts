import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

export interface NewMail {
  messageId: string
  to: string
  subject: string
  body: string
  /** Seconds in which it can be taken back. */
  holdSeconds: number
  createdBy: number | null
}

export async function insertMail(tx: DatabaseTransaction, mail: NewMail): Promise<number> {
  const { id } = await tx
    .insertInto('outgoing_mails')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      created_by: mail.createdBy,
      not_before: sql<Date>`now() + make_interval(secs => ${mail.holdSeconds})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
    .insertInto('outgoing_mail_attachments')
    .values(
      attachments.map(({ fileName, sha256, letterId }, position) => ({
        mail_id: mailId,
        position,
        file_name: fileName,
        sha256,
        letter_id: letterId,
      })),
    )
    .execute()
}

export async function findAttachments(db: Queryable, mailId: number): Promise<StoredAttachment[]> {
  return db
    .selectFrom('outgoing_mail_attachments')
    .where('mail_id', '=', mailId)
    .select(['file_name as fileName', 'sha256', 'letter_id as letterId'])
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
}

/** Undefined once it was sent or taken back, and while a person has to say what became of it. */
export async function findUnsentMail(db: Queryable, id: number): Promise<UnsentMail | undefined> {
  return db
    .selectFrom('outgoing_mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('recalled_at', 'is', null)
    .where('uncertain_at', 'is', null)
    .select([
      'message_id as messageId',
      'recipient as to',
      'subject',
      'body',
      sql<boolean>`handing_over_at is not null`.as('handingOver'),
    ])
    .executeTakeFirst()
}

/** Marks that the end of the mail is about to go out. False when it was taken back, or is in other hands. */
export async function claimMail(db: Queryable, id: number, { again }: { again: boolean }): Promise<boolean> {
  const result = await db
    .updateTable('outgoing_mails')
    .set({ handing_over_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('recalled_at', 'is', null)
    .$if(!again, (query) => query.where('handing_over_at', 'is', null))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function markMailSent(db: Queryable, id: number, note: string | null): Promise<void> {
  await db
    .updateTable('outgoing_mails')
    .set({ sent_at: sql<Date>`now()`, uncertain_at: null, last_error: note })
    .where('id', '=', id)
    .execute()
}

/** It was certainly not taken, and may be tried again. */
export async function noteMailError(db: Queryable, id: number, error: string): Promise<void> {
  await db
    .updateTable('outgoing_mails')
    .set({ last_error: error, handing_over_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Nobody knows whether it was taken. */
export async function markMailUncertain(db: Queryable, id: number, error: string): Promise<void> {
  await db
    .updateTable('outgoing_mails')
    .set({ uncertain_at: sql<Date>`now()`, last_error: error })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** True when it had not left; it will not leave then. */
export async function markMailRecalled(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const result = await tx
    .updateTable('outgoing_mails')
    .set({ recalled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('handing_over_at', 'is', null)
    .where('recalled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A person says what became of an uncertain or failing mail. False when it is neither. */
export async function settleMail(
  tx: DatabaseTransaction,
  id: number,
  outcome: 'arrived' | 'send_again',
): Promise<boolean> {
  const result = await tx
    .updateTable('outgoing_mails')
    .set(
      outcome === 'arrived'
        ? { sent_at: sql<Date>`coalesce(handing_over_at, now())`, uncertain_at: null, last_error: null }
        : { handing_over_at: null, uncertain_at: null, last_error: null },
    )
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .where('sent_at', 'is', null)
    .where('recalled_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
