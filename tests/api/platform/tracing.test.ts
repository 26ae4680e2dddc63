import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { urlOf } from '#contract/client/client.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import {
  type Exit,
  type ServerProcess,
  startProcess,
  temporaryFolder,
} from '#tests/helpers/server-process.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { FAILED, KIND, type SentSpan, sentTraces } from '#tests/helpers/traces.ts'
import { factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'
import { startReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const FACTS = factsOf('traced')
const FILE_NAME = 'Gas of Mrs Fictional.pdf'
const SEARCHED = 'words that somebody looked for'
const LINK = 'a-link-that-is-as-good-as-a-key'
const TRACE_OF_CALLER = '4bf92f3577b34da6a3ce929d0e0e4736'

let database: TestDatabase
let collector: WebhookReceiver
let client: TestPerson
const ending = new AsyncDisposableStack()
beforeAll(async () => {
  database = await createTestDatabase()
  ending.defer(() => database.drop())
  client = await addPerson(database.db)
  collector = await startReceiver()
  ending.defer(() => collector.close())
})
afterAll(() => ending.disposeAsync())

/** The program on the same database, which tells its traces to the collector; it is killed where it has not ended. */
async function start(
  environment: Record<string, string>,
  undo: AsyncDisposableStack,
): Promise<ServerProcess & { at: string }> {
  const folder = await temporaryFolder()
  undo.defer(() => folder.remove())
  const server = startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    APP_SECRET: TEST_SECRET,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ...environment,
  })
  undo.defer(async () => {
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL')
  })
  return { ...server, at: await server.address }
}

async function uploadAndRead(at: string): Promise<void> {
  const form = new FormData()
  form.append('fileData[]', new File([(await fileOf(FACTS)) as BlobPart], FILE_NAME))
  const headers = { authorization: `Bearer ${client.token}` }
  const sent = await fetch(at + urlOf('bills.upload', 'client'), { method: 'POST', headers, body: form })
  expect(sent.status).toBe(200)
  const read = () => database.db.selectFrom('bills').select('status').executeTakeFirstOrThrow()
  const isRead = async () => expect((await read()).status).toBe('GPT_PARSED')
  await vi.waitFor(isRead, { timeout: 90_000, interval: 250 })
}

const search = (at: string, headers: Record<string, string> = {}) =>
  fetch(at + urlOf('bills.search', 'client'), {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: SEARCHED }),
  })
const SEARCH = `POST ${urlOf('bills.search', 'client')}`
const UPLOAD = `POST ${urlOf('bills.upload', 'client')}`
const OF_CALLER = { traceparent: `00-${TRACE_OF_CALLER}-00f067aa0ba902b7-01` }

describe('a bill that is uploaded and read, and calls beside it', () => {
  let spans: SentSpan[]
  let exit: Exit
  beforeAll(async () => {
    await using undo = new AsyncDisposableStack()
    const server = await start(
      {
        OTEL_SERVICE_NAME: 'bills-of-a-test',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20the%20collector,x-team=bills',
      },
      undo,
    )
    await uploadAndRead(server.at)
    await search(server.at, OF_CALLER)
    await fetch(`${server.at}/api/v1/unsubscribe/${LINK}`)
    await fetch(`${server.at}/readyz`)
    exit = await server.end('SIGTERM')
    spans = sentTraces(collector.received).spans
  })

  const named = (name: string): SentSpan[] => spans.filter((span) => span.name === name)
  const one = (name: string): SentSpan => {
    const [found, ...more] = named(name)
    if (found === undefined || more.length > 0)
      throw new Error(`${more.length + 1} spans are called ${name}: ${spans.map((span) => span.name)}`)
    return found
  }

  test('are one trace, from the call to its lines, with what the store and the database did', () => {
    const call = one(UPLOAD)
    expect(call).toMatchObject({ kind: KIND.server, attributes: { 'http.response.status_code': 200 } })
    expect(call.parentSpanId).toBeUndefined()
    const job = one('job read-bill')
    expect(job).toMatchObject({ kind: KIND.consumer, attributes: { 'utility_bills.attempt': 1 } })
    for (const { traceId } of [job, one('read words'), one('make lines'), one('file put'), one('file get')])
      expect(traceId).toBe(call.traceId)
    expect(one('file put').parentSpanId).toBe(call.spanId)
    expect(one('read words').parentSpanId).toBe(job.spanId)
    const asked = spans.filter(
      (span) => span.parentSpanId === job.spanId && 'db.query.text' in span.attributes,
    )
    expect(asked).not.toEqual([])
    for (const { kind, attributes } of asked)
      expect({ kind, attributes }).toMatchObject({
        kind: KIND.client,
        attributes: { 'db.system.name': 'postgresql' },
      })
  })

  test('a statement that is planned once is told by its name', () => {
    const ofSearch = spans.filter(({ traceId }) => traceId === one(SEARCH).traceId).map(({ name }) => name)
    expect(ofSearch).toContain('live_session')
  })

  test('probes are not told: they would be most of all', () => {
    expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
  })

  test('what a stranger says of his trace is not gone on with', () => {
    expect(spans.filter(({ traceId }) => traceId === TRACE_OF_CALLER)).toEqual([])
  })

  test('the collector is told which program it was, with what the settings give for it', () => {
    for (const resource of sentTraces(collector.received).resources)
      expect(resource).toMatchObject({
        'service.name': 'bills-of-a-test',
        'service.version': expect.any(String),
        'service.instance.id': expect.any(String),
      })
    for (const { path, headers } of collector.received)
      expect({ path, ...headers }).toMatchObject({
        path: '/v1/traces',
        authorization: 'Bearer of the collector',
        'x-team': 'bills',
      })
  })

  test('the line of a call in the log names its trace', () => {
    const lines = exit.output.split('\n').filter((line) => line.includes('"/api/v1/documents/search"'))
    expect(lines.map((line) => JSON.parse(line).trace_id)).toEqual([one(SEARCH).traceId])
  })

  test('nothing of a client is told, nor what opens anything', () => {
    const told = collector.received.map(({ body }) => body).join('\n')
    expect(told).toContain('/api/v1/unsubscribe/:token')
    for (const word of [
      client.token,
      client.email,
      FILE_NAME,
      FACTS.accountNumber,
      `${FACTS.utility.name}`,
      SEARCHED,
      LINK,
    ])
      expect(told).not.toContain(word)
  })
})

describe('a caller’s own trace, the share that is told, failures, and a collector that is away', () => {
  let undo: AsyncDisposableStack
  afterEach(() => undo.disposeAsync())

  test('behind a proxy of ours its trace is gone on with', async () => {
    undo = new AsyncDisposableStack()
    const server = await start({ TRUST_PROXY: 'on' }, undo)
    await search(server.at, OF_CALLER)
    await server.end('SIGTERM')
    const [call] = sentTraces(collector.received).spans.filter(
      ({ name, traceId }) => name === SEARCH && traceId === TRACE_OF_CALLER,
    )
    expect(call?.parentSpanId).toBe('00f067aa0ba902b7')
  })

  test('a share of none is nothing', async () => {
    undo = new AsyncDisposableStack()
    const before = collector.received.length
    const server = await start({ OTEL_TRACES_SAMPLER_ARG: '0' }, undo)
    expect((await search(server.at)).status).toBe(200)
    await server.end('SIGTERM')
    expect(collector.received.length).toBe(before)
  })

  test('a call that fails is told by the name of its error alone', async () => {
    undo = new AsyncDisposableStack()
    const server = await start({ OTEL_SERVICE_NAME: 'failing' }, undo)
    await database.db.schema.alterTable('bills').renameTo('bills_elsewhere').execute()
    undo.defer(() => database.db.schema.alterTable('bills_elsewhere').renameTo('bills').execute())
    expect((await search(server.at)).status).toBe(500)
    await server.end('SIGTERM')
    const failed = sentTraces(collector.received).spans.filter(({ status }) => status.code === FAILED)
    expect(failed.map(({ name }) => name)).toContain(SEARCH)
    for (const { status } of failed) expect(status.message).toBeUndefined()
    expect(failed.some(({ attributes }) => attributes['error.type'] !== undefined)).toBe(true)
  })

  test('a collector that takes nothing, or is not there, costs no call and no stop', async () => {
    undo = new AsyncDisposableStack()
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9/' }, undo)
    expect((await search(server.at)).status).toBe(200)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  })
})
