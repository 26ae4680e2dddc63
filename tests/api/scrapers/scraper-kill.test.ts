import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVault } from '#server/platform/secrets/vault.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { BILLS_OF_ACCOUNT, type DemoPortal, openDemoPortal } from '#tests/helpers/demo-portal.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { rowsHolding } from '#tests/helpers/rows-holding.ts'
import { type ScraperProcess, startScraper } from '#tests/helpers/scraper-process.ts'
import { addLogin, addPortal } from '#tests/helpers/scraping.ts'
import { type ServerProcess, startProcess, temporaryFolder } from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

/** Workers and the server as processes of their own, stopped, killed and away while bills are fetched. */

const ACCOUNTS = Number(process.env.SCRAPER_ACCOUNTS ?? 40)
const KILLS = Number(process.env.SCRAPER_KILLS ?? 4)
const WORKERS = 2
const LONG = 600_000

const TOTP = 'JBSWY3DPEHPK3PXP'
const passwordOf = (login: number): string => `canary-Pass-${login}-q`
const answerOf = (login: number): string => `canary-Answer-${login}-q`

let database: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: ServerProcess
let portal: DemoPortal
let meet: (request: IncomingMessage) => Promise<void>
const scrapers = new Set<ScraperProcess>()
const keys: string[] = []
const keeper = () => ({
  services: { db: database.db, vault: createVault(database.db, TEST_SECRET) },
})

const startServer = (port = '0'): ServerProcess =>
  startProcess({
    ...{ DATA_DIR: folder.path, DATABASE_URL: database.url, APP_SECRET: TEST_SECRET, PORT: port },
    ...{ READERS: '0', LOG_LEVEL: 'trace' },
  })

beforeAll(async () => {
  folder = await temporaryFolder()
  portal = await openDemoPortal({ welcome: () => 'bills', meet: (request) => meet(request) })
})
beforeEach(async () => {
  database = await createTestDatabase()
  server = startServer()
  meet = async () => undefined
})
afterEach(async () => {
  for (const { child } of scrapers) child.kill('SIGKILL')
  scrapers.clear()
  if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL')
  await database.drop()
})
afterAll(async () => {
  await portal.close()
  await folder.remove()
})

/** So many logins of an account each, all due, at a portal that lets everybody come. */
async function addLogins(count: number): Promise<void> {
  const { companyId } = await addPerson(database.db)
  await addPortal(keeper(), { recipe: 'plain', onlineAccessUrl: portal.url })
  const { db, vault } = keeper().services
  for (let at = 0; at < count; at++) {
    const login = { url: `${portal.url}/login`, password: passwordOf(at), totp: TOTP }
    const { id } = await addLogin(keeper(), companyId, login)
    await vault.put(db, { purpose: 'authorization-answers', ownerId: id }, answerOf(at))
  }
}

async function startOne(address: string): Promise<ScraperProcess> {
  const { userId } = await addPerson(database.db, { admin: true })
  const { token } = await addApiKey(database.db, userId, { scopes: ['scraper:work'] })
  keys.push(token)
  const scraper = startScraper(address, token)
  scrapers.add(scraper)
  return scraper
}

/** How many runs ended so, by their outcome; “null” for those that have not. */
async function runsOf(): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string | null; runs: number }>`
    select outcome, count(*)::int as runs from scraper_runs group by outcome`.execute(database.db)
  return Object.fromEntries(rows.map(({ outcome, runs }) => [String(outcome), runs]))
}

async function untilFetched(accounts: number): Promise<void> {
  while (((await runsOf()).success ?? 0) < accounts) await pause(50)
}

/** Each account has the bills that its portal shows, each once and with a receipt of its own. */
async function expectEachFileOnce(accounts: number): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from bills) as bills,
      (select count(distinct sha256)::int from bills) as contents,
      (select count(*)::int from scraper_files) as files,
      (select count(distinct receipt)::int from scraper_files) as receipts,
      (select count(distinct (utility_account_id, bill_id))::int from scraper_files) as of,
      (select count(*)::int from (select from bills group by utility_account_id having count(*) = ${BILLS_OF_ACCOUNT}) as whole)
        as accounts`.execute(database.db)
  const all = accounts * BILLS_OF_ACCOUNT
  expect(rows).toEqual([{ bills: all, contents: all, files: all, receipts: all, of: all, accounts }])
}

test('workers that are killed again and again fetch each bill once, end each lease, and tell no secret', {
  timeout: LONG,
}, async () => {
  const address = await server.address
  await addLogins(ACCOUNTS)
  const all = ACCOUNTS * (BILLS_OF_ACCOUNT + 2)
  const started = new Map<number, ScraperProcess>()
  const start = async () => {
    const scraper = await startOne(address)
    started.set(scraper.pid, scraper)
  }
  let visits = 0
  let killed = 0
  // At every stage of a visit: as it begins, between two bills, and while one is handed in.
  meet = async ({ headers }) => {
    visits++
    if (killed === KILLS || visits < ((killed + 1) * all) / (KILLS + 2) + killed) return
    killed++
    const scraper = started.get(Number(headers['x-worker']))
    if (killed % 2 === 0) setTimeout(() => void replace(scraper), killed)
    else await replace(scraper)
  }
  const replace = async (scraper: ScraperProcess | undefined) => {
    scraper?.child.kill('SIGKILL')
    expect(await scraper?.ended).toMatchObject({ signal: 'SIGKILL' })
    await sql`update scraper_runs set expires_at = now() where ended_at is null
      and worker like ${`% ${scraper?.pid}`}`.execute(database.db)
    await start()
  }
  await Promise.all(Array.from({ length: WORKERS }, start))
  await untilFetched(ACCOUNTS)

  for (const { child } of started.values()) child.kill('SIGTERM')
  await Promise.all([...started.values()].map(({ ended }) => ended))
  expect([...started.values()].filter(({ child }) => child.signalCode === 'SIGKILL')).toHaveLength(KILLS)
  await expectEachFileOnce(ACCOUNTS)
  const { success, lapsed = 0, ...others } = await runsOf()
  expect([success, others]).toEqual([ACCOUNTS, {}])
  expect(lapsed).toBeGreaterThan(0)
  expect(lapsed).toBeLessThanOrEqual(KILLS)

  const ofLogins = Array.from({ length: ACCOUNTS }, (_, at) => [passwordOf(at), answerOf(at)])
  const secrets = [TOTP, ...keys, ...ofLogins.flat()]
  expect(portal.typed).toEqual(expect.arrayContaining([passwordOf(0), passwordOf(ACCOUNTS - 1)]))
  expect(await rowsHolding(database.db, secrets)).toEqual([])
  const logs = (await server.end('SIGTERM')).output + [...started.values()].map(({ output }) => output())
  expect(logs).toContain('/scraper/leases')
  expect(secrets.filter((secret) => logs.includes(secret))).toEqual([])
})

/** Keeps whoever asks the portal for a bill waiting; answers when somebody does, and how to let them go on. */
function holdBills(): { reached: Promise<void>; release: () => void } {
  const reached = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  meet = async ({ url = '' }) => {
    if (!url.includes('/bill-')) return
    reached.resolve()
    await released.promise
  }
  return { reached: reached.promise, release: released.resolve }
}

test('a worker that is told to stop gives its account back, and the next one fetches it at once', {
  timeout: LONG,
}, async () => {
  const address = await server.address
  await addLogins(1)
  const { reached, release } = holdBills()
  const stopped = await startOne(address)
  await reached
  stopped.child.kill('SIGTERM')
  expect(await stopped.ended).toEqual({ code: 0, signal: null })
  release()
  expect(await runsOf()).toEqual({ given_back: 1 })
  const kept = await database.db
    .selectFrom('intakeAccounts')
    .where('authorizationId', 'is not', null)
    .select(['scrapeAfter', 'scrapeFailures'])
    .execute()
  expect(kept).toEqual([{ scrapeAfter: null, scrapeFailures: 0 }])

  const next = await startOne(address)
  await untilFetched(1)
  await expectEachFileOnce(1)
  next.child.kill('SIGTERM')
  expect(await next.ended, 'with nothing due').toEqual({ code: 0, signal: null })
})

test('a server that is away is waited for: before the first account, and in the midst of one', {
  timeout: LONG,
}, async () => {
  const address = await server.address
  await addLogins(1)
  await server.end('SIGTERM')
  const { port } = new URL(address)
  const away = await listenInVain(Number(port))
  const scraper = await startOne(address)
  await away.asked
  await away.close()
  const { reached, release } = holdBills()
  server = startServer(port)
  await reached
  await server.end('SIGKILL')
  release()
  server = startServer(port)
  await untilFetched(1)
  await expectEachFileOnce(1)
  expect(await runsOf()).toEqual({ success: 1 })
  scraper.child.kill('SIGTERM')
  await scraper.ended
})

test('a worker that waits for a server ends when it is told to', { timeout: LONG }, async () => {
  const address = await server.address
  await server.end('SIGTERM')
  const away = await listenInVain(Number(new URL(address).port))
  const scraper = await startOne(address)
  await away.asked
  scraper.child.kill('SIGTERM')
  expect(await scraper.ended).toEqual({ code: 0, signal: null })
  await away.close()
})

/** Where the server was: whoever comes is sent away. */
async function listenInVain(port: number): Promise<{ asked: Promise<void>; close(): Promise<void> }> {
  const asked = Promise.withResolvers<void>()
  const listener = createServer((socket) => {
    socket.destroy()
    asked.resolve()
  })
  await new Promise<void>((ready) => listener.listen(port, '127.0.0.1', ready))
  return {
    asked: asked.promise,
    close: () => new Promise((closed) => listener.close(() => closed())),
  }
}
