import type { FastifyBaseLogger } from 'fastify'
import { createDatabase } from '#server/platform/database/client.ts'
import { recordMigratedBy } from '#server/platform/database/installation-repository.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { LAST_MIGRATION, PROGRAM_VERSION } from '#server/platform/program-version.ts'

/** Brings a database to this version, by a user who owns its tables; of several processes one does it. */
export async function migrateOnce(url: string, log: FastifyBaseLogger): Promise<void> {
  const db = createDatabase(url, { max: 2 })
  try {
    const ran = await migrate(db, { tell: (message) => log.info(message) })
    if (ran.length > 0) await recordMigratedBy(db, PROGRAM_VERSION)
    log.info({ version: PROGRAM_VERSION, migration: LAST_MIGRATION, ran: ran.length }, 'database migrated')
  } finally {
    await db.destroy()
  }
}
