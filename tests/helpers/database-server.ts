import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import { databaseUrl, TEMPLATE } from './database-url.ts'
import { silentLog } from './silent-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}

/** Forgets everything at a power cut, which a test run does not outlive. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-tests-'))
  // The user that PostgreSQL runs as for root may pass through: what is inside is closed in its own right.
  await chmod(folder, 0o755)
  const server = await startEmbedded(folder, { configuration: FAST })
  await createTemplate(server.url)
  project.provide('databaseServerUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()

  const url = databaseUrl(serverUrl, TEMPLATE)
  const db = createDatabase(url)
  await migrate(db)
  await db.destroy()
  const queue = await startQueue(url, silentLog)
  await queue.stop(0)
}
