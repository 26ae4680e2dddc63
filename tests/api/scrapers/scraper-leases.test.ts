import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pdf } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addLogin, addPortal, addWorker, passTime, screenshot } from '#tests/helpers/scraping.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** What programs that fetch bills are given, when, and what becomes of what they say. */

let app: TestApp
let staff: TestPerson
let client: TestPerson
let worker: Awaited<ReturnType<typeof addWorker>>
beforeAll(async () => {
  app = await createTestApp({ environment: { SCRAPER_LEASE_SECONDS: '120' } })
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
  worker = await addWorker(app, staff)
})
beforeEach(() => app.services.db.deleteFrom('rateWindows').execute())
afterAll(() => app.close())

/** A portal of its own for each test, with a login and its accounts. */
async function setUp({
  accounts = 1,
  totp,
  ...pace
}: Parameters<typeof addPortal>[1] & { accounts?: number; totp?: string } = {}) {
  const portal = await addPortal(app, pace)
  const login = await addLogin(app, client.companyId, { url: portal.url, accounts, totp })
  return { portal, login, here: { portal_ids: [portal.id] } }
}

const intakeOf = (accountId: number) =>
  app.services.db
    .selectFrom('intakeAccounts')
    .where('utilityAccountId', '=', accountId)
    .selectAll()
    .executeTakeFirstOrThrow()

const runOf = (id: number) =>
  app.services.db.selectFrom('scraperRuns').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const loginOf = (id: number) =>
  app.services.db.selectFrom('authorizations').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

describe('a lease', () => {
  test('is of the account that is due, with what opens it, and who was given that is recorded', async () => {
    const { portal, login, here } = await setUp()
    const [account] = login.accounts
    expect(await worker.lease(here)).toMatchObject({
      portal: { id: portal.id, recipe: portal.recipe },
      account: { id: account?.id, account_number: account?.number },
      online_access: { url: portal.url, username: login.username, password: 'open sesame', has_totp: false },
    })
    const { rows } = await sql<{ row: string; details: object }>`select details, audit_events::text as row
      from audit_events where action = 'reveal' and subject_id = ${login.id}`.execute(app.services.db)
    expect(rows).toMatchObject([{ details: { worker: 'test', purposes: ['authorization'] } }])
    expect(rows[0]?.row).not.toContain('open sesame')
  })

  test('is given once, however many ask at the same time', async () => {
    const { portal, here } = await setUp()
    for (let at = 0; at < 4; at++) await addLogin(app, client.companyId, { url: portal.url })
    const asked = await Promise.all(Array.from({ length: 12 }, () => worker.ask(here)))
    const given = asked.flatMap(({ lease }) => (lease === null ? [] : [lease.account.id]))
    expect([given.length, new Set(given).size]).toEqual([5, 5])
  })

  test('keeps the other accounts of its login for later', async () => {
    const { here } = await setUp({ accounts: 2 })
    const first = await worker.lease(here)
    expect((await worker.ask(here)).lease).toBeNull()
    await worker.succeed(first)
    expect((await worker.lease(here)).account.id).not.toBe(first.account.id)
  })

  test('ends by itself, and then nothing more is taken for it', async () => {
    const { here } = await setUp()
    const lease = await worker.lease(here)
    await passTime(app, 119)
    expect((await worker.beat(lease)).statusCode).toBe(200)
    await passTime(app, 121)
    for (const answer of [
      await worker.beat(lease),
      await worker.code(lease),
      await worker.handIn(lease, [{ name: 'late.pdf', content: pdf('late') }]),
      await worker.succeed(lease),
      await worker.fail(lease),
      await worker.giveBack(lease),
    ])
      expect(answer.json().error).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^This lease has ended: .* No heartbeat came in time/),
      })
    const again = await worker.lease(here)
    expect([again.account.id, (await runOf(lease.id)).outcome]).toEqual([lease.account.id, 'lapsed'])
  })

  test('lasts two hours at most, whatever its worker says', async () => {
    const { here } = await setUp()
    const lease = await worker.lease(here)
    await sql`update scraper_runs set leased_at = now() - interval '119 minutes 50 seconds' where id = ${lease.id}`.execute(
      app.services.db,
    )
    const { expires_at } = (await worker.beat(lease)).json()
    expect(Date.parse(expires_at) - Date.now()).toBeLessThan(15_000)
  })

  test('lasts as long as is set after each sign of life', async () => {
    const { here } = await setUp()
    const lease = await worker.lease(here)
    expect(lease.heartbeat_seconds).toBe(40)
    const left = Date.parse((await worker.beat(lease)).json().expires_at) - Date.now()
    expect(left).toBeGreaterThan(90_000)
    expect(left).toBeLessThanOrEqual(120_000)
  })

  test('is worked on by its own token alone', async () => {
    const { portal, here } = await setUp()
    await addLogin(app, client.companyId, { url: portal.url })
    const [one, other] = [await worker.lease(here), await worker.lease(here)]
    const answer = await worker.beat({ ...one, token: other.token })
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      403,
      'This token is not the one of this lease.',
    ])
    expect(
      await sql`select from scraper_runs where scraper_runs::text like ${`%${one.token}%`}`.execute(
        app.services.db,
      ),
    ).toMatchObject({ rows: [] })
  })

  test('is given back as if nothing had been', async () => {
    const { here } = await setUp()
    const lease = await worker.lease(here)
    expect((await worker.giveBack(lease)).statusCode).toBe(200)
    expect((await worker.giveBack(lease)).statusCode).toBe(200)
    expect((await intakeOf(lease.account.id)).scrapeFailures).toBe(0)
    expect((await worker.lease(here)).account.id).toBe(lease.account.id)
  })

  test('of a key of one client is of that client', async () => {
    const { portal, here } = await setUp()
    const stranger = await addWorker(app, staff, (await addPerson(app.services.db)).companyId)
    expect((await stranger.ask(here)).lease).toBeNull()
    const lease = await worker.lease(here)
    expect((await stranger.beat(lease)).statusCode).toBe(404)
    const own = await addWorker(app, staff, client.companyId)
    await worker.giveBack(lease)
    expect((await own.lease({ recipes: [portal.recipe] })).account.id).toBe(lease.account.id)
  })

  test('has a code of the second factor, as an authenticator shows it', async () => {
    const { here } = await setUp({ totp: 'JBSWY3DPEHPK3PXP' })
    const lease = await worker.lease(here)
    expect(lease.online_access.has_totp).toBe(true)
    expect((await worker.code(lease)).json()).toMatchObject({ code: expect.stringMatching(/^\d{6}$/) })
    const { here: plain } = await setUp()
    expect((await worker.code(await worker.lease(plain))).statusCode).toBe(404)
  })
})

describe('an account is due', () => {
  test('at a portal that is not stopped, by the recipes that the worker knows', async () => {
    const { portal, here } = await setUp()
    expect((await worker.ask({ ...here, recipes: ['another'] })).lease).toBeNull()
    const tell = async (what: 'stop' | 'start', body: object) => {
      const path = `/admin/scraper_portals/${portal.id}/${what}`
      return (await app.call('POST', path, { token: staff.token, body })).json().portal
    }
    const stopped = await tell('stop', { reason: 'They asked us to.' })
    expect(stopped.stopped_reason).toBe('They asked us to.')
    expect((await worker.ask(here)).lease).toBeNull()
    await tell('start', { stopped_at: stopped.stopped_at })
    expect((await worker.ask(here)).lease).not.toBeNull()
  })

  test('within the hours of its portal, by the clocks of its place', async () => {
    const hourIn = (timeZone: string, hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
    const timeZone = 'Asia/Tokyo'
    const later = await setUp({ timeZone, windowFrom: hourIn(timeZone, 1), windowUntil: hourIn(timeZone, 3) })
    expect(await worker.ask(later.here)).toMatchObject({ lease: null, retry_after_seconds: 60 })
    const now = await setUp({ timeZone, windowFrom: hourIn(timeZone, -1), windowUntil: hourIn(timeZone, 1) })
    expect((await worker.ask(now.here)).lease).not.toBeNull()
  })

  test('no sooner after the last one than its portal wants', async () => {
    const { portal, here } = await setUp({ secondsBetween: 30 })
    await addLogin(app, client.companyId, { url: portal.url })
    await worker.lease(here)
    const { lease, retry_after_seconds } = await worker.ask(here)
    expect([lease, retry_after_seconds > 20 && retry_after_seconds <= 30]).toEqual([null, true])
    await passTime(app, 30)
    expect((await worker.ask(here)).lease).not.toBeNull()
  })

  test('while no more are at its portal than may be, also when all ask at once', async () => {
    const { portal, here } = await setUp({ mostAtOnce: 2 })
    for (let at = 0; at < 3; at++) await addLogin(app, client.companyId, { url: portal.url })
    const asked = await Promise.all(Array.from({ length: 6 }, () => worker.ask(here)))
    expect(asked.filter(({ lease }) => lease !== null)).toHaveLength(2)
  })

  test('not while it is out of use, has no user name, or its bill is not expected yet', async () => {
    const { login, here } = await setUp()
    const [account] = login.accounts
    const set = (change: object) =>
      app.services.db
        .updateTable('intakeAccounts')
        .set(change)
        .where('utilityAccountId', '=', account?.id ?? 0)
        .execute()
    const name = (onlineAccessUsername: string) =>
      app.services.db
        .updateTable('authorizations')
        .set({ onlineAccessUsername })
        .where('id', '=', login.id)
        .execute()
    const isDue = async () => {
      const { lease } = await worker.ask(here)
      if (lease !== null) await worker.giveBack(lease)
      return lease !== null
    }
    expect(await isDue()).toBe(true)
    await set({ status: 'Inactive' })
    expect(await isDue()).toBe(false)
    await set({ status: 'Active' })
    await name('')
    expect(await isDue()).toBe(false)
    await name('someone')
    await set({ historyComplete: true, expectedOn: '2999-01-01' })
    expect(await isDue()).toBe(false)
    await set({ historyComplete: false })
    expect(await isDue()).toBe(true)
    await set({ historyComplete: true, expectedOn: '2026-01-01' })
    expect(await isDue()).toBe(true)
  })

  test('later and later while errors come, and at once when somebody says so', async () => {
    const { login, here } = await setUp()
    const failOnce = async () => worker.fail(await worker.lease(here))
    await failOnce()
    expect((await worker.ask(here)).lease).toBeNull()
    await passTime(app, 15 * 60)
    await failOnce()
    await passTime(app, 15 * 60)
    expect((await worker.ask(here)).lease).toBeNull()
    await passTime(app, 15 * 60)
    await failOnce()
    expect((await intakeOf(login.accounts[0]?.id ?? 0)).scrapeFailures).toBe(3)
  })

  test('again after a worker ended without a word, later when that goes on', async () => {
    const { here } = await setUp()
    for (const _ of ['once', 'twice']) {
      await worker.lease(here)
      await passTime(app, 121)
    }
    expect((await worker.ask(here)).lease).toBeNull()
    await passTime(app, 61)
    expect((await worker.ask(here)).lease).not.toBeNull()
  })
})

describe('a file that is handed in', () => {
  test('is a bill of the account, with a receipt; sent again it is the same one', async () => {
    const { login, here } = await setUp()
    const [account] = login.accounts
    const lease = await worker.lease(here)
    const file = { name: 'June.pdf', content: pdf(`June of ${account?.number}`) }
    const [first] = (await worker.handIn(lease, [file])).json().files
    expect(first).toMatchObject({
      outcome: 'accepted',
      receipt: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    })
    const [second] = (await worker.handIn(lease, [{ ...file, name: 'again.pdf' }])).json().files
    expect(second).toMatchObject({
      outcome: 'duplicate',
      receipt: first.receipt,
      textract_bill_id: first.textract_bill_id,
    })
    const bill = await app.services.db
      .selectFrom('bills')
      .where('id', '=', first.textract_bill_id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(bill).toMatchObject({
      companyId: client.companyId,
      utilityAccountId: account?.id,
      utilityCompanyId: account?.utilityId,
      acctNum: account?.number,
      uploadedBy: null,
    })
    expect((await runOf(lease.id)).files).toBe(1)
    const events = await app.services.db
      .selectFrom('billEvents')
      .where('billId', '=', bill.id)
      .select(['kind', 'details'])
      .execute()
    expect(events).toMatchObject([{ kind: 'uploaded', details: { by: 'Worker' } }])
  })

  test('is told as refused where it is no bill, and keeps the others', async () => {
    const { here } = await setUp()
    const lease = await worker.lease(here)
    const { files } = (
      await worker.handIn(lease, [
        { name: 'login.html', content: '<!doctype html><html></html>' },
        { name: 'July.pdf', content: pdf(`July ${lease.id}`) },
      ])
    ).json()
    expect(files).toMatchObject([{ outcome: 'refused', receipt: null }, { outcome: 'accepted' }])
  })
})

describe('the end of a lease', () => {
  test('in success says how far the account is, clears its errors and its login', async () => {
    const { login, here } = await setUp()
    const [account] = login.accounts
    const failed = await worker.lease(here)
    await worker.fail(failed, { code: 'site_down' })
    await app.services.db
      .updateTable('authorizations')
      .set({ cause: 'site_down', status: 'Unable To Access', errors: 'Down.' })
      .where('id', '=', login.id)
      .execute()
    await passTime(app, 15 * 60)
    const lease = await worker.lease(here)
    const said = { data_through_date: '2026-06-30', history_complete: 'true' }
    const answer = await worker.succeed(lease, said, [screenshot('bills')])
    expect(answer.json()).toEqual({ screenshots: [{ name: 'bills.png', outcome: 'kept', message: 'Kept.' }] })
    expect(await intakeOf(account?.id ?? 0)).toMatchObject({
      ...{ dataThroughDate: '2026-06-30', historyComplete: true, scrapeFailures: 0 },
      lastOnlineCheckAt: expect.any(Date),
    })
    expect(await loginOf(login.id)).toMatchObject({
      cause: null,
      errors: null,
      status: 'Processing Inventory',
    })
    const errors = await app.services.db
      .selectFrom('scraperErrors')
      .where('utilityAccountId', '=', account?.id ?? 0)
      .select('resolvedAt')
      .execute()
    expect(errors).toEqual([{ resolvedAt: expect.any(Date) }])
    const pictures = await app.services.db
      .selectFrom('scraperScreenshots')
      .where('runId', '=', lease.id)
      .select(['step', 'errorId', 'contentType', 'width'])
      .execute()
    expect(pictures).toEqual([{ step: 'bills', errorId: null, contentType: 'image/png', width: 640 }])
    expect((await worker.ask(here)).lease).toBeNull()
    expect((await worker.succeed(lease, said)).statusCode).toBe(200)
    expect((await worker.fail(lease)).statusCode).toBe(409)
  })

  test('never moves the day back to which bills were fetched', async () => {
    const { login, here } = await setUp()
    const say = async (data_through_date: string) =>
      worker.succeed(await worker.lease(here), { data_through_date })
    await say('2026-06-30')
    await passTime(app, 20 * 3_600)
    await say('2026-05-31')
    expect((await intakeOf(login.accounts[0]?.id ?? 0)).dataThroughDate).toBe('2026-06-30')
  })

  test('in an error keeps what went wrong at which step, with its pictures and small ones of them', async () => {
    const { portal, login, here } = await setUp()
    const lease = await worker.lease(here)
    const said = { code: 'site_changed', message: 'There is no button “Sign in”.', step: 'sign-in' }
    const answer = await worker.fail(lease, said, [
      screenshot('sign-in'),
      { field: 'screenshot', name: 'x.png', content: 'no picture' },
    ])
    expect(answer.json()).toMatchObject({
      breaks_login: false,
      screenshots: [{ outcome: 'kept' }, { outcome: 'refused' }],
    })
    const error = await app.services.db
      .selectFrom('scraperErrors')
      .where('id', '=', answer.json().error_id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(error).toMatchObject({
      ...{ runId: lease.id, portalId: portal.id, authorizationId: login.id, companyId: client.companyId },
      ...{
        code: 'site_changed',
        error: said.message,
        step: 'sign-in',
        onlineAccessUsername: login.username,
        resolvedAt: null,
      },
    })
    const [picture] = await app.services.db
      .selectFrom('scraperScreenshots')
      .where('errorId', '=', error.id)
      .selectAll()
      .execute()
    expect(picture).toMatchObject({ step: 'sign-in', width: 640, height: 400 })
    for (const sha256 of [picture?.sha256 ?? '', picture?.thumbnailSha256 ?? ''])
      expect(await app.services.files.exists(sha256)).toBe(true)
    expect((await worker.fail(lease, said)).json()).toMatchObject({ error_id: error.id })
  })

  test('keeps the newest good pictures of each step, those that a link may show, and the bytes of those that errors show', async () => {
    const { portal, here } = await setUp({ accounts: 7 })
    const { db, files } = app.services
    const good = () =>
      db
        .selectFrom('scraperScreenshots')
        .where('portalId', '=', portal.id)
        .where('errorId', 'is', null)
        .select(['step', 'sha256'])
        .orderBy('id')
        .execute()
    const succeed = async (colour: string) =>
      worker.succeed(await worker.lease(here), {}, [screenshot('open', 'gray'), screenshot('bills', colour)])
    await worker.fail(await worker.lease(here), {}, [screenshot('bills', 'red')])
    for (const colour of ['red', 'orange', 'green', 'blue', 'navy']) await succeed(colour)
    expect(await good()).toHaveLength(10)
    await sql`update scraper_screenshots set created_at = created_at - interval '15 minutes'
      where portal_id = ${portal.id}`.execute(db)
    await succeed('teal')
    const bytesOf = (colour: string) =>
      createHash('sha256').update(screenshot('bills', colour).content).digest('hex')
    // Green was one of the three newest until just now.
    expect((await good()).filter(({ step }) => step === 'open')).toHaveLength(4)
    expect((await good()).filter(({ step }) => step === 'bills').map(({ sha256 }) => sha256)).toEqual(
      ['green', 'blue', 'navy', 'teal'].map(bytesOf),
    )
    const isKept = (colour: string) => files.exists(bytesOf(colour))
    expect(await Promise.all(['red', 'orange', 'green'].map(isKept))).toEqual([true, false, true])
  })

  test('in a refused password breaks the login: nothing is tried with it until it is mended', async () => {
    const { login, here } = await setUp({ accounts: 2 })
    const lease = await worker.lease(here)
    const answer = await worker.fail(lease, { code: 'wrong_password', message: 'The password is refused.' })
    expect(answer.json()).toMatchObject({ breaks_login: true })
    expect(await loginOf(login.id)).toMatchObject({
      cause: 'wrong_password',
      status: 'Unable To Access',
      errors: 'The password is refused.',
    })
    await passTime(app, 72 * 3_600)
    expect((await worker.ask(here)).lease).toBeNull()
    await app.services.db
      .updateTable('authorizations')
      .set({ cause: null })
      .where('id', '=', login.id)
      .execute()
    expect((await worker.ask(here)).lease).not.toBeNull()
  })
})

describe('a portal', () => {
  const fields = {
    ...{ recipe: 'r', utility_company_id: null, most_at_once: 1, seconds_between: 20 },
    ...{ window_from: null, window_until: null, time_zone: 'America/New_York' },
  }
  const add = (online_access_url: string, more: object = {}) =>
    app.call('POST', '/admin/scraper_portals', {
      token: staff.token,
      body: { name: online_access_url, online_access_url, ...fields, ...more },
    })

  test('takes the logins whose address lies there, those that were there and those that come', async () => {
    const before = await addLogin(app, client.companyId, {
      url: 'HTTPS://www.lights.example/sign-in?from=home',
    })
    const { portal } = (await add('lights.example')).json()
    expect(portal).toMatchObject({ logins: 1, accounts: 1 })
    const after = await addLogin(app, client.companyId, { url: 'http://lights.example/' })
    const elsewhere = await addLogin(app, client.companyId, { url: 'https://lights.example.test' })
    const portals = await Promise.all(
      [before, after, elsewhere].map(async ({ id }) => (await loginOf(id)).portalId),
    )
    expect(portals).toEqual([portal.id, portal.id, null])
    const { portal: nearer } = (await add('https://lights.example/sign-in')).json()
    expect((await loginOf(before.id)).portalId).toBe(nearer.id)
    await app.services.db
      .updateTable('authorizations')
      .set({ onlineAccessUrl: 'lights.example' })
      .where('id', '=', before.id)
      .execute()
    expect((await loginOf(before.id)).portalId).toBe(portal.id)
  })

  test('is the only one at its address, and is changed by who saw it as it is', async () => {
    const { portal } = (await add('https://gas.example/')).json()
    const twin = await add('www.gas.example')
    expect([twin.statusCode, twin.json().error.message]).toEqual([
      409,
      '“https://gas.example/” is the portal at this address. Change that one.',
    ])
    const save = (version: number, more: object) =>
      app.call('PUT', `/admin/scraper_portals/${portal.id}`, {
        token: staff.token,
        body: { name: 'Gas', online_access_url: 'gas.example', ...fields, ...more, version },
      })
    expect((await save(portal.version, { seconds_between: 5 })).json().portal).toMatchObject({
      name: 'Gas',
      seconds_between: 5,
      version: portal.version + 1,
    })
    expect((await save(portal.version, {})).statusCode).toBe(409)
  })

  test('has both ends of its hours or neither, in a time zone that there is', async () => {
    expect((await add('a.example', { window_from: '22:00' })).statusCode).toBe(400)
    expect((await add('a.example', { window_from: '22:00', window_until: '25:00' })).statusCode).toBe(400)
    expect((await add('a.example', { time_zone: 'Mars/Olympus' })).statusCode).toBe(400)
  })
})
