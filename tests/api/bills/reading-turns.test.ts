import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putLease } from '#server/bills/repositories/lease-repository.ts'
import type { ReadingReason } from '#server/bills/repositories/reading-turn-repository.ts'
import { takeReadingTurn } from '#server/bills/repositories/reading-turn-repository.ts'
import { enqueueReading } from '#server/bills/upload/enqueue-reading.ts'
import { type Queue, startQueue } from '#server/platform/queue/queue.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { pdf, postForm } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

let database: TestDatabase
let queues: Queue[] = []

async function withQueues(count: number, work: (queues: Queue[]) => Promise<void>): Promise<void> {
  database = await createTestDatabase()
  try {
    for (let index = 0; index < count; index++) queues.push(await startQueue(database.url, silentLog))
    await work(queues)
  } finally {
    for (const queue of queues) await queue.stop(1_000)
    queues = []
    await database.drop()
  }
}

/** Bills of a company, by their ids, wait to be read. */
const enqueue = (ids: readonly number[], companyId: number, reason: ReadingReason = 'upload') =>
  database.db.transaction().execute(async (tx) => {
    const [queue] = queues
    if (queue === undefined) throw new Error('no queue is open')
    for (const id of ids) await enqueueReading({ queue }, tx, { id, companyId }, reason)
  })

/** The ids of waiting bills in the order in which they are begun, by every queue one at a time. */
async function begun(count: number): Promise<number[]> {
  const order: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const queue of queues)
    await queue.work('read-bill', { concurrency: 1 }, async ({ billId }) => {
      order.push(billId)
      if (order.length === count) resolve()
    })
  await promise
  return order
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

test('one bill of a company is not behind the many of another, over two processes', () =>
  withQueues(2, async () => {
    const [big, small] = [await addPerson(database.db), await addPerson(database.db)]
    await enqueue(numbers(1, 60), big.companyId)
    await enqueue([1_000], small.companyId)
    const order = await begun(61)
    expect(order.toSorted((one, other) => one - other)).toEqual([...numbers(1, 60), 1_000])
    expect(order.indexOf(1_000)).toBeLessThan(4)
  }))

test('companies with bills waiting have one read after the other', () =>
  withQueues(1, async () => {
    const [one, other] = [await addPerson(database.db), await addPerson(database.db)]
    await enqueue(numbers(1, 10), one.companyId)
    await enqueue(numbers(101, 10), other.companyId)
    expect(await begun(20)).toEqual(numbers(1, 10).flatMap((id) => [id, id + 100]))
  }))

test('a company that comes late begins where the others are: it neither waits for them nor they for it', () =>
  withQueues(1, async () => {
    const [early, late] = [await addPerson(database.db), await addPerson(database.db)]
    const turns = (companyId: number, count: number) =>
      database.db.transaction().execute(async (tx) => {
        const taken: number[] = []
        for (let turn = 0; turn < count; turn++) taken.push(await takeReadingTurn(tx, companyId, 'upload'))
        return taken
      })
    await turns(early.companyId, 1_000)
    expect(await turns(late.companyId, 3)).toEqual([999, 1_000, 1_001])
    expect(await turns(early.companyId, 2)).toEqual([1_001, 1_002])
  }))

test('what a person asks for again is not behind the uploads of the same company', () =>
  withQueues(1, async () => {
    const { companyId } = await addPerson(database.db)
    await enqueue(numbers(1, 20), companyId)
    await enqueue([500], companyId, 'again')
    expect((await begun(21)).indexOf(500)).toBeLessThan(2)
  }))

test('a waiting bill that somebody opens is read before every other, and changes nobody’s turns', async () => {
  const [crowd, ana] = [await addPerson(app.services.db), await addPerson(app.services.db)]
  const upload = async ({ token }: TestPerson, name: string): Promise<number> => {
    const files = [{ field: 'fileData[]', name: `${name}.pdf`, content: pdf(`awaited ${name}`) }]
    return (await postForm(app, '/documents/upload', { files, token })).json().files[0].textract_bill_id
  }
  const crowds: number[] = []
  for (let at = 0; at < 5; at++) crowds.push(await upload(crowd, `crowd ${at}`))
  const [first, second] = [await upload(ana, 'first'), await upload(ana, 'second')]
  const waiting = async (): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select (data->>'billId')::int as id from pgboss.job
      where name = 'read-bill' and state < 'active' and (data->>'billId')::int = any(${[...crowds, first, second]})
      order by priority desc, created_on`.execute(app.services.db)
    return rows.map(({ id }) => id)
  }
  const [open, ...others] = [second, ...(await waiting()).filter((id) => id !== second)]
  await app.call('POST', `/documents/${open}/presence`, { token: ana.token, body: {} })
  expect(await waiting()).toEqual([open, ...others])
  // Who comes now begins where the others are, and not before the one that is waited for.
  const late = await upload(await addPerson(app.services.db), 'late')
  const { rows } = await sql<{ priority: number }>`select priority from pgboss.job
    where name = 'read-bill' and (data->>'billId')::int = ${late}`.execute(app.services.db)
  expect(rows[0]?.priority).toBeLessThanOrEqual(0)
})

test('what is asked for again by somebody who has it open is read before what others wait for in turn', () =>
  withQueues(1, async () => {
    const [ana, ben] = [await addPerson(database.db), await addPerson(database.db)]
    const account = await addAccount(database.db, { companyId: ana.companyId })
    const bill = await addReadBill(database.db, ana.companyId, { account })
    await enqueue(numbers(900_001, 5), ben.companyId, 'again')
    await database.db.transaction().execute(async (tx) => {
      await putLease(tx, { billId: bill, userId: ana.userId, seconds: 60, take: false })
    })
    await enqueue([bill], ana.companyId, 'again')
    expect((await begun(6))[0]).toBe(bill)
  }))

test('a company’s waiting files have a limit, and each file beyond it is named with the reason', async () => {
  const client = await addPerson(app.services.db)
  const { settings } = app.services
  const { mostWaitingFiles } = settings
  settings.mostWaitingFiles = 2
  try {
    const files = ['one', 'two', 'three'].map((name) => ({
      field: 'fileData[]',
      name: `${name}.pdf`,
      content: pdf(`limit ${name}`),
    }))
    const answer = await postForm(app, '/documents/upload', { files, token: client.token })
    expect(answer.statusCode).toBe(200)
    const outcomes = answer.json().files as { outcome: string; message: string; textract_bill_id: number }[]
    expect(outcomes.map((file) => file.outcome)).toEqual(['accepted', 'accepted', 'refused'])
    expect(outcomes[2]?.message).toMatch(/^Not taken: 2 files of this company wait to be read already\./)
    // Another company has room.
    const other = await addPerson(app.services.db)
    const elsewhere = await postForm(app, '/documents/upload', { files: files.slice(2), token: other.token })
    expect(elsewhere.json().files[0].outcome).toBe('accepted')
    const again = await postForm(app, '/documents/upload', { files: files.slice(0, 1), token: client.token })
    expect(again.json().files[0]).toMatchObject({ outcome: 'refused' })
  } finally {
    settings.mostWaitingFiles = mostWaitingFiles
  }
})

test('so have those that came by a link, whatever else its company has waiting', async () => {
  const staff = await addPerson(app.services.db, { admin: true })
  const client = await addPerson(app.services.db)
  const made = await app.call('POST', '/admin/public_links', {
    token: staff.token,
    body: { kind: 'upload', company_id: client.companyId, label: 'Mill Street' },
  })
  expect(made.statusCode).toBe(200)
  const { uuid } = made.json().link as { uuid: string }
  const { settings } = app.services
  const { mostWaitingLinkFiles } = settings
  settings.mostWaitingLinkFiles = 1
  try {
    const send = async (name: string) => {
      const files = [{ field: 'files', name: `${name}.pdf`, content: pdf(`link ${name}`) }]
      return (
        await postForm(app, `/public/upload/${uuid}`, { files, fields: { personalizedCode: uuid } })
      ).json().files[0]
    }
    expect(await send('first')).toMatchObject({ outcome: 'accepted' })
    expect(await send('second')).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/^Not taken: 1 files sent through this link wait to be read already\./),
    })
  } finally {
    settings.mostWaitingLinkFiles = mostWaitingLinkFiles
  }
})
