import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { jobHealth } from '#server/jobs/job-health.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { type Queue, startQueue } from '#server/platform/queue/queue.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'
import { waitingForLocks } from '#tests/helpers/waiting-for-locks.ts'

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

test('processes that start at once set the queue up once', async () => {
  const AT_ONCE = 6
  const TIMES = 5
  for (let time = 0; time < TIMES; time++) {
    await sql`drop index if exists pgboss.job_at_work`.execute(database.db)
    const started = await Promise.all(Array.from({ length: AT_ONCE }, openQueue))
    const { rows } = await sql`select from pg_indexes where indexname = 'job_at_work'`.execute(database.db)
    expect(rows).toHaveLength(1)
    for (const queue of started) await queue.stop(1_000)
    queues = []
  }
})

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

const ENDPOINT = 'endpoint-1'

/** Jobs of one group, which may have two at work. */
const enqueueGroup = (queue: Queue, deliveryIds: readonly number[]) =>
  database.db.transaction().execute(async (tx) => {
    for (const deliveryId of deliveryIds)
      await queue.enqueue(tx, 'deliver-webhook', { deliveryId }, { group: ENDPOINT })
  })

test('of one group no more than its number are at work at once, in all processes together', async () => {
  const queues = [await openQueue(), await openQueue()]
  const deliveryIds = Array.from({ length: 60 }, (_, index) => index)
  const done = collector<number>(deliveryIds.length)
  let atWork = 0
  const counts: number[] = []
  for (const queue of queues)
    await queue.work('deliver-webhook', { concurrency: 6 }, async ({ deliveryId }) => {
      counts.push(++atWork)
      await sql`select 1`.execute(database.db)
      atWork--
      done.take(deliveryId)
    })
  await enqueueGroup(queues[0] as Queue, deliveryIds)
  expect((await done.all).toSorted((a, b) => a - b)).toEqual(deliveryIds)
  expect(Math.max(...counts)).toBeLessThanOrEqual(2)
})

test('nor does a worker take one more that looks while another takes the last', async () => {
  await enqueueGroup(await openQueue(), [101, 102, 103])
  const take = async (db: Queryable, deliveryId: number) => {
    const { rows } = await sql`
      update pgboss.job set state = 'active'
      where name = 'deliver-webhook' and (data->>'deliveryId')::int = ${deliveryId} returning id`.execute(db)
    return rows.length
  }
  const late = Promise.withResolvers<number>()
  await database.db.transaction().execute(async (tx) => {
    expect([await take(tx, 101), await take(tx, 102)]).toEqual([1, 1])
    take(database.db, 103).then(late.resolve, late.reject)
    await expect.poll(() => waitingForLocks(database.db)).toBe(1)
  })
  expect(await late.promise).toBe(0)
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
