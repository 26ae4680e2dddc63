import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDatabase } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/server.ts'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

/** A process makes its database, or recovers one, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let running: ServerProcess[]

beforeEach(async () => {
  folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  dataDir = path.join(folder.path, 'data')
  running = []
})

afterEach(async () => {
  for (const one of running)
    if (one.child.exitCode === null && one.child.signalCode === null) await one.end('SIGTERM')
  await folder.remove()
})

function start(environment: Record<string, string> = {}): ServerProcess {
  const started = startProcess({ DATA_DIR: dataDir, ...environment })
  running.push(started)
  return started
}

async function health(server: ServerProcess): Promise<unknown> {
  const response = await fetch(`${await server.address}/healthz`)
  return response.json()
}

/** Opens the folder's database between two starts. */
async function companies(change?: string): Promise<string[]> {
  const embedded = await startEmbedded(dataDir)
  const db = createDatabase(embedded.url)
  if (change !== undefined) await db.insertInto('companies').values({ name: change }).execute()
  const rows = await db.selectFrom('companies').select('name').execute()
  await db.destroy()
  await embedded.stop()
  return rows.map((row) => row.name)
}

describe('on an empty data folder', () => {
  test('the program makes its database, serves, and stops in good order', async () => {
    const server = start()
    expect(await health(server)).toEqual({ status: 'ok' })
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null })
  })

  test('the second start finds what the first one kept', async () => {
    const first = start()
    await first.address
    await first.end('SIGTERM')
    expect(await companies('Harbor Mills')).toContain('Harbor Mills')

    const second = start()
    expect(await health(second)).toEqual({ status: 'ok' })
    await second.end('SIGTERM')
    expect(await companies()).toContain('Harbor Mills')
  })

  test('a second start at the same time says that the folder is in use', async () => {
    const first = start()
    await first.address
    const second = await start().ended
    expect(second.code).toBe(1)
    expect(second.output.trim().split('\n')).toEqual([
      expect.stringMatching(/^The data folder .*data is in use by another start of this program\./),
    ])
    expect(await health(first)).toEqual({ status: 'ok' })
  })

  test('after a kill the next start goes on, though the database outlived its program', async () => {
    const first = start()
    await first.address
    await first.end('SIGKILL')
    const second = start()
    expect(await health(second)).toEqual({ status: 'ok' })
    await second.end('SIGKILL')
    expect(await companies('Cedar Court')).toContain('Cedar Court')
  })

  test('a kill in the middle of the first start leaves a folder that can be started on', async () => {
    for (const delay of [150, 400, 800, 1_200]) {
      const killed = start()
      await new Promise((resolve) => setTimeout(resolve, delay))
      await killed.end('SIGKILL')
    }
    expect(await health(start())).toEqual({ status: 'ok' })
  })
})

describe('on a database that is given', () => {
  test('three processes that start at once migrate it once, and all serve', async () => {
    const database = await createTestDatabase({ template: 'template0' })
    const DATABASE_URL = database.url
    const three = [1, 2, 3].map((number) =>
      start({ DATABASE_URL, DATA_DIR: path.join(folder.path, `data${number}`) }),
    )
    expect(await Promise.all(three.map(health))).toEqual([1, 2, 3].map(() => ({ status: 'ok' })))
    const tables = await database.db.introspection.getTables()
    expect(tables.map((table) => table.name)).toContain('bills')
    for (const one of three) await one.end('SIGTERM')
    await database.drop()
  })

  test('a session opened at one process is known to another on the same folder', async () => {
    const database = await createTestDatabase()
    const { email } = await addPerson(database.db)
    const two = [1, 2].map(() => start({ DATABASE_URL: database.url }))
    const [here, there] = await Promise.all(two.map((one) => one.address))
    const signedIn = await fetch(`${here}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { token } = (await signedIn.json()) as { token: string }
    const checked = await fetch(`${there}/api/v1/auth/checkToken`, { headers: { authorization: token } })
    expect(checked.status).toBe(200)
    // An open stream of events does not keep a process from stopping.
    await fetch(`${there}/api/v1/events`, { headers: { authorization: token } })
    for (const one of two) expect(await one.end('SIGTERM')).toMatchObject({ code: 0 })
    await database.drop()
  })
})

test('a wrong setting stops the start with one line', async () => {
  const { code, output } = await start({ PORT: 'eighty' }).ended
  expect(code).toBe(1)
  expect(output.trim()).toBe('Wrong setting: PORT must be a number')
})

test('a database that does not answer stops the start with one line', async () => {
  const { code, output } = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:9\. Check DATABASE_URL/)
  expect(output.trim()).not.toContain('\n')
})

test('a database of a newer version is left alone', async () => {
  const database = await createTestDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
    database.db,
  )
  const { code, output } = await start({ DATABASE_URL: database.url }).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^This database was written by a newer version .*9999-later/)
  await database.drop()
})
