import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JOBS } from '#server/platform/queue/jobs.ts'
import { parseSettings, ROLES } from '#server/platform/settings.ts'
import { type RunningServer, startServer } from '#server/start/server.ts'
import { startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let database: TestDatabase
let environment: Record<string, string>
let undo: AsyncDisposableStack

beforeEach(async () => {
  undo = new AsyncDisposableStack()
  const folder = await temporaryFolder()
  undo.defer(() => folder.remove())
  database = await createTestDatabase()
  undo.defer(() => database.drop())
  environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    APP_SECRET: TEST_SECRET,
    DEMO: 'off',
    PORT: '0',
    QUICKBOOKS_CLIENT_ID: 'app',
    QUICKBOOKS_CLIENT_SECRET: 'secret',
  }
})

afterEach(() => undo.disposeAsync())

async function startAs(role: string): Promise<RunningServer> {
  const server = await startServer(parseSettings({ ...environment, ROLES: role }), silentLog, { dist: null })
  undo.defer(() => server.stop())
  return server
}

test('a process of each role, together, take every kind of job, and none is taken by two roles', async () => {
  const servers = await Promise.all(ROLES.map(startAs))
  const taken = servers.flatMap(({ opened }) => opened.services.queue.taken())
  expect(taken.toSorted()).toEqual(Object.keys(JOBS).toSorted())
})

test.each(['reader', 'mail'])('a process with the role %s alone answers probes and no call', async (role) => {
  const { address } = await startAs(role)
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
  for (const path of ['/api/v1/me', '/api/v1/events', '/'])
    expect((await fetch(address + path)).status).toBe(404)
})

test('a start says which kinds of jobs it takes, and where nothing is served', async () => {
  const mailer = startProcess({ ...environment, ROLES: 'mail', LOG_LEVEL: 'info' })
  await mailer.address
  const { output } = await mailer.end('SIGTERM')
  const said = output.split('\n').find((line) => line.includes('"works on these kinds of jobs"')) ?? '{}'
  expect(JSON.parse(said)).toMatchObject({
    roles: ['mail'],
    jobs: ['send-mail', 'request-automation', 'deliver-webhook', 'release-webhooks', 'read-quickbooks'],
  })
  expect(output).toContain('Nothing is served here: ROLES is mail.')
  expect(output).not.toContain('set-up')
})

test('a start with a role that there is not is refused with one line', async () => {
  const { code, said } = await startProcess({ ...environment, ROLES: 'reading' }).ended
  expect(code).toBe(78)
  expect(said).toBe(
    'Wrong setting: ROLES must be all, or of web, reader and mail those wanted, parted by ","',
  )
})
