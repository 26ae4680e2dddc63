import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createDatabase } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { CannotStart } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/http/request-log.ts'
import { parseSettings, type Settings } from '#server/platform/settings.ts'
import { isEmptyDatabase } from '#server/records/repositories/company-repository.ts'
import { explain } from '#server/start/explain.ts'
import { openServices } from '#server/start/open-services.ts'
import { findBilledCompanies } from './quickbooks/billed-companies.ts'
import type { BilledCompany } from './quickbooks/grow-books.ts'
import { runWithQuickbooks } from './quickbooks/run.ts'
import { growAccounts } from './seed/grow-accounts.ts'
import { growBills } from './seed/grow-bills.ts'
import { DatabaseNotEmpty, seedDemo } from './seed/seed.ts'

const USAGE = 'npm run demo -- [--accounts N] [--months N] [--bills N] [--quickbooks]'

const Arguments = z.object({
  accounts: z.coerce.number().int().min(800).max(2_000_000).default(800),
  months: z.coerce.number().int().min(0).max(36).default(3),
  bills: z.coerce.number().int().min(0).max(20_000_000).default(0),
  quickbooks: z.boolean(),
})
type Wanted = z.infer<typeof Arguments>

/**
 * Fills the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`, with demo data of any size. With
 * `--quickbooks` it starts the program on it then, with a stand-in for QuickBooks beside it.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...{ accounts: { type: 'string' }, months: { type: 'string' }, bills: { type: 'string' } },
      quickbooks: { type: 'boolean', default: false },
    },
  })
  const wanted = Arguments.parse(values)
  const settings = parseSettings({ LOG_LEVEL: 'warn', ...process.env })
  if (settings.demoBarrier !== null) throw new CannotStart(`Demo data is kept out: ${settings.demoBarrier}.`)
  const companies = await filled(settings, wanted)
  if (wanted.quickbooks) await runWithQuickbooks(companies)
}

async function filled(settings: Settings, wanted: Wanted): Promise<BilledCompany[]> {
  const embedded = settings.databaseUrl === null ? await startEmbedded(settings.dataDir) : null
  try {
    const url = embedded?.url ?? settings.databaseUrl ?? ''
    const db = createDatabase(url)
    await migrate(db).finally(() => db.destroy())
    const { services, close } = await openServices(settings, url, createLog(settings.logLevel))
    try {
      await fill(services, wanted)
      return await findBilledCompanies(services.db)
    } finally {
      await services.events.stop()
      await close(0)
    }
  } finally {
    await embedded?.stop()
  }
}

async function fill(
  services: Parameters<typeof seedDemo>[0],
  { accounts, months, bills }: Wanted,
): Promise<void> {
  const { db } = services
  if (await isEmptyDatabase(db)) {
    await seedDemo(services, new Date())
    say('Seeded: 12 clients, 60 buildings, 40 utilities, 800 accounts, 60 bills in the queue.')
  }
  const demo = await db
    .selectFrom('users')
    .where('email', '=', 'admin@demo.test')
    .select('id')
    .executeTakeFirst()
  if (!demo) throw new DatabaseNotEmpty()
  await growAccounts(db, { accounts, months }, (count) => say(`${count.toLocaleString('en-US')} accounts`))
  await growBills(db, bills, (count) => say(`${count.toLocaleString('en-US')} bills`))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const reason = error instanceof z.ZodError ? `${z.prettifyError(error)}\nusage: ${USAGE}` : explain(error)
  process.stderr.write(`${reason ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
})
