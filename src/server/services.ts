import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './database/client.ts'
import type { Events } from './events/events.ts'
import type { SignedLinks } from './http/signed-links.ts'
import type { BillReader } from './outside/ai/bill-reader.ts'
import type { FileStore } from './outside/files.ts'
import type { Queue } from './queue/queue.ts'
import type { Vault } from './secrets/vault.ts'
import type { AccountMails } from './services/account-mails.ts'
import type { AuthService } from './services/auth-service.ts'
import type { MailOutbox } from './services/mail-outbox.ts'
import type { WordReader } from './services/reading/word-reader.ts'
import type { Settings } from './settings.ts'

/** Everything that routes, services and jobs work with, handed to them as an argument. */
export interface Services {
  settings: Settings
  db: Database
  auth: AuthService
  files: FileStore
  queue: Queue
  events: Events
  links: SignedLinks
  /** Reads bills from words that were read before. */
  words: WordReader
  /** The AI service, or the engine alone where none is connected. */
  reader: BillReader
  vault: Vault
  mails: MailOutbox
  accountMails: AccountMails
  log: FastifyBaseLogger
}
