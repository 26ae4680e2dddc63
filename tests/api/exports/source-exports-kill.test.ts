import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceExport } from '#contract/exports/source-exports.ts'
import { createFolderFiles } from '#server/platform/files/folder-files.ts'
import { buildGate, type Gate } from '#tests/helpers/gate.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { addSavedBills } from '#tests/helpers/source-files.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

/** The program itself, killed when an archive is in the store and nothing says so yet. */

let database: TestDatabase
let gate: Gate
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder()
  gate = await buildGate(database, { table: 'source_exports', when: "new.state = 'ready'" })
})
afterAll(async () => {
  await database.drop()
  await folder.remove()
})

const start = (): ServerProcess =>
  startProcess({ DATA_DIR: folder.path, DATABASE_URL: database.url, APP_SECRET: TEST_SECRET, READERS: '0' })

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

  const openGate = await gate.close()
  const first = start()
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ utility_bill_ids: ids.join() })
  const at = '/api/v1/admin/source_bill_files'
  const ordered = await fetch(`${await first.address}${at}`, { method: 'POST', headers, body })
  const { export: asked, downloadUrl } = await ordered.json()
  await gate.untilReached()
  await first.end('SIGKILL')
  await openGate()

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
