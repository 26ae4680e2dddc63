import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addReadBill } from '#tests/helpers/bills.ts'
import { addDeadLetter } from '#tests/helpers/dead-letters.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let admin: TestPerson
let contractor: TestPerson

beforeAll(async () => {
  app = await createTestApp()
  admin = await addPerson(app.services.db, { admin: true })
  contractor = await addPerson(app.services.db, { admin: true, os: true })
})
afterAll(() => app.close())

beforeEach(async () => void (await sql`delete from pgboss.job`.execute(app.services.db)))

const at = '/admin/jobs/dead_letters'
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', at, { token: admin.token, query })).json()
const post = async (path: string, body?: object) =>
  (await app.call('POST', `${at}${path}`, { token: admin.token, ...(body && { body }) })).json()
const dead = (billId: number, cause?: string) => addDeadLetter(app.services, 'learn-bill', { billId }, cause)

/** What waits in a queue, by what it was given. */
async function waitingIn(kind: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${kind} and state = 'created' order by data::text`.execute(
    app.services.db,
  )
  return rows.map(({ data }) => data)
}

const audited = async () =>
  (await app.call('GET', '/admin/audit', { token: admin.token })).json().events[0] as Record<string, unknown>

describe('the list', () => {
  test('says of each what it failed of, after how many tries, and which bill it is about', async () => {
    const { companyId } = await addPerson(app.services.db)
    const billId = await addReadBill(app.services.db, companyId)
    const id = await dead(billId, 'The lesson is gone.')
    expect(await list()).toEqual({
      dead_letters: [
        {
          id,
          kind: 'learn-bill',
          at: expect.any(String),
          cause: 'The lesson is gone.',
          attempts: 4,
          about: { bill_id: billId },
          bill_id: billId,
        },
      ],
      next: null,
    })
  })

  test('tells ids of what the job was given, and nothing else; a long cause is cut short', async () => {
    const utility = { id: 5, name: 'Secret Power', aliases: ['Hidden'], utilityId: 5 }
    await addDeadLetter(app.services, 'match-utility', utility as never, 'x'.repeat(5_000))
    const [letter] = (await list()).dead_letters
    expect(letter.about).toEqual({ utility_id: 5 })
    expect(letter.cause).toHaveLength(300)
    expect(JSON.stringify(letter)).not.toMatch(/Secret|Hidden/)
  })

  test('comes in pages, the newest first, of which none loses or doubles one while others come and go', async () => {
    const ids: string[] = []
    for (let billId = 1; billId <= 205; billId++) ids.unshift(await dead(billId))
    const first = await list()
    expect(first.dead_letters.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 200))
    await dead(999)
    await post(`/${ids[199]}/drop`)
    const second = await list({ before: first.next })
    expect(second.dead_letters.map(({ id }: { id: string }) => id)).toEqual(ids.slice(200))
    expect(second.next).toBeNull()
  })

  test('is narrowed to one kind', async () => {
    await dead(1)
    await addDeadLetter(app.services, 'send-mail', { mailId: 2 })
    const { dead_letters } = await list({ kind: 'send-mail' })
    expect(dead_letters).toMatchObject([{ kind: 'send-mail', about: { mail_id: 2 }, bill_id: null }])
  })

  test.each(['0', '12_not-an-id', 'x_11111111-1111-4111-8111-111111111111'])(
    'does not begin at %s',
    async (before) => {
      expect((await app.call('GET', at, { token: admin.token, query: { before } })).statusCode).toBe(400)
    },
  )
})

describe('trying again', () => {
  test('puts the job back into its queue and takes the letter away, which is recorded', async () => {
    const id = await dead(7)
    expect(await post(`/${id}/retry`)).toEqual({ retried: 1 })
    expect(await waitingIn('learn-bill')).toEqual([{ billId: 7 }])
    expect((await list()).dead_letters).toEqual([])
    expect(await audited()).toMatchObject({
      action: 'jobs_retried',
      subject: { kind: 'job', name: 'learn-bill' },
      details: { jobs: 1, billId: 7 },
    })
  })

  test('twice at once does it once', async () => {
    const id = await dead(8)
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(`/${id}/retry`)))
    expect(answers.map(({ retried }) => retried).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
    expect(await waitingIn('learn-bill')).toEqual([{ billId: 8 }])
  })

  test('gives the job all its tries again, and what fails again comes back as a letter', async () => {
    await post(`/${await dead(9)}/retry`)
    const { rows } = await sql`select retry_count, retry_limit, dead_letter from pgboss.job
      where name = 'learn-bill'`.execute(app.services.db)
    expect(rows).toEqual([{ retryCount: 0, retryLimit: 3, deadLetter: 'dead-letters' }])
  })

  test('all of a kind leaves the others', async () => {
    for (const billId of [1, 2, 3]) await dead(billId)
    await addDeadLetter(app.services, 'send-mail', { mailId: 2 })
    expect(await post('/retry', { kind: 'learn-bill' })).toEqual({ retried: 3 })
    expect(await waitingIn('learn-bill')).toEqual([{ billId: 1 }, { billId: 2 }, { billId: 3 }])
    expect((await list()).dead_letters).toMatchObject([{ kind: 'send-mail' }])
    expect(await post('/retry', { kind: 'learn-bill' })).toEqual({ retried: 0 })
    expect(await audited()).toMatchObject({ action: 'jobs_retried', details: { jobs: 3 } })
  })

  test('of no kind that there is, is refused', async () => {
    const answer = await app.call('POST', `${at}/retry`, {
      token: admin.token,
      body: { kind: 'dead-letters' },
    })
    expect(answer.statusCode).toBe(400)
  })

  test('does not happen where it cannot be recorded', async () => {
    const { db } = app.services
    const id = await dead(10)
    await sql`alter table audit_events add constraint none check (action <> 'jobs_retried') not valid`.execute(
      db,
    )
    try {
      expect((await app.call('POST', `${at}/${id}/retry`, { token: admin.token })).statusCode).toBe(500)
      expect((await list()).dead_letters).toHaveLength(1)
      expect(await waitingIn('learn-bill')).toEqual([])
    } finally {
      await sql`alter table audit_events drop constraint none`.execute(db)
    }
  })
})

test('a job of a kind that this version does not know waits for a person, who may drop it', async () => {
  const id = await dead(14)
  await sql`update pgboss.job set source_name = 'of-long-ago' where id = ${id}::uuid`.execute(app.services.db)
  const refused = await app.call('POST', `${at}/${id}/retry`, { token: admin.token })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    422,
    'This version of the program knows no such job. It can only be dropped.',
  ])
  expect(await post(`/${id}/drop`)).toEqual({ dropped: 1 })
})

test('dropping one takes it away without doing it, which is recorded; a second time drops none', async () => {
  const [id, other] = [await dead(11), await dead(12)]
  expect(await post(`/${id}/drop`)).toEqual({ dropped: 1 })
  expect(await audited()).toMatchObject({ action: 'job_dropped', details: { billId: 11 } })
  expect(await post(`/${id}/drop`)).toEqual({ dropped: 0 })
  expect((await list()).dead_letters.map((letter: { id: string }) => letter.id)).toEqual([other])
  expect(await waitingIn('learn-bill')).toEqual([])
})

test('is a matter of our own admins alone', async () => {
  const id = await dead(13)
  for (const token of [contractor.token, (await addPerson(app.services.db)).token])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', `/${id}/retry`],
      ['POST', `/${id}/drop`],
    ] as const)
      expect((await app.call(method, `${at}${path}`, { token })).statusCode).toBe(403)
  expect((await list()).dead_letters).toHaveLength(1)
})
