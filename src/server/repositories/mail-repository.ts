import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'
import type { Mail } from '../outside/mail.ts'

export async function insertMail(tx: DatabaseTransaction, mail: Mail): Promise<number> {
  const { id } = await tx
    .insertInto('outgoing_mails')
    .values({ message_id: mail.messageId, recipient: mail.to, subject: mail.subject, body: mail.body })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined once it was sent. */
export async function findUnsentMail(db: Queryable, id: number): Promise<Mail | undefined> {
  return db
    .selectFrom('outgoing_mails')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .select(['message_id as messageId', 'recipient as to', 'subject', 'body'])
    .executeTakeFirst()
}

export async function markMailSent(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('outgoing_mails')
    .set({ sent_at: sql<Date>`now()`, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function noteMailError(db: Queryable, id: number, error: string): Promise<void> {
  await db.updateTable('outgoing_mails').set({ last_error: error }).where('id', '=', id).execute()
}
