import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHealth } from '#server/jobs/watching/health.ts'
import { canMount, mountDisk } from '#tests/helpers/disks.ts'
import { addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function look(url: string) {
  const answer = await app.app.inject({ url })
  expect(answer.headers['cache-control']).toBe('no-store')
  return { code: answer.statusCode, ...answer.json() }
}

/** As it is with something else in the place of what the app has. */
const healthWith = (change: Partial<Parameters<typeof createHealth>[0]>) =>
  createHealth({ ...app.services, ...change }).readiness()

test('a process that can do its work says so', async () => {
  expect(await look('/livez')).toEqual({ code: 200, status: 'ok' })
  expect(await look('/readyz')).toEqual({ code: 200, status: 'ok', reasons: [] })
  expect(await look('/healthz')).toEqual({ code: 200, status: 'ok' })
})

describe('a process that is sent no calls', () => {
  test('has no line by which screens are told of changes', async () => {
    const { faults } = await healthWith({ events: { ...app.services.events, isListening: () => false } })
    expect(faults).toEqual([expect.stringMatching(/^The line to the database/)])
  })

  test('has a disk that cannot be looked at', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-gone-'))
    await rm(folder, { recursive: true })
    const { faults } = await healthWith({ settings: { ...app.services.settings, dataDir: folder } })
    expect(faults).toEqual([expect.stringMatching(/^The disk of DATA_DIR/)])
  })

  test.runIf(canMount)('has a disk that is about to be full', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-disk-'))
    await chmod(folder, 0o755)
    const small = await mountDisk(folder, 'size=200m')
    const large = await mountDisk(folder, 'size=400m')
    try {
      const faultsOn = async (dataDir: string) =>
        (await healthWith({ settings: { ...app.services.settings, dataDir } })).faults
      expect(await faultsOn(small.path)).toEqual([expect.stringMatching(/less than 256 MB/)])
      expect(await faultsOn(large.path)).toEqual([])
    } finally {
      await small.unmount()
      await large.unmount()
      await rm(folder, { recursive: true })
    }
  })
})

describe('what no other process does better is told, and takes none away', () => {
  beforeEach(() => sql`delete from pgboss.job`.execute(app.services.db))

  test('a file store that does not answer', async () => {
    const exists = async () => {
      throw new Error('The file store is away.')
    }
    expect(await healthWith({ files: { ...app.services.files, exists } })).toEqual({
      faults: [],
      complaints: ['The file store does not answer: bills can be neither opened nor uploaded.'],
    })
  })

  test('one that says nothing at all is not waited for', async () => {
    const exists = () => new Promise<boolean>(() => undefined)
    const { faults, complaints } = await healthWith({ files: { ...app.services.files, exists } })
    expect([faults.length, complaints.length]).toEqual([0, 1])
  })

  test('jobs that have waited for long; not those that are not due', async () => {
    const { db, queue } = app.services
    const dueSince = (interval: string) =>
      sql`update pgboss.job set start_after = now() - ${interval}::interval`
    await db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, 'auto-process', { billId: 1 })
      await dueSince('59 minutes').execute(tx)
    })
    expect(await healthWith({})).toEqual({ faults: [], complaints: [] })
    await dueSince('61 minutes').execute(db)
    expect(await healthWith({})).toEqual({
      faults: [],
      complaints: ['Jobs that are due have waited for more than an hour.'],
    })
  })
})

describe('what a process needs is a fault where it is away', () => {
  beforeEach(() => sql`delete from pgboss.job`.execute(app.services.db))

  const away = () => Promise.reject(new Error('The file store is away.'))
  const NO_FILES = 'The file store does not answer: bills can be neither opened nor uploaded.'

  test('files, for one that only reads bills', async () => {
    const { services } = app
    const settings = { ...services.settings, roles: ['reader'] as const }
    expect(await healthWith({ settings, files: { ...services.files, exists: away } })).toEqual({
      faults: [NO_FILES],
      complaints: [],
    })
  })

  test('files, for a probe that asks for them', async () => {
    const { services } = app
    const health = createHealth({ ...services, files: { ...services.files, exists: away } })
    expect((await health.readiness(['files'])).faults).toEqual([NO_FILES])
    expect(await look('/readyz?need=files')).toMatchObject({ code: 200, status: 'ok' })
  })
})

describe('a database that takes no changes, as after a failover', () => {
  let readOnly: TestApp
  beforeAll(async () => {
    readOnly = await createTestApp()
  })
  afterAll(() => readOnly.close())

  const become = async (value: 'on' | 'off') => {
    const { db } = readOnly.services
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      app.services.db,
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]?.name}`.execute(
      app.services.db,
    )
  }

  test('makes a process unready, and refuses writes with "not now, nothing lost"', async () => {
    const staff = await addPerson(readOnly.services.db, { admin: true })
    await become('on')
    await expect
      .poll(async () => (await readOnly.app.inject({ url: '/readyz' })).statusCode, { timeout: 20_000 })
      .toBe(503)
    const unready = await readOnly.app.inject({ url: '/readyz' })
    await expect
      .poll(async () => (await readOnly.app.inject({ url: '/readyz' })).json().reasons, { timeout: 20_000 })
      .toContain('The database takes no changes.')
    expect(unready.headers['retry-after']).toBe('5')
    const answer = await readOnly.call('POST', '/auth/login', {
      body: { email: staff.email, password: PASSWORD, remember: false },
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().error.message).toBe(
      'The database takes no changes at the moment. Nothing was changed or lost; try again in a minute.',
    )
    await become('off')
    await expect
      .poll(async () => (await readOnly.app.inject({ url: '/readyz' })).statusCode, { timeout: 20_000 })
      .toBe(200)
  }, 90_000)
})
