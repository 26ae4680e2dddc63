import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { classicElectric } from '#demo/bills/layouts/classic-electric.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { postMail, sendMail } from '#server/notifications/mail-outbox.ts'
import { recordBackup } from '#server/platform/database/installation-repository.ts'
import { NotTaken } from '#server/platform/mail/mail.ts'
import { LAST_MIGRATION, PROGRAM_VERSION } from '#server/platform/program-version.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { collectMetrics, METRICS_TOKEN } from '#tests/helpers/metrics.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createReadingApp, type ReadingApp } from '#tests/helpers/reading-app.ts'
import { scanOf } from '#tests/helpers/scans.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

let app: ReadingApp
let client: TestPerson

beforeAll(async () => {
  app = await createReadingApp({ environment: { METRICS_TOKEN } })
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const collect = () => collectMetrics(app)
const figure = async (name: string, labels: Record<string, string>) => (await collect()).value(name, labels)

describe('who may read them', () => {
  test('nobody, unless a token is set: the address is none', async () => {
    await using closed = await plainApp()
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const answer = await closed.app.inject({ url: '/metrics', headers })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { message: 'There is nothing at GET /metrics.' } })
  })

  test.each([
    ['no token', undefined],
    ['another token', 'Bearer read-the-metrics-9876543210'],
    ['a part of it', `Bearer ${METRICS_TOKEN.slice(0, -1)}`],
    ['nothing at all', ''],
  ])('%s is refused', async (_, authorization) => {
    const answer = await app.app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('nor does the session of an admin open them', async () => {
    const admin = await addPerson(app.services.db, { admin: true })
    const answer = await app.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('the token does, and opens nothing else', async () => {
    const answer = await app.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await app.call('GET', '/documents/1', { token: METRICS_TOKEN })).statusCode).toBe(401)
  })
})

async function plainApp() {
  const plain = await createTestApp()
  return { ...plain, [Symbol.asyncDispose]: plain.close }
}

describe('calls', () => {
  const answered = (labels: Record<string, string>) => figure('http_requests_total', labels)

  test('are counted by the pattern of their address, and by what became of them', async () => {
    const labels = { method: 'GET', route: '/api/v1/documents/:id', status: '4xx' }
    const { token } = client
    const before = (await answered(labels)) ?? 0
    for (const id of [901, 902, 903]) await app.call('GET', `/documents/${id}`, { token })
    await app.call('GET', '/documents/904')
    const { value, text } = await collect()
    expect(value('http_requests_total', labels)).toBe(before + 4)
    expect(value('http_request_duration_seconds_count', labels)).toBe(before + 4)
    expect(value('http_request_duration_seconds_bucket', { ...labels, le: '+Inf' })).toBe(before + 4)
    expect(text).not.toMatch(/documents\/\d/)
  })

  test('that nothing serves are one, whatever they ask for', async () => {
    for (const name of ['jane.doe@example.test', 'wp-login.php', '.env'])
      await app.app.inject({ url: `/${name}?token=secret` })
    const { text, labels } = await collect()
    expect(labels('http_requests_total', 'route')).toContain('none')
    expect(text).not.toMatch(/jane|wp-login|\.env|secret/)
  })

  test('of our own mistakes are told from those of callers', async () => {
    expect(await answered({ method: 'GET', route: '/healthz', status: '2xx' })).toBeUndefined()
    await app.app.inject({ url: '/healthz' })
    expect(await answered({ method: 'GET', route: '/healthz', status: '2xx' })).toBe(1)
  })
})

test('an open stream of events is one until it ends, and no call that takes for ever', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const streams = () => figure('utility_bills_event_streams', { kind: 'events' })
  const leaving = new AbortController()
  const headers = { authorization: client.token }
  await fetch(`${address}/api/v1/events`, { headers, signal: leaving.signal })
  expect(await streams()).toBe(1)
  leaving.abort()
  await expect.poll(streams).toBe(0)
  expect((await collect()).labels('http_requests_total', 'route')).not.toContain('/api/v1/events')
})

async function upload(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<number> {
  const files = [{ field: 'fileData[]', name, content }]
  const answer = await postForm(app, '/documents/upload', { files, token: client.token })
  return answer.json().files[0].textract_bill_id
}

describe('readings', () => {
  const readings = (way: string, outcome: string) =>
    figure('utility_bills_reading_seconds_count', { way, outcome })

  test('are told by where their words came from, and by what came of it', async () => {
    const facts = randomBillFacts('electric-residential', seededRandom('metrics'))
    const { pdf: bill } = await classicElectric.render(facts, seededRandom('metrics'))
    await app.read(await upload('bill.pdf', new Uint8Array(bill)))
    expect(await readings('text', 'read')).toBe(1)
    await app.read(await upload('scan.pdf', new Uint8Array(await scanOf(['A letter without any amount']))))
    expect(await figure('utility_bills_reading_seconds_count', { way: 'ocr' })).toBe(1)
    await app.read(await upload('broken.pdf', pdf('broken')))
    expect(await readings('none', 'unreadable')).toBe(1)
  }, 60_000)
})

describe('mails', () => {
  const post = () =>
    app.services.db
      .transaction()
      .execute((tx) =>
        postMail(tx, app.services.queue, { to: 'jane@example.test', subject: 'Hello', body: 'Hello' }),
      )

  test('are told by what became of each try, and how many wait or need a person', async () => {
    await sendMail(app.services, await post())
    const carry = async () => {
      throw new NotTaken('Mailbox of jane@example.test is full')
    }
    const refusing = { ...app.services, carrier: () => ({ repeatable: true, carry }) }
    await expect(sendMail(refusing, await post())).rejects.toThrow('is full')
    const { value, text } = await collect()
    expect(value('utility_bills_mails_total', { outcome: 'sent' })).toBe(1)
    expect(value('utility_bills_mails_total', { outcome: 'failed' })).toBe(1)
    expect(value('utility_bills_mails', { state: 'waiting' })).toBe(1)
    expect(value('utility_bills_mails', { state: 'in_doubt' })).toBe(1)
    expect(text).not.toContain('jane')
  })
})

describe('jobs', () => {
  test('of each kind are told with how long the oldest has waited, and those that gave up', async () => {
    const { db, queue } = app.services
    await db.transaction().execute(async (tx) => {
      for (const billId of [1, 2]) await queue.enqueue(tx, 'auto-process', { billId })
      await queue.enqueue(tx, 'auto-process', { billId: 3 }, { delaySeconds: 3_600 })
      await queue.enqueue(tx, 'learn-bill', { billId: 4 })
      await sql`update pgboss.job set start_after = now() - interval '1 hour'
        where name = 'auto-process' and data->>'billId' = '1'`.execute(tx)
      await sql`update pgboss.job set retry_limit = 0 where name = 'learn-bill'`.execute(tx)
    })
    await queue.work('learn-bill', { concurrency: 1 }, async () => {
      throw new Error('no such lesson')
    })
    const kind = 'auto-process'
    await expect
      .poll(
        async () => {
          const { value } = await collect()
          return [
            value('utility_bills_jobs', { kind, state: 'waiting' }),
            value('utility_bills_jobs', { kind, state: 'later' }),
            value('utility_bills_dead_letters', { kind: 'learn-bill' }),
          ]
        },
        { timeout: 60_000, interval: 500 },
      )
      .toEqual([2, 1, 1])
    const { value } = await collect()
    expect(value('utility_bills_oldest_job_seconds', { kind })).toBeGreaterThanOrEqual(3_600)
    expect(value('utility_bills_oldest_job_seconds', { kind: 'undo-import' })).toBe(0)
  }, 90_000)
})

test('says what the process is, and of what an alarm is made', async () => {
  const { value } = await collect()
  expect(value('utility_bills_info', { version: PROGRAM_VERSION, migration: LAST_MIGRATION })).toBe(1)
  expect(value('utility_bills_data_free_bytes')).toBeGreaterThan(0)
  expect(value('utility_bills_file_store_up')).toBe(1)
  expect(value('utility_bills_database_writable')).toBe(1)
  expect(value('utility_bills_last_backup_seconds')).toBe(0)
  await recordBackup(app.services.db, new Date(1_700_000_000_000))
  expect((await collect()).value('utility_bills_last_backup_seconds')).toBe(1_700_000_000)
})

test('the process itself is told of, under the names that dashboards expect', async () => {
  const { value } = await collect()
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

describe('the database', () => {
  const LOOK_MS = 50

  /** How many statements waited at once, at most, until it was done. */
  async function mostWaiting(done: Promise<unknown>): Promise<number> {
    let most = 0
    let going = true
    void done.finally(() => {
      going = false
    })
    while (going) {
      most = Math.max(most, await waitingForLocks(app.services.db))
      await wait(LOOK_MS)
    }
    return most
  }

  test('answers, with its connections', async () => {
    const { value } = await collect()
    expect(value('utility_bills_database_up')).toBe(1)
    expect(value('utility_bills_database_waiting')).toBe(0)
    expect(value('utility_bills_database_connections', { state: 'idle' })).toBeGreaterThan(0)
  })

  test('that does not answer is told of, without the figures of before; one question is asked at a time', async () => {
    await app.services.db.transaction().execute(async (tx) => {
      await sql`lock table outgoing_mails in access exclusive mode`.execute(tx)
      const asked = Promise.all(Array.from({ length: 20 }, collect))
      expect(await mostWaiting(asked)).toBe(1)
      const many = await asked
      for (const { value } of many) {
        expect(value('utility_bills_database_up')).toBe(0)
        expect(value('utility_bills_jobs', { kind: 'read-bill' })).toBeUndefined()
      }
    })
    expect((await collect()).value('utility_bills_database_up')).toBe(1)
  }, 30_000)
})

test('labels come from our own lists, so that there are only so many', async () => {
  const { labels } = await collect()
  for (const [name, label] of [
    ['http_requests_total', 'route'],
    ['http_requests_total', 'method'],
    ['utility_bills_jobs', 'kind'],
  ] as const)
    for (const value of labels(name, label)) expect(value).toMatch(/^(none|[A-Z]+|[a-z-]+|\/[\w/:.*-]*)$/)
})
