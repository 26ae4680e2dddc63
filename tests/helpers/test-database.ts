import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database } from '#server/platform/database/client.ts'
import { databaseUrl, TEMPLATE } from './database-url.ts'

export interface TestDatabase {
  url: string
  db: Database
  drop(): Promise<void>
}

interface DatabaseOptions {
  template?: string
  /** More of `create database`: an encoding, a locale. */
  made?: string
  /** What the database says of its connections, such as a time zone. */
  settings?: Record<string, string>
}

/** A migrated, empty database of this test file's own. */
export async function createTestDatabase({
  template = TEMPLATE,
  made = '',
  settings = {},
}: DatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(async (client) => {
    await client.query(`create database ${name} template ${template} ${made}`)
    for (const [setting, value] of Object.entries(settings))
      await client.query(`alter database ${name} set ${setting} = '${value}'`)
  })
  const url = databaseUrl(inject('databaseServerUrl'), name)
  const db = createDatabase(url, { max: 5 })
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await onServer((client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function onServer(action: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') })
  await client.connect()
  await action(client).finally(() => client.end())
}
