import './subscriptions.ts'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createQuickbooks } from '#server/accounting/quickbooks/online.ts'
import { gatherPasswords } from '#server/authorizations/gather-passwords.ts'
import { createListMemory } from '#server/bills/queue/search-bills.ts'
import { createWordReader } from '#server/bills/reading/word-reader.ts'
import type { AiConversation } from '#server/chat/answer-by-ai.ts'
import { TOKENS_OF_ANSWER } from '#server/chat/set-tokens-aside.ts'
import { createAiReader } from '#server/platform/ai/ai-reader.ts'
import type { BillReader } from '#server/platform/ai/bill-reader.ts'
import { builtInReader } from '#server/platform/ai/built-in-reader.ts'
import { createChat } from '#server/platform/ai/chat.ts'
import { createConverser } from '#server/platform/ai/converse.ts'
import { createAiLedger } from '#server/platform/ai/ledger/ai-ledger.ts'
import { createSecondOpinions, type SecondOpinions } from '#server/platform/ai/second-opinion.ts'
import { withoutService } from '#server/platform/ai/without-service.ts'
import { appSecret } from '#server/platform/auth/app-secret.ts'
import { createSessionTokens } from '#server/platform/auth/session-token.ts'
import { createWidgetTokens } from '#server/platform/auth/widget-token.ts'
import { startClock } from '#server/platform/clock.ts'
import { type Database, databaseOver, type Pool } from '#server/platform/database/client.ts'
import { startEvents } from '#server/platform/events/events.ts'
import { createSignedLinks } from '#server/platform/http/signed-links.ts'
import { createFolderMail } from '#server/platform/mail/folder-mail.ts'
import type { MailCarrier } from '#server/platform/mail/mail.ts'
import { createSmtpMail } from '#server/platform/mail/smtp-mail.ts'
import type { PoolFigures } from '#server/platform/metrics/figures.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { LAST_MIGRATION, PROGRAM_VERSION } from '#server/platform/program-version.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import { createFieldOpener } from '#server/platform/secrets/field-opener.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import type { Services } from '#server/platform/services.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { ProviderValues } from '#server/settings/effective-settings.ts'
import { openProviderSettings, type ProviderSettings } from '#server/settings/provider-settings.ts'
import { fillWithDemo } from './demo-data.ts'
import { openFiles } from './open-files.ts'
import { openPool } from './open-pool.ts'
import { atMost } from './within.ts'
import { wrongSecret } from './wrong-secret.ts'

export interface OpenServices {
  services: Services
  /** Waits at most `graceMs` for jobs under way. */
  close(graceMs: number): Promise<void>
}

const CLOSE_MS = 1_000

/** Connects everything that the app and the workers need, to a database that is migrated. */
export async function openServices(
  settings: Settings,
  databaseUrl: string,
  log: FastifyBaseLogger,
  { setsUpQueue = true }: { setsUpQueue?: boolean } = {},
): Promise<OpenServices> {
  const secret = await appSecret(settings.appSecret, settings.dataDir)
  const pool = await openPool(settings, databaseUrl)
  const db = databaseOver(pool)
  const others = settings.otherAppSecrets
  const vault = createVault(db, secret, others)
  if (await vault.holdsUnknown()) throw wrongSecret(settings)
  if (settings.sealsAgain) await vault.sealAnew()
  await gatherPasswords({ db, vault })
  const queue = await startQueue(databaseUrl, log, { setsUp: setsUpQueue })
  const events = await startEvents(databaseUrl, log)
  const files = await openFiles(settings)
  const clock = await startClock(db, log)
  const links = createSignedLinks(secret, { now: clock.now, others })
  const provider = await openProviderSettings({ db, databaseUrl, vault, settings, log })
  const words = createWordReader()
  const outbox = path.join(settings.dataDir, 'outbox')
  const services: Services = {
    settings,
    provider,
    db,
    connections: () => connectionsOf(pool),
    clock,
    tokens: createSessionTokens(secret, { now: clock.now, others }),
    widgetTokens: createWidgetTokens(secret, others),
    lists: createListMemory(),
    files,
    queue,
    events,
    links,
    words,
    reader: createReader(provider, db),
    opinions: () => opinionsOf(provider.current(), db),
    conversation: () => conversationOf(provider.current()),
    answers: new Map(),
    vault,
    sealedFields: await createFieldOpener(secret, others),
    carrier: () => carrierOf(provider.current(), outbox),
    quickbooks: settings.quickbooks && createQuickbooks(settings.quickbooks),
    fillWithDemo: () => fillWithDemo(services),
    log,
    metrics: createMetrics({
      ofProcess: settings.metricsToken !== null,
      identity: { version: PROGRAM_VERSION, migration: LAST_MIGRATION },
    }),
  }
  return {
    services,
    async close(graceMs) {
      for (const answer of services.answers.values()) answer.stopping.abort()
      await queue.stop(graceMs)
      await words.close()
      await provider.stop()
      clock.stop()
      // A transaction that was abandoned holds its connection; the database ends it.
      await atMost(CLOSE_MS, db.destroy())
    },
  }
}

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolFigures => ({
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

function carrierOf({ smtpUrl, mailFrom }: ProviderValues, outbox: string): MailCarrier {
  return smtpUrl === null ? createFolderMail(outbox, mailFrom) : createSmtpMail(smtpUrl, mailFrom)
}

/** Reads by the AI service of the settings as they are by then. */
const createReader = (provider: ProviderSettings, db: Database): BillReader => ({
  read: (work) => readerOf(provider.current(), db).read(work),
})

/** Reading comes first: opinions on saved bills leave it half of the tokens of a day. */
const SHARE_OF_OPINIONS = 0.5

function opinionsOf({ ai }: ProviderValues, db: Database): SecondOpinions | null {
  if (ai === null) return null
  const ledger = createAiLedger(db, Math.floor(ai.dailyTokens * SHARE_OF_OPINIONS))
  return createSecondOpinions(ai, createChat(ai), ledger)
}

/** Where nobody has said which model answers questions. */
const MODEL_OF_ANSWERS = 'gpt-4.1'

const conversationOf = ({ ai }: ProviderValues): AiConversation | null =>
  ai && {
    converser: createConverser(ai, { turnTokens: TOKENS_OF_ANSWER }),
    model: ai.model ?? MODEL_OF_ANSWERS,
  }

/** The AI service with the engine behind it, or the engine alone. */
function readerOf({ ai }: ProviderValues, db: Database): BillReader {
  if (ai === null) return withoutService(builtInReader)
  const ledger = createAiLedger(db, ai.dailyTokens)
  return createAiReader({ settings: ai, chat: createChat(ai), ledger, builtIn: builtInReader })
}
