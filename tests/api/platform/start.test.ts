import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/client/client.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { parseSettings } from '#server/platform/settings.ts'
import { startServer } from '#server/start/server.ts'
import { canMount, mountDisk } from '#tests/helpers/disks.ts'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase } from '#tests/helpers/test-database.ts'

/** A process makes its database, or recovers one, which takes its time on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** What starts the program again does not after this exit code: a new start would end as this one did. */
const FOR_A_PERSON = 78

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

/** A data folder as a first start leaves it, which is made once: most tests are about what comes after. */
let kept: ReturnType<typeof temporaryFolder> | null = null

async function keptFolder(): ReturnType<typeof temporaryFolder> {
  const made = await temporaryFolder()
  await chmod(made.path, 0o755)
  const first = startProcess({ DATA_DIR: path.join(made.path, 'data') })
  await first.address
  await first.end('SIGTERM')
  return made
}

/** Gives the test's data folder what a first start leaves. */
async function startedBefore(): Promise<void> {
  kept ??= keptFolder()
  // With its owners, whom PostgreSQL asks for.
  await promisify(execFile)('cp', ['-a', path.join((await kept).path, 'data'), dataDir])
}

afterAll(async () => await (await kept)?.remove())

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
    await startedBefore()
    const first = start()
    await first.address
    const second = await start().ended
    expect(second.code).toBe(1)
    expect(second.said.split('\n')).toEqual([
      expect.stringMatching(/^The data folder .*data is in use by another start of this program\./),
    ])
    expect(await health(first)).toEqual({ status: 'ok' })
  })

  test('after a kill the next start goes on, though the database outlived its program', async () => {
    await startedBefore()
    const first = start()
    await first.address
    await first.end('SIGKILL')
    const second = start()
    expect(await health(second)).toEqual({ status: 'ok' })
    await second.end('SIGKILL')
    expect(await companies('Cedar Court')).toContain('Cedar Court')
  })

  test('a kill in the middle of the first start leaves a folder that can be started on', async () => {
    const cluster = path.join(dataDir, 'postgres', 'cluster')
    const isBeingMade = () => namesIn(path.dirname(cluster)).some((name) => name.endsWith('.part'))
    const runs = () => existsSync(path.join(cluster, 'postmaster.pid'))
    // While the cluster is made, and once its server runs without a database in it.
    for (const moment of [isBeingMade, runs]) {
      const killed = start()
      await expect.poll(moment, { timeout: 60_000, interval: 5 }).toBe(true)
      await killed.end('SIGKILL')
    }
    expect(await health(start())).toEqual({ status: 'ok' })
    expect(namesIn(path.dirname(cluster)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

test('links lead to the port that was free, while nobody has said where the pages are', async () => {
  const database = await createTestDatabase()
  const settings = parseSettings({ DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })
  const server = await startServer(settings, silentLog, { dist: null })
  const { publicUrl } = server.opened.services.provider.current()
  await server.stop()
  await database.drop()
  expect(publicUrl).toBe(`http://localhost:${new URL(server.address).port}`)
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
  const { code, said } = await start({ PORT: 'eighty' }).ended
  expect(code).toBe(FOR_A_PERSON)
  expect(said).toBe('Wrong setting: PORT must be a number')
})

test('a database that does not answer stops the start with one line', async () => {
  const { code, said } = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none' }).ended
  expect(code).toBe(1)
  expect(said).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:9\. Check DATABASE_URL/)
  expect(said).not.toContain('\n')
})

test('a database of a newer version is left alone', async () => {
  const database = await createTestDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01T00:00:00.000Z')`.execute(
    database.db,
  )
  const { code, said } = await start({ DATABASE_URL: database.url }).ended
  expect(code).toBe(FOR_A_PERSON)
  expect(said).toMatch(/^This database was written by a newer version .*9999-later/)
  await sql`update installation set migrated_by = '9.1.0'`.execute(database.db)
  expect((await start({ DATABASE_URL: database.url }).ended).said).toMatch(
    /^This database was written by version 9\.1\.0 of the program/,
  )
  await database.drop()
})

/** What a start says that cannot be, which must be one line. */
async function refusal(environment: Record<string, string>, expected = 1): Promise<string> {
  const { code, said } = await start(environment).ended
  expect(code).toBe(expected)
  expect(said).not.toContain('\n')
  return said
}

describe('a secret that is not the one of the database', () => {
  const [first, second] = ['the first secret of all, 32 characters', 'another secret, 32 characters and more']

  test('stops the start before anything is served, and the right one or both start it', async () => {
    const database = await createTestDatabase()
    const DATABASE_URL = database.url
    await createVault(database.db, first).put(database.db, { purpose: 'totp', ownerId: 1 }, 'door code')
    expect(await refusal({ DATABASE_URL, APP_SECRET: second }, FOR_A_PERSON)).toMatch(
      /^Passwords in this database were sealed with another secret than APP_SECRET, .* set APP_SECRET_PREVIOUS/,
    )
    expect(await refusal({ DATABASE_URL }, FOR_A_PERSON)).toMatch(
      /another secret than the one in .*app-secret/,
    )
    const right: Record<string, string>[] = [
      { APP_SECRET: first },
      { APP_SECRET: second, APP_SECRET_PREVIOUS: first },
      { APP_SECRET: second },
    ]
    for (const secrets of right) {
      const server = start({ DATABASE_URL, ...secrets })
      expect(await health(server)).toEqual({ status: 'ok' })
      await server.end('SIGTERM')
    }
    await database.drop()
  })
})

describe('a data folder that cannot be used', () => {
  const mounted: [string, string, RegExp][] = [
    ['on a full disk', 'size=512k', /^The disk of the data folder .* is full\. Make room on it\./],
    [
      'on a disk that is full before PostgreSQL is in',
      'size=12m',
      /No space left on device.* Make room on the disk of /,
    ],
    ['on a read-only disk', 'ro', /^The data folder .* is on a read-only disk\. Mount it for writing\./],
  ]
  test.runIf(canMount).each(mounted)('%s stops the start with one line', async (_name, options, line) => {
    const disk = await mountDisk(folder.path, options)
    try {
      expect(await refusal({ DATA_DIR: path.join(disk.path, '') })).toMatch(line)
    } finally {
      await disk.unmount()
    }
  })

  test('that is a file stops the start with one line', async () => {
    await writeFile(dataDir, 'not a folder')
    expect(await refusal({})).toMatch(/^The data folder .*data is a file, or lies in one\. Move that away\./)
  })

  test.runIf(process.getuid?.() === 0)(
    'whose database was given to another user says whose it must be',
    async () => {
      await startedBefore()
      await chown(path.join(dataDir, 'postgres', 'cluster'), 0, 0)
      expect(await refusal({})).toMatch(
        /^PostgreSQL did not start: .* Give .*postgres and all in it to its own user \(chown -R \d+:\d+ /,
      )
    },
  )

  test.runIf(process.getuid?.() !== 0)('of another user stops the start with one line', async () => {
    await mkdir(dataDir, { mode: 0o500 })
    expect(await refusal({})).toMatch(
      /^The data folder .* may not be written by the user who starts this program\./,
    )
  })
})

test('a port that is taken stops the start with one line, and its PostgreSQL with it', async () => {
  await startedBefore()
  const first = start()
  const { port } = new URL(await first.address)
  const elsewhere = path.join(folder.path, 'elsewhere')
  expect(await refusal({ PORT: port, DATA_DIR: elsewhere })).toMatch(/EADDRINUSE.*set PORT to another one\./)
  await expect(stat(path.join(elsewhere, 'postgres', 'cluster', 'postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a file store that is not there, or not ours, stops the start with one line', async () => {
  const database = await createTestDatabase()
  const store = createServer((_request, response) => {
    response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const { port } = store.address() as AddressInfo
  const settings = { S3_BUCKET: 'bills', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const startWith = (S3_ENDPOINT: string) => refusal({ DATABASE_URL: database.url, S3_ENDPOINT, ...settings })
  expect(await startWith(`http://127.0.0.1:${port}`)).toMatch(
    /answered 403 InvalidAccessKeyId\. Check S3_ACCESS_KEY_ID/,
  )
  expect(await startWith('http://127.0.0.1:9')).toMatch(
    /^The file store .* does not answer .* Check S3_ENDPOINT\./,
  )
  store.close()
  await database.drop()
})

test.runIf(canMount)(
  'a disk that becomes full refuses an upload in plain words, and keeps nothing of it',
  async () => {
    const database = await createTestDatabase()
    const { token } = await addPerson(database.db)
    const disk = await mountDisk(folder.path, 'size=4m')
    try {
      const server = start({
        DATABASE_URL: database.url,
        DATA_DIR: disk.path,
        APP_SECRET: TEST_SECRET,
        READERS: '0',
      })
      const address = await server.address
      const upload = async (megabytes: number) => {
        const form = new FormData()
        const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(megabytes * 1024 * 1024)])
        form.append('fileData[]', new File([bytes], 'bill.pdf'))
        const url = address + urlOf('bills.upload', 'client')
        return fetch(url, { method: 'POST', headers: { authorization: token }, body: form })
      }
      const refused = await upload(6)
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({
        error: {
          message: expect.stringMatching(
            /^The disk of the server takes nothing more, so nothing was stored\./,
          ),
        },
      })
      expect(await readdir(path.join(disk.path, 'files', 'incoming'))).toEqual([])
      expect(await database.db.selectFrom('bills').selectAll().execute()).toEqual([])
      expect((await upload(1)).status).toBe(200)
      await server.end('SIGTERM')
    } finally {
      await disk.unmount()
      await database.drop()
    }
  },
)
