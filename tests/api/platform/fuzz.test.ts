import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { hostile, type JsonSchema, jsonOf, valuesFor } from '#tests/helpers/hostile-values.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, openTestSession, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/**
 * Every call of the API's own description, with fitting and hostile values: none may fail on our side, take longer
 * than a second, be refused in any but the one form, or show a row of another company. `npm run fuzz` sends 20,000; FUZZ_SEED repeats a run.
 */

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 600)
const SEED = Number(process.env.FUZZ_SEED ?? 4711)
const SLOWEST_MS = 1_000
const TRIES = 5
const REFUSAL = { error: { code: expect.any(String), message: expect.stringMatching(/\w/) } }
const NEEDLE = 'Owned by another company'

let app: TestApp
let client: TestPerson
let staff: TestPerson
let ids: number[]
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  client = await addPerson(db)
  staff = await addPerson(db, { admin: true })
  const mine = await addAccount(db, { companyId: client.companyId })
  const other = await addCompany(db, NEEDLE)
  const theirs = await addAccount(db, { companyId: other, number: NEEDLE })
  await db.insertInto('properties').values({ companyId: other, name: NEEDLE }).execute()
  ids = [
    await withFile(await addReadBill(db, client.companyId, { account: mine })),
    await withFile(await addReadBill(db, other, { account: theirs })),
    mine.id,
    theirs.id,
    mine.utilityId,
    theirs.utilityId,
    client.companyId,
    other,
    ...[...mine.meters, ...theirs.meters].map((meter) => meter.id),
    ...(await idsOf('properties')),
    ...(await idsOf('readings')),
    ...(await idsOf('readingCharges')),
  ]
})
afterAll(() => app.close())

const idsOf = async (table: 'properties' | 'readings' | 'readingCharges'): Promise<number[]> =>
  (await app.services.db.selectFrom(table).select('id').execute()).map((row) => row.id)

/** A bill that was read by hand of the test has no bytes until now. */
async function withFile(billId: number): Promise<number> {
  const { sha256, sizeBytes } = await app.services.files.put(
    Readable.from([Buffer.from(pdf(`${billId}`))]),
    1_000,
  )
  await app.services.db
    .insertInto('storedFiles')
    .values({ sha256, sizeBytes, contentType: 'application/pdf' })
    .execute()
  await app.services.db.updateTable('bills').set({ sha256 }).where('id', '=', billId).execute()
  return billId
}

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  parameters: { name: string; in: string; schema: JsonSchema }[]
  body: JsonSchema | null
  multipart: boolean
}

interface Described {
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

function operations(): Operation[] {
  const paths = (app.app.swagger() as { paths?: Record<string, Record<string, Described>> }).paths ?? {}
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body: content?.schema ?? null,
        multipart: type === 'multipart/form-data',
      }
    }),
  )
}

interface Request {
  method: Operation['method']
  url: string
  payload: string | undefined
  contentType: string
  who: 'client' | 'staff' | 'nobody' | 'key'
}

/** As a program would write it into an address, whatever it is. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed().slice(0, 500) : (JSON.stringify(value) ?? '')

/** Mostly those who may, as whoever may not is refused before anything is looked at. */
function callersOf({ path }: Operation): Request['who'][] {
  const [may, other] = rolesFor(path)
  return [may, may, may, may, other, 'nobody']
}

function requestsFor(operation: Operation, callers: readonly Request['who'][]): fc.Arbitrary<Request> {
  const named = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, valuesFor(schema, ids)]),
      ),
    )
  const body = operation.body === null ? fc.constant(undefined) : valuesFor(operation.body, ids)
  const who = fc.constantFrom(...callers)
  const rarely = fc.integer({ min: 0, max: 19 }).map((roll) => roll === 0)
  return fc
    .tuple(named('path'), named('query'), body, who, rarely)
    .map(([path, query, value, caller, broken]) => {
      const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(asText(path[name])),
      )
      const search = new URLSearchParams(Object.entries(query).map(([name, given]) => [name, asText(given)]))
      const json = value === undefined ? undefined : jsonOf(value)
      return {
        method: operation.method,
        url: `${filled}?${search}`,
        payload: operation.multipart ? formOf(value) : broken ? json?.slice(0, -1) : json,
        contentType: operation.multipart ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json',
        who: caller,
      }
    })
}

/** Who may make a call, and who else tries. */
function rolesFor(path: string): [Request['who'], Request['who']] {
  if (path.includes('/admin/')) return ['staff', 'client']
  return path.includes('/sync/') ? ['key', 'client'] : ['client', 'staff']
}

const BOUNDARY = 'fuzz-boundary'

/** A form as a hostile program writes it: any value under any field, and a file whose name is one of them. */
function formOf(value: unknown): string {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const parts = fields.map(
    ([name, given]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(given)}\r\n`,
  )
  const named = fields[0]?.[1] ?? 'bill.pdf'
  const fileName = (typeof named === 'string' ? named : asText(named)).replace(/["\r\n]/g, '')
  const files = ['files', 'fileData[]', 'uploaded_file'].map(
    (name) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n` +
      `Content-Type: application/pdf\r\n\r\n%PDF-1.4 ${asText(value)}\r\n`,
  )
  return `${parts.join('')}${files.join('')}--${BOUNDARY}--\r\n`
}

async function tokenOf(who: Request['who']): Promise<string | null> {
  const { db } = app.services
  if (who === 'nobody') return null
  if (who === 'key') return (await addApiKey(db, staff.userId, { companyId: client.companyId })).token
  // A session of its own, as some calls end theirs.
  return openTestSession(db, { client, staff }[who].userId, 3_600)
}

async function send(request: Request) {
  const token = await tokenOf(request.who)
  const started = performance.now()
  const answer = await app.app.inject({
    method: request.method,
    url: request.url,
    headers: {
      ...(token === null ? {} : { authorization: token }),
      ...(request.payload === undefined ? {} : { 'content-type': request.contentType }),
    },
    payload: request.payload,
  })
  return { answer, ms: performance.now() - started }
}

test(`${REQUESTS} requests with fitting and hostile values`, { timeout: 30 * 60_000 }, async () => {
  // Streams without an end answer nothing that could be looked at here.
  const tried = operations().filter(({ path }) => !path.endsWith('/events'))
  expect(tried.length).toBeGreaterThan(40)
  const answered = new Map<number, number>()
  const each = Math.ceil(REQUESTS / tried.length / 2)
  // Staff come last: they may move a bill to the client, or make the client staff.
  const turns = [false, true].flatMap((isStaffs) => tried.map((operation) => ({ operation, isStaffs })))
  for (const { operation, isStaffs } of turns) {
    const callers = callersOf(operation).filter((who) => (who === 'staff') === isStaffs)
    if (callers.length === 0) continue
    const requests = requestsFor(operation, callers)
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        let { answer, ms } = await send(request)
        // The machine is shared: slow is what is slow each time.
        for (let again = 0; ms > SLOWEST_MS && again < TRIES; again++) ({ answer, ms } = await send(request))
        answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1)
        expect(ms).toBeLessThan(SLOWEST_MS)
        expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500)
        if (answer.statusCode >= 400) expect(answer.json()).toMatchObject(REFUSAL)
        if (request.who !== 'staff') expect(answer.body).not.toContain(NEEDLE)
      }),
      { numRuns: each, seed: SEED, endOnFailure: false },
    )
  }
  console.log(`answers by status: ${JSON.stringify(Object.fromEntries([...answered].toSorted()))}`)
  expect(answered.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50)
})

test('hostile JSON that is no object at all is refused', async () => {
  await fc.assert(
    fc.asyncProperty(hostile(), async (value) => {
      const payload = jsonOf(value) ?? 'undefined'
      // All of them come from one address.
      await app.services.db.deleteFrom('rateWindows').execute()
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/v1/auth/signup',
        headers: { 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode).toBe(400)
    }),
    { numRuns: 100, seed: SEED },
  )
})
