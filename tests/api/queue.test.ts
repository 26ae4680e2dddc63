import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Queue, startQueue } from '#server/queue/queue.ts'
import { jobHealth } from '#server/services/job-health.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

let database: TestDatabase
let queues: Queue[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})

afterEach(async () => {
  for (const queue of queues) await queue.stop(1_000)
  queues = []
})

afterAll(() => database.drop())

async function openQueue(): Promise<Queue> {
  const queue = await startQueue(database.url, silentLog)
  queues.push(queue)
  return queue
}

const enqueue = (queue: Queue, billId: number) =>
  database.db.transaction().execute((tx) => queue.enqueue(tx, 'read-bill', { billId }))

/** Collects until it has so many. */
function collector<T>(count: number): { take(value: T): void; all: Promise<T[]> } {
  const values: T[] = []
  const { promise, resolve } = Promise.withResolvers<T[]>()
  return {
    take(value) {
      values.push(value)
      if (values.length === count) resolve(values)
    },
    all: promise,
  }
}

test('a job exists only when its transaction commits', async () => {
  const queue = await openQueue()
  const done = collector<number>(1)
  await queue.work('read-bill', { concurrency: 1 }, async ({ billId }) => done.take(billId))
  const failed = database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'read-bill', { billId: 1 })
    throw new Error('changed its mind')
  })
  await expect(failed).rejects.toThrow('changed its mind')
  await enqueue(queue, 2)
  expect(await done.all).toEqual([2])
})

test('work that one process asks for wakes another at once, job after job', async () => {
  const [asking, working] = [await openQueue(), await openQueue()]
  const done = collector<number>(50)
  await working.work('read-bill', { concurrency: 2 }, async ({ billId }) => done.take(billId))
  const began = performance.now()
  for (let billId = 100; billId < 150; billId++) await enqueue(asking, billId)
  expect((await done.all).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => 100 + i))
  // Polling alone would take half a minute.
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('a job that fails is tried again', async () => {
  const queue = await openQueue()
  const attempts = collector<number>(2)
  await queue.work('read-bill', { concurrency: 1 }, async (_payload, { attempt }) => {
    attempts.take(attempt)
    if (attempt === 1) throw new Error('the first time')
  })
  await enqueue(queue, 200)
  expect(await attempts.all).toEqual([1, 2])
})

test('a job that failed on its last try is kept, with what it failed of', async () => {
  const queue = await openQueue()
  await database.db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'learn-bill', { billId: 7 })
    await sql`update pgboss.job set retry_limit = 0 where name = 'learn-bill'`.execute(tx)
  })
  await queue.work('learn-bill', { concurrency: 1 }, async () => {
    throw new Error('no such lesson')
  })
  await expect
    .poll(async () => (await jobHealth(database.db)).find(({ name }) => name === 'learn-bill'), {
      timeout: 20_000,
    })
    .toMatchObject({ waiting: 0, active: 0, failed: 1, lastError: 'no such lesson' })
})
