import type { FastifyBaseLogger } from 'fastify'
import type { MailTokens } from './auth/mail-tokens.ts'
import type { Database } from './database/client.ts'
import type { Events } from './events/events.ts'
import type { SignedLinks } from './http/signed-links.ts'
import type { Queue } from './jobs/queue.ts'
import type { FileStore } from './outside/files.ts'
import type { Vault } from './secrets/vault.ts'
import type { AuthService } from './services/auth-service.ts'
import type { MailOutbox } from './services/mail-outbox.ts'
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
  vault: Vault
  mails: MailOutbox
  mailTokens: MailTokens
  log: FastifyBaseLogger
}
