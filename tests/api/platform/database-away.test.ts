import { chmod, rename } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/client/client.ts'
import { createDatabase, type Database } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { embeddedUrl, postgresPid } from '#tests/helpers/embedded-database.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

/** A server that was killed recovers first, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const RECOVERY_MS = 60_000

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let undo: AsyncDisposableStack

beforeEach(async () => {
  folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  dataDir = path.join(folder.path, 'data')
  undo = new AsyncDisposableStack()
  undo.defer(() => folder.remove())
})

afterEach(() => undo.disposeAsync())

function start(environment: Record<string, string> = {}): ServerProcess {
  const started = startProcess({ DATA_DIR: dataDir, APP_SECRET: TEST_SECRET, ...environment })
  undo.defer(async () => {
    if (started.child.exitCode === null && started.child.signalCode === null) await started.end('SIGTERM')
  })
  return started
}

async function connect(url: string): Promise<Database> {
  const db = createDatabase(url, { max: 1 })
  undo.defer(() => db.destroy())
  return db
}

const healthOf = async (address: string) => {
  const response = await fetch(`${address}/healthz`)
  return { ...((await response.json()) as { reason?: string }), code: response.status }
}
const healthy = (address: string) =>
  expect.poll(async () => (await healthOf(address)).code, { timeout: RECOVERY_MS, interval: 100 }).toBe(200)
/** It turns, and should be sent no calls. */
async function livesUnready(address: string): Promise<void> {
  expect((await fetch(`${address}/livez`)).status).toBe(200)
  const ready = await fetch(`${address}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({
    status: 'unavailable',
    reasons: [expect.stringMatching(/^The database does not answer/), expect.stringMatching(/^The line/)],
  })
}
const unwell = (address: string) =>
  expect.poll(async () => (await healthOf(address)).code, { timeout: RECOVERY_MS, interval: 20 }).toBe(503)

/** The bytes of an open stream of events. */
async function openStream(address: string, person: TestPerson) {
  const response = await fetch(`${address}/api/v1/events`, { headers: { authorization: person.token } })
  expect(response.status).toBe(200)
  return (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
}

type Stream = Awaited<ReturnType<typeof openStream>>

/** Resolves once the stream says this; false when it ends before. */
async function says(stream: Stream, text: string): Promise<boolean> {
  for (let heard = ''; !heard.includes(text); ) {
    const { done, value } = await stream.read()
    if (done) return false
    heard += value
  }
  return true
}

/** Uploads a file that is a PDF by its first bytes alone, and waits until a worker has tried to read it. */
async function workIsDone(address: string, person: TestPerson, text: string): Promise<void> {
  const form = new FormData()
  form.append('fileData[]', new File([`%PDF-1.4\n% ${text}\n%%EOF\n`], 'bill.pdf'))
  const headers = { authorization: person.token }
  const answer = await fetch(address + urlOf('bills.upload', 'client'), {
    method: 'POST',
    headers,
    body: form,
  })
  const { files } = (await answer.json()) as { files: { textract_bill_id: number }[] }
  const url = address + urlOf('bills.get', 'client', { id: files[0]?.textract_bill_id ?? 0 })
  await expect
    .poll(
      async () =>
        ((await (await fetch(url, { headers })).json()) as { bill: { status: string } }).bill.status,
      {
        timeout: RECOVERY_MS,
      },
    )
    .toBe('ERROR')
}

describe.skipIf(process.platform !== 'linux')('the embedded database', () => {
  const killed: [string, (db: Database) => Promise<number>][] = [
    ['its server', async () => postgresPid(dataDir)],
    [
      'one of its connections',
      async (db) => {
        const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
          where application_name = 'utility-bills-events'`.execute(db)
        return rows[0]?.pid ?? 0
      },
    ],
  ]

  test.each(killed)(
    'comes back after a kill -9 of %s, and with it work and streams',
    async (_name, pidOf) => {
      const server = start()
      const address = await server.address
      const db = await connect(embeddedUrl(dataDir))
      const person = await addPerson(db)
      const before = await openStream(address, person)

      process.kill(await pidOf(db), 'SIGKILL')
      expect(await says(before, 'a line that never comes')).toBe(false)
      await healthy(address)

      const after = await openStream(address, person)
      const heard = says(after, '"status":"ERROR"')
      await workIsDone(address, person, 'after the kill')
      expect(await heard).toBe(true)
      await after.cancel()
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    },
  )

  test('that cannot come back ends the program with a word', async () => {
    const server = start({ DATABASE_WAIT_SECONDS: '2', LOG_LEVEL: 'silent' })
    await server.address
    const pid = await postgresPid(dataDir)
    await rename(path.join(dataDir, 'postgres', 'cluster'), path.join(dataDir, 'postgres', 'gone'))
    process.kill(pid, 'SIGKILL')
    const { code, said } = await server.ended
    expect(code).toBe(1)
    expect(said.split('\n').at(-1)).toMatch(/^The database has not answered for 2 s .* this program ends\./)
  })
})

describe('a database that is given', () => {
  test('may stop and start: meanwhile calls are told so, then all goes on', async () => {
    const place = path.join(folder.path, 'elsewhere')
    let given = await startEmbedded(place)
    undo.defer(() => given.stop())
    const server = start({ DATABASE_URL: given.url })
    const address = await server.address
    const person = await addPerson(await connect(given.url))
    const before = await openStream(address, person)

    await given.stop()
    await unwell(address)
    expect((await healthOf(address)).reason).toMatch(/^The database does not answer/)
    await livesUnready(address)
    expect(await says(before, 'a line that never comes')).toBe(false)
    const refused = await fetch(address + urlOf('bills.get', 'client', { id: 1 }), {
      headers: { authorization: person.token },
    })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      error: { code: 'unavailable', message: expect.stringMatching(/^The database does not answer/) },
    })

    given = await startEmbedded(place)
    await healthy(address)
    const after = await openStream(address, person)
    const heard = says(after, '"status":"ERROR"')
    await workIsDone(address, person, 'after the pause')
    expect(await heard).toBe(true)
    await after.cancel()
  })

  test('that stays away ends the program with a word', async () => {
    const given = await startEmbedded(path.join(folder.path, 'elsewhere'))
    const server = start({ DATABASE_URL: given.url, DATABASE_WAIT_SECONDS: '1', LOG_LEVEL: 'silent' })
    await server.address
    await given.stop()
    const { code, said } = await server.ended
    expect(code).toBe(1)
    expect(said).toMatch(/The database has not answered for 1 s .*Mend the database and start again/)
  })
})

test('a connection that breaks between two queries of a transaction fails that transaction alone', async () => {
  const { db, drop } = await createTestDatabase()
  undo.defer(drop)
  const pidOf = async (queryable: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queryable)).rows[0]?.pid
  const broken = db.transaction().execute(async (tx) => {
    const pid = await pidOf(tx)
    await sql`select pg_terminate_backend(${pid})`.execute(db)
    await expect
      .poll(() => sql`select 1`.execute(tx).then(() => null, String))
      .toMatch(/terminat|not queryable/)
    await sql`select 1`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect(await pidOf(db)).toBeTypeOf('number')
})
