import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { addLogin, addWorker } from '#tests/helpers/scraping.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const PORTALS = '/admin/scraper_portals'

let app: TestApp
let staff: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, path, { token: staff.token, body })

const written = (name: string, over: object = {}) => ({
  ...{ name, online_access_url: `https://${name}.example/login`, recipe: name, utility_company_id: null },
  ...{ most_at_once: 1, seconds_between: 0, window_from: null, window_until: null },
  time_zone: 'America/New_York',
  ...over,
})

const add = async (name: string, over: object = {}) =>
  (await send('POST', PORTALS, written(name, over))).json().portal

const listed = async (id: number) =>
  (await send('GET', PORTALS)).json().portals.find((portal: { id: number }) => portal.id === id)

const leadsTo = async (login: number) =>
  (
    await app.services.db
      .selectFrom('authorizations')
      .where('id', '=', login)
      .select('portalId')
      .executeTakeFirstOrThrow()
  ).portalId

describe('a portal', () => {
  test('says how many logins and accounts lead there, when a worker last came and what went wrong', async () => {
    const { id, online_access_url: url } = await add('counted')
    expect(await listed(id)).toMatchObject({ logins: 0, last_run_at: null, unresolved_errors: 0 })
    await addLogin(app, client.companyId, { url, accounts: 2 })
    const worker = await addWorker(app, staff)
    await worker.fail(await worker.lease({ portal_ids: [id] }))
    expect(await listed(id)).toMatchObject({
      ...{ logins: 1, accounts: 2, under_way: 0, unresolved_errors: 1, last_success_at: null },
      last_run_at: expect.any(String),
    })
    await worker.succeed(await worker.lease({ portal_ids: [id] }))
    expect(await listed(id)).toMatchObject({ last_success_at: expect.any(String) })
  })

  test('is taken away as long as no worker was sent there: its logins lead to the one above it', async () => {
    const above = await add('above', { online_access_url: 'https://nested.example' })
    const within = await add('within', { online_access_url: 'https://nested.example/homes' })
    const { id: login } = await addLogin(app, client.companyId, { url: 'https://nested.example/homes/in' })
    expect(await leadsTo(login)).toBe(within.id)
    expect((await send('DELETE', `${PORTALS}/${within.id}`)).statusCode).toBe(200)
    expect(await leadsTo(login)).toBe(above.id)
    const worker = await addWorker(app, staff)
    await worker.giveBack(await worker.lease({ portal_ids: [above.id] }))
    const refused = await send('DELETE', `${PORTALS}/${above.id}`)
    expect([refused.statusCode, refused.json().error.message]).toEqual([
      409,
      'Workers have been to this portal. Stop it instead.',
    ])
    expect((await send('DELETE', `${PORTALS}/999999999`)).statusCode).toBe(404)
  })

  test('that somebody changed meanwhile is not changed back by what was opened before', async () => {
    const opened = await add('changed')
    const save = (version: number, most_at_once: number) =>
      send('PUT', `${PORTALS}/${opened.id}`, { ...written('changed', { most_at_once }), version })
    expect((await save(opened.version, 3)).json().portal).toMatchObject({ most_at_once: 3 })
    expect((await save(opened.version, 4)).statusCode).toBe(409)
    expect(await listed(opened.id)).toMatchObject({ most_at_once: 3 })
  })

  test('is started from the stop that is meant alone: somebody’s later one stays', async () => {
    const { id } = await add('stopped')
    const stop = (reason: string) => send('POST', `${PORTALS}/${id}/stop`, { reason })
    const start = (stopped_at: string) => send('POST', `${PORTALS}/${id}/start`, { stopped_at })
    const first = (await stop('Captchas')).json().portal
    expect((await stop('Mine')).json().error).toMatchObject({
      ...{ code: 'conflict', message: '“stopped” is stopped already.' },
    })
    expect((await start(first.stopped_at)).json().portal).toMatchObject({ stopped_at: null })
    expect((await start(first.stopped_at)).statusCode).toBe(409)
    await stop('Another reason')
    expect((await start(first.stopped_at)).json().error.message).toBe(
      'Somebody has started “stopped” since, or stopped it again.',
    )
    expect(await listed(id)).toMatchObject({ stopped_reason: 'Another reason' })
  })

  test('has an address of its own, both ends of its hours and a time zone that there is', async () => {
    await add('taken')
    expect((await send('POST', PORTALS, written('taken'))).statusCode).toBe(409)
    for (const wrong of [{ window_from: '22:00' }, { time_zone: 'America/Nowhere' }, { recipe: ' ' }])
      expect((await send('POST', PORTALS, written('other', wrong))).statusCode).toBe(400)
  })
})
