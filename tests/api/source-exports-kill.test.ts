import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceExport } from '#contract/source-exports.ts'
import { createFolderFiles } from '#server/outside/folder-files.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { addSavedBills } from '#tests/helpers/source-files.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

/** The program itself, killed when an archive is in the store and nothing says so yet. */

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  for (const statement of GATE) await sql.raw(statement).execute(database.db)
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

const GATE_LOCK = 1
const GATE = [
  `create function wait_at_gate() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${GATE_LOCK});
      return new;
    end $$`,
  `create trigger gate before update on source_exports for each row
    when (new.state = 'ready') execute function wait_at_gate()`,
]

const start = (): ServerProcess =>
  startProcess({ DATA_DIR: folder.path, DATABASE_URL: database.url, APP_SECRET: TEST_SECRET, READERS: '0' })

/** Waits until somebody stands at the closed gate. */
async function untilAtGate(): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and objid = ${GATE_LOCK} and database = (select oid from pg_database where datname = current_database())`
  while ((await waiting.execute(database.db)).rows.length === 0) await pause(10)
}

const FILES = 30

test('killed before it says that an archive is there: the next start writes it, once', {
  timeout: 60_000,
}, async () => {
  const staff = await addPerson(database.db, { admin: true })
  const client = await addPerson(database.db)
  const files = await createFolderFiles(path.join(folder.path, 'files'))
  const sources = Array.from({ length: FILES }, (_, index) => ({
    name: `${index}.pdf`,
    content: `bill ${index}`,
  }))
  const ids = await addSavedBills({ db: database.db, files }, client.companyId, sources)

  const gate = new pg.Client({ connectionString: database.url })
  await gate.connect()
  await gate.query(`select pg_advisory_lock(${GATE_LOCK})`)
  const first = start()
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ utility_bill_ids: ids.join() })
  const at = '/api/v1/admin/source_bill_files'
  const ordered = await fetch(`${await first.address}${at}`, { method: 'POST', headers, body })
  const { export: asked, downloadUrl } = await ordered.json()
  await untilAtGate()
  await first.end('SIGKILL')
  await gate.end()

  const second = start()
  const address = await second.address
  const seen = async (): Promise<SourceExport> =>
    (await (await fetch(`${address}${at}/${asked.id}`, { headers })).json()).export
  while ((await seen()).state !== 'ready') await pause(50)
  const archive = new Uint8Array(await (await fetch(address + downloadUrl)).arrayBuffer())
  expect(Object.keys(unzipSync(archive))).toHaveLength(FILES + 1)
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from stored_files where content_type = 'application/zip'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ kept: 1 }])
  await second.end('SIGTERM')
})
