import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serverEvent } from '#contract/client/events.ts'
import { createEventLines } from '#contract/kernel/event-lines.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { type Cluster, type Member, startCluster } from '#tests/helpers/cluster.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addCompany, addPerson, PASSWORD } from '#tests/helpers/people.ts'
import { addLogin, addPortal } from '#tests/helpers/scraping.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { TEST_SECRET } from '#tests/helpers/test-app.ts'
import { factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'

/**
 * The program as four processes: two that serve, one that reads, one that sends. Their database is Debian's PostgreSQL
 * where that is installed, else the one that comes with the program, run as a server of its own; their files are in S3.
 */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let cluster: Cluster
let one: Member
let other: Member
let reader: Member
beforeAll(async () => {
  cluster = await startCluster({ fsync: 'off' })
  one = await cluster.start('web')
  const rest = ['web', 'reader', 'mail'].map((roles) => cluster.start(roles))
  const [second, third] = await Promise.all(rest)
  if (second === undefined || third === undefined) throw new Error('not all of them started')
  other = second
  reader = third
})
afterAll(() => cluster.close())

interface Sent {
  token?: string
  body?: object | FormData
  method?: string
}

async function ask({ at }: Member, path: string, { token, body, method }: Sent = {}) {
  const form = body instanceof FormData
  const response = await fetch(`${at}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      // A connection of its own for each call, as of as many browsers.
      connection: 'close',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, json: () => JSON.parse(text) }
}

async function upload(at: Member, token: string, name: string, content: string | Uint8Array) {
  const form = new FormData()
  form.append('fileData[]', new File([content as BlobPart], name))
  const answer = await ask(at, '/documents/upload', { token, body: form })
  return { status: answer.status, id: answer.json().files?.[0]?.textract_bill_id as number | undefined }
}

/** What an open screen hears: `until` answers null where its stream ends before that is heard. */
async function heardAt({ at }: Member, token: string) {
  const leaving = new AbortController()
  const response = await fetch(`${at}/api/v1/events`, {
    headers: { authorization: token },
    signal: leaving.signal,
  })
  expect(response.status).toBe(200)
  const stream = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  return {
    async until(isIt: (event: ReturnType<typeof serverEvent.parse>) => boolean) {
      let found = false
      const read = createEventLines((data) => {
        found ||= isIt(serverEvent.parse(JSON.parse(data)))
      })
      while (!found) {
        const { done, value } = await stream.read()
        if (done) return null
        read(value)
      }
      return found
    },
    leave: () => leaving.abort(),
  }
}

const statusesOf = async (ids: readonly number[]): Promise<string[]> => {
  const rows = await cluster.db
    .selectFrom('bills')
    .where('id', 'in', ids)
    .select(['status', 'progress'])
    .execute()
  return rows.map(({ status, progress }) => (progress === null ? status : 'under way'))
}

test('what is uploaded at one is read by the reader, and a screen at the other sees it come along', async () => {
  const client = await addPerson(cluster.db)
  const screen = await heardAt(other, client.token)
  const { id } = await upload(one, client.token, 'march.pdf', await fileOf(factsOf('seen elsewhere')))
  const isOf = (event: { type: string; id?: unknown }) => event.type === 'bill' && event.id === id
  await screen.until(
    (event) => isOf(event) && event.type === 'bill' && /^(Reading page|Finding)/.test(event.progress ?? ''),
  )
  await screen.until((event) => isOf(event) && event.type === 'bill' && event.progress === null)
  screen.leave()
  const { bill } = (await ask(other, `/documents/${id}`, { token: client.token })).json()
  expect(bill.gpt_bill).not.toBeNull()
  const file = await fetch(`${other.at}/api/v1/documents/${id}/content`, {
    headers: { authorization: client.token },
  })
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(await fileOf(factsOf('seen elsewhere')))
})

describe('a lease', () => {
  test('of a bill, taken at one, is seen at the other, where another person does not get it', async () => {
    const ana = await addPerson(cluster.db)
    const ben = await addPerson(cluster.db, { companyId: ana.companyId })
    const account = await addAccount(cluster.db, { companyId: ana.companyId })
    const path = `/documents/${await addReadBill(cluster.db, ana.companyId, { account })}/presence`
    await ask(one, path, { token: ana.token, body: {} })
    expect((await ask(other, path, { token: ben.token, body: {} })).json().people).toMatchObject([
      { user_id: ana.userId, holds: true },
      { user_id: ben.userId, holds: false },
    ])
  })

  test('of an account, taken by a worker at one, is refused at the other', async () => {
    const staff = await addPerson(cluster.db, { admin: true })
    const services = { db: cluster.db, vault: createVault(cluster.db, TEST_SECRET) }
    const portal = await addPortal({ services })
    await addLogin({ services }, await addCompany(cluster.db), { url: portal.url })
    const { token } = await addApiKey(cluster.db, staff.userId, { scopes: ['scraper:work'] })
    const body = { worker: 'test', portal_ids: [portal.id] }
    const lease = async (at: Member) => (await ask(at, '/scraper/leases', { token, body })).json().lease
    expect(await lease(one)).toMatchObject({ portal: { id: portal.id } })
    expect(await lease(other)).toBeNull()
    expect(await lease(one)).toBeNull()
  })
})

test('failed sign-ins are counted over both', async () => {
  const { email } = await addPerson(cluster.db)
  const signIn = async (at: Member, password: string) =>
    (await ask(at, '/auth/login', { body: { email, password } })).status
  const failed: number[] = []
  for (let at = 0; at < 10; at++) failed.push(await signIn(at % 2 === 0 ? one : other, 'Wrong-pass1'))
  expect(failed).not.toContain(429)
  expect([await signIn(one, PASSWORD), await signIn(other, PASSWORD)]).toEqual([429, 429])
})

test('a session that is ended at one is ended at the other, and so is its stream', async () => {
  const { email } = await addPerson(cluster.db)
  const { token } = (await ask(one, '/auth/login', { body: { email, password: PASSWORD } })).json()
  expect((await ask(other, '/auth/checkToken', { token })).status).toBe(200)
  const screen = await heardAt(other, token)
  expect((await ask(one, '/auth/logout', { token, body: {} })).status).toBe(200)
  expect((await ask(other, '/auth/checkToken', { token })).status).toBe(401)
  expect(await screen.until(() => false)).toBeNull()
})

test('what is set at one holds at the other and with the one that sends, and each mail goes out once', async () => {
  const smtp = await startSmtpServer({ user: 'bills', password: 'a secret' })
  onTestFinished(() => smtp.close())
  const { token } = await addPerson(cluster.db, { admin: true })
  const settings = async () => (await ask(other, '/admin/settings', { token })).json()
  const changes = {
    sender_name: 'Harbor Bills',
    ...{ sender_address: 'bills@example.test', public_url: 'https://bills.example.test' },
    ...{ smtp_host: '127.0.0.1', smtp_port: smtp.port, smtp_security: 'none', smtp_user: 'bills' },
  }
  const body = { version: (await settings()).version, changes, secrets: { smtp_password: 'a secret' } }
  expect((await ask(one, '/admin/settings', { token, method: 'PUT', body })).status).toBe(200)
  expect((await settings()).values).toMatchObject(changes)

  const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(cluster.db)))
  await Promise.all(
    people.map(({ email }, at) => ask(at % 2 === 0 ? one : other, '/auth/forgot', { body: { email } })),
  )
  await expect.poll(() => smtp.received.length).toBe(people.length)
  const unsent = cluster.db.selectFrom('outgoingMails').where('sentAt', 'is', null).select('id')
  await expect.poll(() => unsent.execute()).toEqual([])
  const to = smtp.received.map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1] ?? '')
  expect(to.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  for (const mail of smtp.received) {
    expect(mail).toContain('From: Harbor Bills <bills@example.test>')
    // Long lines are folded on their way.
    expect(mail.replaceAll('=\r\n', '')).toContain('https://bills.example.test/choose-password')
  }
})

test('what a killed reader had begun is taken over by another, and every bill is read once', async () => {
  const client = await addPerson(cluster.db)
  const ids: number[] = []
  for (let at = 0; at < 6; at++) {
    const { id } = await upload(
      at % 2 === 0 ? one : other,
      client.token,
      `${at}.pdf`,
      await fileOf(factsOf(`k${at}`)),
    )
    ids.push(id ?? 0)
  }
  const jobs = () =>
    sql<{ state: string; retryCount: number }>`select state, retry_count from pgboss.job
      where name = 'read-bill' and (data->>'billId')::int = any(${ids})`.execute(cluster.db)
  while (!(await jobs()).rows.some(({ state }) => state === 'active')) await pause(5)
  await reader.end('SIGKILL')
  const begun = (await jobs()).rows.filter(({ state }) => state === 'active')
  reader = await cluster.start('reader')
  await expect.poll(() => statusesOf(ids), { timeout: 120_000 }).toEqual(ids.map(() => 'GPT_PARSED'))
  // A job is done a moment after its bill.
  const states = async () => (await jobs()).rows.map(({ state }) => state)
  await expect.poll(states, { timeout: 30_000 }).toEqual(ids.map(() => 'completed'))
  const { rows } = await jobs()
  expect(rows.filter(({ retryCount }) => retryCount > 0).length).toBe(begun.length)
})

test('stopping one of two that serve loses no call of clients that try again where nobody listens', async () => {
  const client = await addPerson(cluster.db)
  const leaving = await cluster.start('web')
  const refused = new Set<string>()
  const statuses: number[] = []
  const uploadSomewhere = async (name: string): Promise<number> => {
    for (let at = [leaving, one]; ; at = at.toReversed()) {
      try {
        const { status, id } = await upload(at[0] ?? one, client.token, name, pdf(name))
        statuses.push(status)
        return id ?? 0
      } catch (error) {
        refused.add(String((error as Error & { cause?: { code?: string } }).cause?.code))
      }
    }
  }
  const asMany = async (clientAt: number) => {
    const ids: number[] = []
    for (let at = 0; at < 15; at++) ids.push(await uploadSomewhere(`${clientAt}-${at}.pdf`))
    return ids
  }
  const working = Promise.all([0, 1, 2, 3].map(asMany))
  while (statuses.length < 12) await pause(5)
  expect(await leaving.end('SIGTERM')).toMatchObject({ code: 0 })
  const ids = (await working).flat()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([...refused]).toContain('ECONNREFUSED')
  const mine = cluster.db.selectFrom('bills').where('companyId', '=', client.companyId).select('id')
  expect((await mine.execute()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
