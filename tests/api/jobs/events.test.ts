import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ServerEvent } from '#contract/client/events.ts'
import { type CompanyEvent, startEvents } from '#server/platform/events/events.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let server: TestApp
let address: string
let admin: TestPerson
let client: TestPerson
let other: TestPerson
let open: AbortController[] = []

beforeAll(async () => {
  server = await createTestApp()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { db } = server.services
  admin = await addPerson(db, { admin: true })
  client = await addPerson(db)
  other = await addPerson(db)
})

afterEach(() => {
  for (const one of open) one.abort()
  open = []
})

afterAll(() => server.close())

const bill = (id: number): ServerEvent => ({
  type: 'bill',
  id,
  version: 1,
  status: 'GPT_PARSED',
  progress: null,
})
const publish = (companyId: number, id: number) =>
  server.services.events.publish(server.services.db, { companyId, event: bill(id) })

/** Opens the stream as a browser does and gives its events one by one. */
async function listen(person: TestPerson): Promise<AsyncGenerator<ServerEvent, undefined>> {
  const abort = new AbortController()
  open.push(abort)
  const response = await fetch(`${address}/api/v1/events`, {
    headers: { authorization: person.token },
    signal: abort.signal,
  })
  expect(response.headers.get('content-type')).toMatch('text/event-stream')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const text = response.body?.pipeThrough(new TextDecoderStream())
  return eventsIn(text ?? new ReadableStream())
}

async function* eventsIn(text: ReadableStream<string>): AsyncGenerator<ServerEvent, undefined> {
  let waiting = ''
  for await (const chunk of text) {
    const messages = (waiting + chunk).split('\n\n')
    waiting = messages.pop() ?? ''
    for (const message of messages) {
      if (message.startsWith('data: ')) yield JSON.parse(message.slice('data: '.length))
    }
  }
}

describe('the event stream', () => {
  test('tells people of their own company only, and staff of every company', async () => {
    const [forAdmin, forClient, forOther] = [await listen(admin), await listen(client), await listen(other)]
    await publish(client.companyId, 1)
    await publish(other.companyId, 2)
    expect((await forClient.next()).value).toEqual(bill(1))
    expect((await forOther.next()).value).toEqual(bill(2))
    expect((await forAdmin.next()).value).toEqual(bill(1))
    expect((await forAdmin.next()).value).toEqual(bill(2))
  })

  test('is refused to a person who has thirty open, until one of them ends', async () => {
    const person = await addPerson(server.services.db)
    const first = new AbortController()
    const connect = (signal?: AbortSignal) =>
      fetch(`${address}/api/v1/events`, { headers: { authorization: person.token }, signal })
    open.push(first)
    await connect(first.signal)
    for (let count = 1; count < 30; count += 1) await listen(person)
    const refused = await connect()
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      429,
      'Too many windows are open. Close some of them.',
    ])
    await listen(client)
    first.abort()
    await expect.poll(async () => (await connect(AbortSignal.timeout(2_000))).status).toBe(200)
  })

  test('tells contractors of the bills that they may see, of every company', async () => {
    const { db } = server.services
    const os = await addPerson(db, { os: true })
    const hidden = await addAccount(db, { companyId: client.companyId, osCanProcess: false })
    const closed = await addReadBill(db, client.companyId, { account: hidden })
    const opened = await addReadBill(db, client.companyId)
    const stream = await listen(os)
    await publish(client.companyId, closed)
    await publish(client.companyId, opened)
    expect((await stream.next()).value).toEqual(bill(opened))
  })

  test('tells admins alone of requests', async () => {
    const { db } = server.services
    const os = await addPerson(db, { os: true })
    const opened = await addReadBill(db, client.companyId)
    const streams = [await listen(admin), await listen(client), await listen(os)]
    const requests: ServerEvent = { type: 'requests', ids: [3] }
    await server.services.events.publish(db, { companyId: client.companyId, event: requests })
    await publish(client.companyId, opened)
    const heard = await Promise.all(streams.map(async (stream) => (await stream.next()).value))
    expect(heard).toEqual([requests, bill(opened), bill(opened)])
  })

  test('tells admins alone of records, whatever changed them', async () => {
    const { db } = server.services
    const opened = await addReadBill(db, client.companyId)
    const streams = [await listen(admin), await listen(client)]
    await db.insertInto('contacts').values({ name: 'Ann Kay', companyId: client.companyId }).execute()
    await publish(client.companyId, opened)
    const heard = await Promise.all(streams.map(async (stream) => (await stream.next()).value))
    expect(heard).toEqual([{ type: 'records', kinds: ['contact'] }, bill(opened)])
  })

  test('tells what was committed and never what was rolled back', async () => {
    const { db, events } = server.services
    const stream = await listen(client)
    const message = (id: number): CompanyEvent => ({ companyId: client.companyId, event: bill(id) })
    const failed = db.transaction().execute(async (tx) => {
      await events.publish(tx, message(10))
      throw new Error('changed its mind')
    })
    await expect(failed).rejects.toThrow('changed its mind')
    await db.transaction().execute((tx) => events.publish(tx, message(11)))
    expect((await stream.next()).value).toEqual(bill(11))
  })

  test('ends when the line to the database breaks, so that the screen fetches anew', async () => {
    const stream = await listen(client)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'utility-bills-events' and datname = current_database()`.execute(
      server.services.db,
    )
    expect((await stream.next()).done).toBe(true)
  })
})

test('a process hears what another one publishes', async () => {
  const { db } = server.services
  const url = server.services.settings.databaseUrl ?? ''
  const elsewhere = await startEvents(url, silentLog)
  const heard = new Promise<CompanyEvent>((resolve) =>
    elsewhere.subscribe({ hear: resolve, missed: () => undefined }),
  )
  await server.services.events.publish(db, { companyId: 7, event: bill(20) })
  expect(await heard).toEqual({ companyId: 7, event: bill(20) })
  await elsewhere.stop()
})
