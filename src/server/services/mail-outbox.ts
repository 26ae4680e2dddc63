import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../database/client.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Mail, MailCarrier } from '../outside/mail.ts'
import { findUnsentMail, insertMail, markMailSent, noteMailError } from '../repositories/mail-repository.ts'

/** Mail that is written with the rows it tells of, and sent by a job afterwards. */
export interface MailOutbox {
  post(tx: DatabaseTransaction, mail: Omit<Mail, 'messageId'>): Promise<void>
  /** Sends it unless that was done. A crash between sending and noting it sends it again, with the same Message-ID. */
  send(mailId: number): Promise<void>
}

export function createMailOutbox(db: Database, queue: Queue, carrier: MailCarrier): MailOutbox {
  return {
    async post(tx, mail) {
      const mailId = await insertMail(tx, { ...mail, messageId: `${randomUUID()}@utility-bills` })
      await queue.enqueue(tx, 'send-mail', { mailId })
    },
    async send(mailId) {
      const mail = await findUnsentMail(db, mailId)
      if (mail === undefined) return
      try {
        await carrier.carry(mail)
      } catch (error) {
        await noteMailError(db, mailId, error instanceof Error ? error.message : String(error))
        throw error
      }
      await markMailSent(db, mailId)
    },
  }
}
