import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuthorizationRow } from '#server/authorizations/authorization-record.ts'
import { sendMail } from '#server/notifications/mail-outbox.ts'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addPortal, addScraperError, addScreenshot } from '#tests/helpers/scraper-rows.ts'
import { screenOf } from '#tests/helpers/screens.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const LOGS = '/admin/scraper_error_logs'

let app: TestApp
let staff: TestPerson
let client: TestPerson
let utilityId: number
let portalId: number
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  staff = await addPerson(db, { admin: true })
  client = await addPerson(db)
  utilityId = await addUtility(db, 'Metro Water')
  portalId = await addPortal(db, 'Metro Water', utilityId)
})
beforeEach(() => app.services.db.deleteFrom('scraperErrors').execute())
afterAll(() => app.close())

const get = async (path: string) => (await app.call('GET', path, { token: staff.token })).json()
const post = (path: string, body: object) => app.call('POST', path, { token: staff.token, body })
const act = (ids: readonly number[], action: object) => post(`${LOGS}/actions`, { error_ids: ids, action })
const idsOf = ({ scraperErrors }: { scraperErrors: { id: number }[] }) => scraperErrors.map(({ id }) => id)

async function failedAccount(said: Partial<Parameters<typeof addScraperError>[1]> = {}) {
  const { db } = app.services
  const account = await addAccount(db, { companyId: client.companyId, utilityId })
  const of = { companyId: client.companyId, utilityId, accountId: account.id, portalId }
  return { account, id: await addScraperError(db, { ...of, ...said }) }
}

const pictureOf = async (errorId: number | null, page: 'bills' | 'notice', said = {}) =>
  addScreenshot(app, await screenOf(page, said), { companyId: client.companyId, portalId, errorId })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('the log of errors', () => {
  test('has the newest first, of one utility or portal where asked', async () => {
    const other = await addUtility(app.services.db)
    const first = await failedAccount()
    const second = await failedAccount({ utilityId: other, code: 'wrong_password' })
    const all = await get(LOGS)
    expect(all).toMatchObject({ totalCount: 2, totalCapped: false })
    expect(idsOf(all)).toEqual([second.id, first.id])
    expect(all.scraperErrors[1]).toMatchObject({
      ...{ utility_company_name: 'Metro Water', online_access_username: 'ana@homes.example' },
      ...{ code: 'timeout', owner: 'utility', acct_num: first.account.number },
      portal: { id: portalId, name: 'Metro Water', stopped: false },
    })
    expect(idsOf(await get(`${LOGS}?utility_company_id=${other}`))).toEqual([second.id])
    expect(idsOf(await get(`${LOGS}?portal_id=${portalId}&page=1`))).toEqual([])
  })

  test('shows the screenshots of one by links that end, and to nobody without them', async () => {
    const { id } = await failedAccount()
    await pictureOf(id, 'notice')
    const { scraperError } = await get(`${LOGS}/${id}`)
    const [{ url, thumbnail_url: small, s3_key: key, width, height }] = scraperError.screenshots
    expect([width, height]).toEqual([1280, 800])
    const whole = await app.call('GET', url.replace('/api/v1', ''))
    expect(whole.headers).toMatchObject({ 'content-type': 'image/png', etag: `"${key}"` })
    const thumbnail = await app.call('GET', small.replace('/api/v1', ''))
    expect(thumbnail.headers['content-type']).toBe('image/webp')
    expect(thumbnail.rawPayload.length).toBeLessThan(whole.rawPayload.length)
    const path = url.replace('/api/v1', '').replace(/\?.*/, '')
    expect((await app.call('GET', path)).statusCode).toBe(401)
    expect((await app.call('GET', `${path}?key=1.x`)).statusCode).toBe(403)
  })
})

describe('a group', () => {
  test('is what has one cause: the same words and a page that looks the same, whoever it strikes', async () => {
    const names = ['Ana Ng', 'Bartholomew Fitzgerald', 'Li Roy']
    const struck = []
    for (const name of names) {
      const failed = await failedAccount({ error: `Timeout ${name.length}000ms exceeded.` })
      await pictureOf(failed.id, 'bills', { name })
      struck.push(failed.id)
    }
    const alone = await failedAccount({ error: 'Timeout 9000ms exceeded.' })
    await pictureOf(alone.id, 'notice')
    const { groups, errors, capped } = await get('/admin/scraper_error_groups')
    expect({ errors, capped }).toEqual({ errors: 4, capped: false })
    expect(groups).toMatchObject([
      { id: struck[0], error_ids: struck, accounts: 3, clients: 1, template: 'Timeout <n>ms exceeded.' },
      { id: alone.id, error_ids: [alone.id], accounts: 1, portals: [{ id: portalId }] },
    ])
  })

  test('that strikes an account again counts it once', async () => {
    const { id, account } = await failedAccount()
    const again = await failedAccount({ accountId: account.id })
    const { groups } = await get('/admin/scraper_error_groups')
    expect(groups).toMatchObject([{ id, error_ids: [id, again.id], accounts: 1 }])
  })
})

describe('a failed page', () => {
  test('is held against the last that went well at its step, with what differs', async () => {
    await pictureOf(null, 'notice')
    const good = await pictureOf(null, 'bills')
    const { id } = await failedAccount()
    const failed = await pictureOf(id, 'notice')
    const { comparison } = await get(`${LOGS}/${id}/comparison`)
    expect(comparison).toMatchObject({ failed: { id: failed }, good: { id: good } })
    expect(comparison.places[0]).toMatchObject({ words: 'across the middle' })
  })

  test('of a step that never went well, or without a picture, stands alone', async () => {
    const { id } = await failedAccount({ portalId: await addPortal(app.services.db, 'Other Portal') })
    expect(await get(`${LOGS}/${id}/comparison`)).toEqual({ comparison: null })
    await pictureOf(id, 'notice')
    expect(await get(`${LOGS}/${id}/comparison`)).toEqual({ comparison: null })
  })

  test('of another width is shown without places', async () => {
    await pictureOf(null, 'bills')
    const { id } = await failedAccount()
    await pictureOf(id, 'bills', { width: 1440 })
    expect((await get(`${LOGS}/${id}/comparison`)).comparison).toMatchObject({ places: null })
  })
})

/** Its client was asked for what a login lacks, by a mail that has left. */
async function askedClient(login: number): Promise<void> {
  const path = `/admin/authorizations/${login}`
  const draft = (await post(`${path}/repair_draft`, {})).json()
  const { mail_id } = (await post(`${path}/repair`, { ...draft, to: 'ada@client.example' })).json()
  await sendMail(app.services, mail_id)
}

describe('one gesture on errors', () => {
  test('retries them: they are resolved by who did it, and open again once that is taken back', async () => {
    const [one, two] = [await failedAccount(), await failedAccount()]
    await app.services.db
      .updateTable('intakeAccounts')
      .set({ scrapeFailures: 4, scrapeAfter: new Date(inDays(1)) })
      .where('utilityAccountId', '=', one.account.id)
      .execute()
    const { changed, undo } = (await act([one.id, two.id], { kind: 'retry' })).json()
    expect(changed).toBe(2)
    expect(await waits(one.account)).toEqual({ scrapeAfter: null, scrapeFailures: 0 })
    expect(idsOf(await get(LOGS))).toEqual([])
    const [resolved] = (await get(`${LOGS}?state=resolved`)).scraperErrors
    expect(resolved).toMatchObject({ id: two.id, resolved_by: expect.any(String) })
    expect((await post(`${LOGS}/actions/undo`, { undo })).json()).toEqual({ changed: 2 })
    expect(idsOf(await get(LOGS))).toEqual([two.id, one.id])
  })

  test('tries again by a login that was out of use, which it is again once that is taken back', async () => {
    const login = await addLogin()
    await app.services.db
      .updateTable('authorizations')
      .set({ status: 'Unable To Access', cause: 'locked', errors: 'Locked for a day.' })
      .where('id', '=', login)
      .execute()
    const { id } = await failedAccount({ authorizationId: login, code: 'locked' })
    await askedClient(login)
    const { undo } = (await act([id], { kind: 'retry' })).json()
    const seen = async () => (await get(`/authorizations/${login}`)).authorization
    expect(await seen()).toMatchObject({
      ...{ cause: null, errors: null, status: 'Processing Inventory' },
      asked: [],
    })
    await post(`${LOGS}/actions/undo`, { undo })
    expect(await seen()).toMatchObject({
      ...{ cause: 'locked', errors: 'Locked for a day.' },
      asked: [{ wanted: 'password' }],
    })
  })

  test('snoozes them until a moment of the next 90 days', async () => {
    const { id } = await failedAccount()
    for (const until of [inDays(-1), inDays(91)])
      expect((await act([id], { kind: 'snooze', until })).statusCode).toBe(400)
    const { undo } = (await act([id], { kind: 'snooze', until: inDays(2) })).json()
    expect(idsOf(await get(LOGS))).toEqual([])
    expect((await get('/admin/scraper_error_groups')).groups).toEqual([])
    expect(idsOf(await get(`${LOGS}?state=snoozed`))).toEqual([id])
    await post(`${LOGS}/actions/undo`, { undo })
    expect(idsOf(await get(LOGS))).toEqual([id])
  })

  test('leaves what is resolved by now, and is refused where all are', async () => {
    const [one, two] = [await failedAccount(), await failedAccount()]
    await act([one.id], { kind: 'retry' })
    expect((await act([one.id, two.id], { kind: 'retry' })).json().changed).toBe(1)
    const late = await act([one.id, two.id], { kind: 'retry' })
    expect(late.statusCode).toBe(409)
    expect(late.json().error.details).toMatchObject({ kind: 'scraper_error', records: [{}, {}] })
    expect((await act([one.id, 999_999_999], { kind: 'retry' })).statusCode).toBe(404)
  })

  test('is not taken back over somebody else’s, nor once a worker has been there again', async () => {
    const { id, account } = await failedAccount()
    const snoozed = (await act([id], { kind: 'snooze', until: inDays(1) })).json()
    const retried = (await act([id], { kind: 'retry' })).json()
    const undo = (of: { undo: object }) => post(`${LOGS}/actions/undo`, { undo: of.undo })
    expect((await undo(snoozed)).statusCode).toBe(409)
    await leased(account)
    expect((await undo(retried)).json().error).toMatchObject({
      ...{ code: 'conflict', message: 'A worker has tried these accounts again already.' },
      details: { records: [{ id }] },
    })
  })
})

describe('stopping the portal of errors', () => {
  const stop = (ids: readonly number[], reason = 'A new captcha') => act(ids, { kind: 'stop', reason })
  const undo = (of: { undo: object }) => post(`${LOGS}/actions/undo`, { undo: of.undo })
  const portalOf = async (id: number) =>
    (await get('/admin/scraper_portals')).portals.find((portal: { id: number }) => portal.id === id)

  test('takes them off the open ones for as long as it is stopped, also those that come meanwhile', async () => {
    const portal = await addPortal(app.services.db, 'Stopped Water')
    const [one, elsewhere] = [await failedAccount({ portalId: portal }), await failedAccount()]
    const done = (await stop([one.id])).json()
    expect(await portalOf(portal)).toMatchObject({ stopped_reason: 'A new captcha', unresolved_errors: 1 })
    const late = await failedAccount({ portalId: portal })
    expect(idsOf(await get(LOGS))).toEqual([elsewhere.id])
    expect((await get('/admin/scraper_error_groups')).groups).toMatchObject([{ error_ids: [elsewhere.id] }])
    expect(idsOf(await get(`${LOGS}?state=stopped`))).toEqual([late.id, one.id])
    expect((await undo(done)).statusCode).toBe(200)
    expect(await portalOf(portal)).toMatchObject({ stopped_at: null, stopped_reason: null })
    expect(idsOf(await get(LOGS))).toEqual([late.id, elsewhere.id, one.id])
  })

  test('is refused without a reason, where no portal is known, and where it is stopped already', async () => {
    const { db } = app.services
    const portal = await addPortal(db, 'Twice Stopped')
    const [one, nowhere] = [await failedAccount({ portalId: portal }), await failedAccount()]
    await db.updateTable('scraperErrors').set({ portalId: null }).where('id', '=', nowhere.id).execute()
    expect((await stop([one.id], ' ')).statusCode).toBe(400)
    expect((await stop([nowhere.id])).json().error.message).toBe('No portal is known of these errors.')
    expect((await stop([one.id, nowhere.id])).statusCode).toBe(200)
    expect((await stop([one.id])).json().error).toMatchObject({ code: 'conflict' })
  })

  test('is not taken back once somebody else has started it and stopped it again', async () => {
    const portal = await addPortal(app.services.db, 'Stopped Again')
    const { id } = await failedAccount({ portalId: portal })
    const done = (await stop([id])).json()
    const { stopped_at } = await portalOf(portal)
    await post(`/admin/scraper_portals/${portal}/start`, { stopped_at })
    expect((await undo(done)).statusCode).toBe(409)
    await post(`/admin/scraper_portals/${portal}/stop`, { reason: 'For another reason' })
    expect((await undo(done)).statusCode).toBe(409)
    expect(await portalOf(portal)).toMatchObject({ stopped_reason: 'For another reason' })
  })
})

describe('asking the clients', () => {
  const ask = (ids: readonly number[]) => act(ids, { kind: 'ask' })
  const seen = async (login: number) => (await get(`/authorizations/${login}`)).authorization
  const broken = async (cause: string) =>
    (await get(`/authorizations?cause=${cause}&portal_id=${portalId}`)).authorizations.map(
      (login: { id: number }) => login.id,
    )

  test('says of each login what is wrong, once, and leaves what is said of one already', async () => {
    const [unsaid, said] = [await addLogin(), await addLogin()]
    await setStanding(said, { status: 'Unable To Access', cause: 'second_factor' })
    const wrong = { code: 'wrong_password', error: 'The password is wrong.' }
    const one = await failedAccount({ ...wrong, authorizationId: unsaid })
    const two = await failedAccount({ ...wrong, authorizationId: said })
    const { changed, undo, logins_cause } = (await ask([one.id, two.id])).json()
    expect([changed, undo.logins.length]).toEqual([2, 1])
    expect(logins_cause, 'not one thing').toBeNull()
    expect(await seen(unsaid)).toMatchObject({
      ...{ status: 'Unable To Access', cause: 'wrong_password', errors: 'The password is wrong.' },
    })
    expect(await seen(said)).toMatchObject({ cause: 'second_factor' })
    expect(await broken('wrong_password')).toEqual([unsaid])
    expect(idsOf(await get(LOGS))).toEqual([two.id, one.id])
    expect((await ask([one.id])).json()).toMatchObject({
      logins_cause: 'wrong_password',
      undo: { logins: [] },
    })
    expect((await ask([two.id])).json()).toMatchObject({
      logins_cause: 'second_factor',
      undo: { logins: [] },
    })
  })

  test('is taken back to what stood before, unless something else was said since', async () => {
    const login = await addLogin()
    const before = { status: 'Unable To Access', cause: null, errors: 'Nobody knows why.' } as const
    await setStanding(login, before)
    const { id } = await failedAccount({ code: 'locked', authorizationId: login })
    const done = (await ask([id])).json()
    expect(await seen(login)).toMatchObject({ cause: 'locked' })
    await post(`${LOGS}/actions/undo`, { undo: done.undo })
    expect(await seen(login)).toMatchObject(before)
    const again = (await ask([id])).json()
    await setStanding(login, { cause: 'captcha' })
    expect((await post(`${LOGS}/actions/undo`, { undo: again.undo })).statusCode).toBe(409)
    expect(await seen(login)).toMatchObject({ cause: 'captcha' })
  })

  test('is refused where it is not their move, about two causes at once, and without a login', async () => {
    const login = await addLogin()
    const ours = await failedAccount({ code: 'captcha', authorizationId: login })
    const locked = await failedAccount({ code: 'locked', authorizationId: login })
    const gone = await failedAccount({ code: 'locked' })
    for (const ids of [[ours.id], [ours.id, locked.id], [gone.id]])
      expect((await ask(ids)).json().error).toMatchObject({ code: 'invalid_input' })
    expect(await seen(login)).toMatchObject({ cause: null })
  })
})

test('clients and contractors’ staff see none of it', async () => {
  const { id } = await failedAccount()
  const contractor = await addPerson(app.services.db, { admin: true, os: true })
  for (const { token } of [client, contractor]) {
    for (const path of [LOGS, `${LOGS}/${id}`, `${LOGS}/${id}/comparison`, '/admin/scraper_error_groups'])
      expect((await app.call('GET', path, { token })).statusCode).toBe(403)
    const body = { error_ids: [id], action: { kind: 'retry' } }
    expect((await app.call('POST', `${LOGS}/actions`, { token, body })).statusCode).toBe(403)
  }
})

const waits = ({ id }: { id: number }) =>
  app.services.db
    .selectFrom('intakeAccounts')
    .where('utilityAccountId', '=', id)
    .select(['scrapeAfter', 'scrapeFailures'])
    .executeTakeFirstOrThrow()

const setStanding = (
  login: number,
  standing: Partial<Pick<AuthorizationRow, 'status' | 'cause' | 'errors'>>,
) => app.services.db.updateTable('authorizations').set(standing).where('id', '=', login).execute()

let logins = 0

async function addLogin(): Promise<number> {
  const { id } = await app.services.db
    .insertInto('authorizations')
    .values({ companyId: client.companyId, portalId, onlineAccessUsername: `user-${++logins}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A worker has the account. */
async function leased({ id }: { id: number }): Promise<void> {
  const of = { utilityAccountId: id, authorizationId: await addLogin(), portalId }
  await app.services.db
    .insertInto('scraperRuns')
    .values({
      ...{ ...of, worker: 'worker', tokenHash: Buffer.alloc(0) },
      expiresAt: new Date(Date.now() + 60_000),
    })
    .execute()
}
