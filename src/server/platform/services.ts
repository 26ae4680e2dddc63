import type { FastifyBaseLogger } from 'fastify'
import type { BillReader } from './ai/bill-reader.ts'
import type { SecondOpinions } from './ai/second-opinion.ts'
import type { SessionTokens } from './auth/session-token.ts'
import type { WidgetTokens } from './auth/widget-token.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/client.ts'
import type { Events } from './events/events.ts'
import type { FileStore } from './files/files.ts'
import type { SignedLinks } from './http/signed-links.ts'
import type { MailCarrier } from './mail/mail.ts'
import type { PoolFigures } from './metrics/figures.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Queue } from './queue/queue.ts'
import type { FieldOpener } from './secrets/field-opener.ts'
import type { Vault } from './secrets/vault.ts'
import type { Settings } from './settings.ts'

/** Everything that routes, services and jobs work with, handed to them as an argument. Features add theirs by `declare module`. */
export interface Services {
  /** Known at the start, for as long as this process runs. */
  settings: Settings
  db: Database
  /** The connections that `db` has at this moment. */
  connections(): PoolFigures
  /** By which everything is judged that another process judges too. */
  clock: Clock
  /** The tokens that name sessions. */
  tokens: SessionTokens
  /** The tokens that open shared widgets. */
  widgetTokens: WidgetTokens
  files: FileStore
  queue: Queue
  events: Events
  links: SignedLinks
  /** The AI service, or the engine alone where none is connected. */
  reader: BillReader
  /** What an AI service thinks of saved bills; null where none is connected. */
  opinions(): SecondOpinions | null
  vault: Vault
  /** Opens what pages seal. */
  sealedFields: FieldOpener
  /** What takes mail of the outbox to where it is delivered, by the settings of now. */
  carrier(): MailCarrier
  /** Fills an empty database with demo data; which is loaded only then. */
  fillWithDemo(): Promise<void>
  log: FastifyBaseLogger
  /** What this process did, for whoever watches it from outside. */
  metrics: Metrics
}
