import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookPayload } from '#contract/api-access/webhooks.ts'
import { deliverWebhook, PAUSED_AFTER_DAYS, RETRY_AFTER } from '#server/api-access/webhooks/deliver.ts'
import { createEndpoint } from '#server/api-access/webhooks/endpoints.ts'
import { releaseHeld } from '#server/api-access/webhooks/resend.ts'
import { POST_RULES } from '#server/platform/http/post-webhook.ts'
import type { Services } from '#server/platform/services.ts'
import { getBill, post, save, savingOf } from '#tests/helpers/bill-calls.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { untold } from '#tests/helpers/told.ts'
import { startReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts'

/** What other systems are told of saved bills, at a real server that takes it, fails, dawdles, redirects and lies. */

let app: TestApp
let staff: TestPerson
let client: TestPerson
let receiver: WebhookReceiver
/** As where private networks are allowed: the receiver is on this machine. */
let services: Services
beforeAll(async () => {
  app = await createTestApp()
  staff = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
  services = { ...app.services, settings: { ...app.services.settings, webhookPrivateNetworks: true } }
})
afterAll(() => app.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.close()
  await app.services.db.updateTable('webhookEndpoints').set({ removedAt: new Date() }).execute()
})

const WHO = { kind: 'user', name: 'Ann Example', address: null } as const
const addEndpoint = (order: { path?: string; companyId?: number | null } = {}) =>
  createEndpoint(
    services,
    { who: { ...WHO, id: staff.userId }, companyId: null },
    {
      ...{ url: `${receiver.url}${order.path ?? '/hooks'}`, description: 'ERP' },
      ...{ events: ['bill.saved', 'bill.reverted'], companyId: order.companyId ?? null },
    },
  )

async function saveBill(person = client) {
  const account = await addAccount(app.services.db, { companyId: person.companyId })
  const id = await addReadBill(app.services.db, person.companyId, { account })
  expect((await save(app, person, savingOf(await getBill(app, person, id)))).json().success).toBe(true)
  return id
}

const call = (method: 'GET' | 'POST', path: string) =>
  app.call(method, `/admin/webhook_${path}`, { token: staff.token })
const deliveriesOf = async (endpointId: number) =>
  (await call('GET', `deliveries?endpoint_id=${endpointId}`)).json().deliveries
const lastOf = async (endpointId: number) => (await deliveriesOf(endpointId))[0]
const endpointNow = async (id: number) =>
  (await call('GET', 'endpoints')).json().endpoints.find((endpoint: { id: number }) => endpoint.id === id)

/** Makes the next attempt at the last delivery of an endpoint now. */
async function attempt(endpointId: number, rules = POST_RULES) {
  const { id } = await lastOf(endpointId)
  await sql`update webhook_deliveries set due_at = now() where id = ${id}`.execute(app.services.db)
  await deliverWebhook(services, id, rules)
  return lastOf(endpointId)
}

const jobs = async () =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from pgboss.job where name = 'deliver-webhook'`.execute(app.services.db)
  ).rows[0]?.n

describe('a saved bill', () => {
  test('is told of with its lines, signed so that the standard’s own library takes it', async () => {
    const { endpoint, secret } = await addEndpoint()
    const billId = await saveBill()
    expect(await attempt(endpoint.id)).toMatchObject({ status: 'delivered', attempts: 1, answer_status: 204 })
    const [{ headers, body, path }] = receiver.received as [(typeof receiver.received)[number]]
    expect(path).toBe('/hooks')
    const told = webhookPayload.parse(new Webhook(secret).verify(body, headers))
    expect(told).toMatchObject({
      type: 'bill.saved',
      data: { saved_bill: { textract_bill_id: billId, company_id: client.companyId, total_cost: '106.53' } },
    })
    expect(() => new Webhook(secret).verify(body.replace('106.53', '106.54'), headers)).toThrow()
  })

  test('is written down with the bill, or not at all', async () => {
    const { endpoint } = await addEndpoint()
    const account = await addAccount(app.services.db, { companyId: client.companyId })
    const id = await addReadBill(app.services.db, client.companyId, { account })
    const before = await jobs()
    const body = savingOf(await getBill(app, client, id), { invoice_date: '2031-01-01' })
    expect((await save(app, client, { ...body, bill: { ...body.bill, version: 99 } })).statusCode).toBe(409)
    expect([await deliveriesOf(endpoint.id), await jobs()]).toEqual([[], before])
  })

  test('that is taken back is told of as it was, and once more when it is restored', async () => {
    const { endpoint } = await addEndpoint()
    const id = await saveBill()
    await post(app, client, 'revert', { textract_bill_id: id })
    await post(app, client, 'restore', { textract_bill_id: id })
    const told = (await deliveriesOf(endpoint.id)).toReversed()
    expect(told.map(({ event }: { event: string }) => event)).toEqual([
      'bill.saved',
      'bill.reverted',
      'bill.saved',
    ])
    expect(new Set(told.map((one: { saved_bill_id: number }) => one.saved_bill_id)).size).toBe(1)
    await deliverWebhook(services, told[1].id)
    expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({
      type: 'bill.reverted',
      data: { saved_bill: { textract_bill_id: id, total_cost: '106.53' } },
    })
  })

  test('of another client is not told of where an endpoint is one client’s', async () => {
    const { endpoint: own } = await addEndpoint({ companyId: client.companyId })
    const { endpoint: all } = await addEndpoint()
    await saveBill(await addPerson(app.services.db))
    expect([await deliveriesOf(own.id), await deliveriesOf(all.id)]).toMatchObject([
      [],
      [{ status: 'waiting' }],
    ])
    await saveBill()
    expect(await deliveriesOf(own.id)).toMatchObject([{ company_id: client.companyId }])
  })
})

describe('an endpoint that fails', () => {
  const fail = (status: number) =>
    receiver.answers((response) => response.writeHead(status).end(`No: ${'x'.repeat(5_000)}`))

  test('is tried again after growing pauses, under the same id, and then given up', async () => {
    const { endpoint, secret } = await addEndpoint()
    await saveBill()
    fail(500)
    const waits: number[] = []
    for (const _ of RETRY_AFTER) {
      const { status, due_at, attempted_at } = await attempt(endpoint.id)
      expect(status).toBe('waiting')
      waits.push((Date.parse(due_at) - Date.parse(attempted_at)) / 1_000)
    }
    expect(waits).toEqual(RETRY_AFTER)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(await attempt(endpoint.id)).toMatchObject({ status: 'failed', attempts: RETRY_AFTER.length + 1 })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const last = receiver.received.at(-1)
    new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})
  })

  test('keeps how its answer began, and is said to be failing until it takes something', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    fail(503)
    const { answer, answer_status, error, duration_ms } = await attempt(endpoint.id)
    expect([answer_status, error, duration_ms]).toEqual([503, 'Answered 503.', expect.any(Number)])
    expect(answer).toBe(`No: ${'x'.repeat(POST_RULES.answerBytes - 4)}`)
    expect((await endpointNow(endpoint.id)).state).toBe('failing')
    receiver.answers((response) => response.writeHead(200).end('ok'))
    expect(await attempt(endpoint.id)).toMatchObject({ status: 'delivered', answer: 'ok', error: null })
    expect((await endpointNow(endpoint.id)).state).toBe('active')
  })

  test('is paused with the reason after days without a success; what happens then is held, and sent on', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    fail(500)
    await attempt(endpoint.id)
    const since = new Date(Date.now() - PAUSED_AFTER_DAYS * 86_400_000)
    await app.services.db
      .updateTable('webhookEndpoints')
      .set({ failingSince: since })
      .where('id', '=', endpoint.id)
      .execute()
    expect(await attempt(endpoint.id)).toMatchObject({ status: 'held' })
    expect(await endpointNow(endpoint.id)).toMatchObject({
      state: 'paused',
      pause_reason: `It took nothing for ${PAUSED_AFTER_DAYS} days. The last attempt: Answered 500.`,
    })
    expect(await untold(app.services.db, staff)).toEqual([
      `The webhook to ${new URL(endpoint.url).host} was paused`,
    ])
    await saveBill()
    expect(await lastOf(endpoint.id)).toMatchObject({ status: 'held', attempts: 0 })
    expect((await call('POST', `deliveries/${(await lastOf(endpoint.id)).id}/resend`)).statusCode).toBe(409)

    receiver.answers((response) => response.writeHead(204).end())
    const resumed = await call('POST', `endpoints/${endpoint.id}/resume`)
    expect(resumed.json().endpoint).toMatchObject({ state: 'active', pause_reason: null })
    await releaseHeld(services, endpoint.id)
    for (const { id } of (await deliveriesOf(endpoint.id)).toReversed()) await deliverWebhook(services, id)
    const statuses = (await deliveriesOf(endpoint.id)).map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['delivered', 'delivered'])
  })

  test('that answers 410 wants nothing any more', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    fail(410)
    await attempt(endpoint.id)
    expect(await endpointNow(endpoint.id)).toMatchObject({
      state: 'paused',
      pause_reason: 'It answered 410: it wants nothing any more.',
    })
  })

  test('that redirects is not followed', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    receiver.answers((response) => response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end())
    expect(await attempt(endpoint.id)).toMatchObject({
      status: 'waiting',
      error: 'Answered 307: redirects are not followed.',
    })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
  })

  const HASTY = { ...POST_RULES, timeoutMs: 300 }

  test('that never answers is left after a while', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    receiver.answers(() => undefined)
    expect(await attempt(endpoint.id, HASTY)).toMatchObject({
      ...{ status: 'waiting', answer_status: null, error: 'No answer within 0.3 seconds.' },
    })
  })

  test('that answers without an end is read as far as is kept, and no further', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    const ended = Promise.withResolvers<void>()
    receiver.answers((response) => {
      response.writeHead(200)
      const pour = () => {
        while (response.write('drop\0'.repeat(1_000)));
      }
      response.on('drain', pour).on('close', () => ended.resolve())
      pour()
    })
    const { status, answer } = await attempt(endpoint.id)
    expect(status).toBe('delivered')
    expect(answer).toBe('drop'.repeat(POST_RULES.answerBytes / 5))
    await ended.promise
  })

  test('that drips, or lies about its length, is judged by what it said first', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    receiver.answers((response) => void response.writeHead(200, { 'content-length': 900 }).write('so far'))
    expect(await attempt(endpoint.id, HASTY)).toMatchObject({ status: 'delivered', answer: 'so far' })
    await saveBill()
    receiver.answers((_, __, request) => request.socket.end('HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\n'))
    expect(await attempt(endpoint.id)).toMatchObject({ answer_status: 200 })
    receiver.answers((_, __, request) => request.socket.end('I am no server.\r\n\r\n'))
    await saveBill()
    expect(await attempt(endpoint.id)).toMatchObject({ status: 'waiting', answer_status: null })
  })
})

describe('the address of an endpoint', () => {
  const make = (url: string) =>
    app.call('POST', '/admin/webhook_endpoints', { token: staff.token, body: { url } })

  test.each([
    'http://erp.example.com/hooks',
    'ftp://erp.example.com/hooks',
    'erp.example.com',
    'https://user:secret@erp.example.com/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://localhost/',
    'http://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://0.0.0.0/',
  ])('%s is refused', async (url) => {
    expect((await make(url)).json().error).toMatchObject({ code: 'invalid_input' })
  })

  test('is taken with https in the open internet, and shows its secret once', async () => {
    const { endpoint, secret } = (await make('https://93.184.215.14/hooks')).json()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const listed = await call('GET', 'endpoints')
    expect(listed.body).toContain(`"id":${endpoint.id}`)
    expect(listed.body).not.toContain(secret.slice(10))
    const kept = await sql<{ row: string }>`
      select encode(sealed, 'escape') as row from secrets where owner_id = ${endpoint.id}`.execute(
      app.services.db,
    )
    expect(kept.rows[0]?.row).not.toContain(secret.slice(10))
  })

  test('is looked at again when something is sent: a name that means another place by then reaches nothing', async () => {
    const { endpoint } = await addEndpoint()
    const { port } = new URL(receiver.url)
    await sql`update webhook_endpoints set url = ${`http://lying.example:${port}/`} where id = ${endpoint.id}`.execute(
      app.services.db,
    )
    await saveBill()
    const { id } = await lastOf(endpoint.id)
    const lookUps: string[] = []
    const lying = async (host: string) => {
      lookUps.push(host)
      return ['127.0.0.1']
    }
    const strict = { ...services, settings: { ...services.settings, webhookPrivateNetworks: false } }
    await deliverWebhook(strict, id, { ...POST_RULES, resolve: lying })
    expect(await lastOf(endpoint.id)).toMatchObject({
      status: 'waiting',
      error: '“lying.example” leads into a private network, where nothing is sent.',
    })
    expect([lookUps, receiver.received]).toEqual([['lying.example'], []])
    await sql`update webhook_deliveries set due_at = now() where id = ${id}`.execute(app.services.db)
    await deliverWebhook(services, id, { ...POST_RULES, resolve: lying })
    expect(receiver.received).toHaveLength(1)
  })

  test('that is a number of a private network is never connected to, whoever wrote it into the database', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    const { id } = await lastOf(endpoint.id)
    await deliverWebhook(app.services, id)
    expect(await lastOf(endpoint.id)).toMatchObject({ error: expect.stringContaining('private network') })
    expect(receiver.received).toEqual([])
  })

  test('that nobody listens at says so', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    await receiver.close()
    expect(await attempt(endpoint.id)).toMatchObject({ error: 'Nobody listens at “127.0.0.1”.' })
    receiver = await startReceiver()
  })
})

describe('staff', () => {
  test('rotate a secret: for a day the one before signs too', async () => {
    const { endpoint, secret: before } = await addEndpoint()
    const rotated = (await call('POST', `endpoints/${endpoint.id}/rotate`)).json()
    expect(rotated.secret).not.toBe(before)
    await saveBill()
    await attempt(endpoint.id)
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]]
    for (const secret of [before, rotated.secret]) new Webhook(secret).verify(body, headers)

    await sql`update webhook_endpoints set previous_secret_until = now() where id = ${endpoint.id}`.execute(
      app.services.db,
    )
    await saveBill()
    await attempt(endpoint.id)
    const last = receiver.received.at(-1) as (typeof receiver.received)[number]
    expect(() => new Webhook(before).verify(last.body, last.headers)).toThrow()
    new Webhook(rotated.secret).verify(last.body, last.headers)
  })

  test('send once more what was sent, under the same id', async () => {
    const { endpoint } = await addEndpoint()
    await saveBill()
    const { id } = await attempt(endpoint.id)
    const again = await call('POST', `deliveries/${id}/resend`)
    expect(again.json().delivery).toMatchObject({ id, status: 'waiting', attempts: 0 })
    await deliverWebhook(services, id)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
  })

  test('pause, remove and restore an endpoint; nothing leaves meanwhile', async () => {
    const { endpoint } = await addEndpoint()
    await call('POST', `endpoints/${endpoint.id}/pause`)
    expect((await endpointNow(endpoint.id)).pause_reason).toMatch(/^Paused by Person/)
    await call('POST', `endpoints/${endpoint.id}/resume`)
    await saveBill()
    await call('POST', `endpoints/${endpoint.id}/remove`)
    expect(await endpointNow(endpoint.id)).toBeUndefined()
    expect(await attempt(endpoint.id)).toMatchObject({ status: 'failed', error: 'The endpoint was removed.' })
    await saveBill()
    expect(await deliveriesOf(endpoint.id)).toHaveLength(1)
    expect(receiver.received).toEqual([])
    await call('POST', `endpoints/${endpoint.id}/restore`)
    expect(await endpointNow(endpoint.id)).toBeDefined()
  })

  test('find each of it in the audit list', async () => {
    const { endpoint } = await addEndpoint()
    for (const turn of ['pause', 'resume', 'rotate', 'remove'])
      await call('POST', `endpoints/${endpoint.id}/${turn}`)
    const { rows } = await sql<{ change: string }>`
      select details->>'change' as change from audit_events
      where subject_kind = 'webhook' and subject_id = ${endpoint.id} order by id`.execute(app.services.db)
    expect(rows.map(({ change }) => change)).toEqual([
      'made',
      'paused',
      'resumed',
      'secret rotated',
      'removed',
    ])
  })
})

describe('the job', () => {
  test('sends what was saved, and a slow endpoint keeps no other waiting', async () => {
    const slow = await startReceiver()
    const held: (() => void)[] = []
    slow.answers((response) => held.push(() => response.writeHead(204).end()))
    const { endpoint } = await addEndpoint()
    await createEndpoint(
      services,
      { who: { ...WHO, id: staff.userId }, companyId: null },
      { url: slow.url, description: 'Slow', events: ['bill.reverted'] },
    )
    const bills = await Promise.all(Array.from({ length: 8 }, () => saveBill()))
    for (const id of bills) await post(app, client, 'revert', { textract_bill_id: id })
    const { startWebhookWorkers } = await import('#server/api-access/jobs/deliver-webhooks.ts')
    await startWebhookWorkers(services)
    await vi.waitFor(
      async () => {
        const statuses = (await deliveriesOf(endpoint.id)).map(({ status }: { status: string }) => status)
        expect(statuses).toEqual(Array(16).fill('delivered'))
      },
      { timeout: 20_000, interval: 100 },
    )
    expect(held.length).toBeLessThanOrEqual(2)
    while (slow.received.length < 8) {
      for (const answer of held.splice(0)) answer()
      await wait(20)
    }
    for (const answer of held.splice(0)) answer()
    await slow.close()
  })
})
