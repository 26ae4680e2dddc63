import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReadBill } from '#tests/helpers/bills.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** Who of the staff uploaded how many files in which month. */
let app: TestApp
let [admin, contractor, client]: TestPerson[] = []
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  admin = await addPerson(db, { admin: true })
  contractor = await addPerson(db, { os: true })
  client = await addPerson(db)
})
afterAll(() => app.close())

const idOf = (person: TestPerson | undefined) => person?.userId ?? 0

/** A bill that somebody uploaded. */
async function uploaded(person: TestPerson | undefined, at: string, more: { cutFrom?: number } = {}) {
  const { db } = app.services
  const id = await addReadBill(db, client?.companyId ?? 0)
  await sql`update bills set uploaded_by = ${person?.userId ?? null}, created_at = ${at},
    source_bill_id = ${more.cutFrom ?? null} where id = ${id}`.execute(db)
  return id
}

async function counted(query: string, person = admin) {
  const answer = await app.call('GET', `/admin/scraped_bill_queue/leaderboard${query}`, {
    token: person?.token ?? '',
  })
  return { status: answer.statusCode, rows: answer.json().leaderboardData }
}

describe('the leaderboard', () => {
  beforeAll(async () => {
    await uploaded(admin, '2024-01-01T00:00:00Z')
    const file = await uploaded(admin, '2024-03-31T23:59:59Z')
    await uploaded(contractor, '2024-03-05T12:00:00Z')
    await uploaded(contractor, '2024-03-06T12:00:00Z')
    // These are no uploads of the staff: a client's, nobody's, what was cut from a file, and other years.
    await uploaded(client, '2024-03-06T12:00:00Z')
    await uploaded(undefined, '2024-03-06T12:00:00Z')
    await uploaded(admin, '2024-03-06T12:00:00Z', { cutFrom: file })
    await uploaded(admin, '2023-12-31T23:59:59Z')
    await uploaded(admin, '2025-01-01T00:00:00Z')
    // Saved by somebody else it is still the upload of who brought it.
    await sql`update bills set processed_by = ${idOf(contractor)} where id = ${file}`.execute(app.services.db)
  })

  const row = (person: TestPerson | undefined, month: number, total_uploads: number) => ({
    email: person?.email,
    month,
    total_uploads,
  })

  test('counts what staff uploaded in each month of UTC, the most first', async () => {
    expect((await counted('?year=2024')).rows).toEqual([
      row(admin, 1, 1),
      row(contractor, 3, 2),
      row(admin, 3, 1),
    ])
  })

  test('is narrowed to a month, and to a person', async () => {
    expect((await counted('?year=2024&month=1')).rows).toEqual([row(admin, 1, 1)])
    expect((await counted('?year=2024&month=2')).rows).toEqual([])
    expect((await counted(`?year=2024&month=3&userId=${idOf(contractor)}`)).rows).toEqual([
      row(contractor, 3, 2),
    ])
    expect((await counted(`?year=2024&userId=${idOf(client)}`)).rows).toEqual([])
  })

  test('is of the present year where none is said', async () => {
    const before = (await counted('')).rows.length
    const newcomer = await addPerson(app.services.db, { admin: true })
    const now = new Date()
    await uploaded(newcomer, now.toISOString())
    const { rows } = await counted('')
    expect(rows).toHaveLength(before + 1)
    expect(rows).toContainEqual(row(newcomer, now.getUTCMonth() + 1, 1))
  })

  test.each(['?month=0', '?month=13', '?year=2022', '?year=99999', '?month=June'])(
    'refuses %s',
    async (query) => {
      expect((await counted(query)).status).toBe(400)
    },
  )

  test('is answered by an index, however many bills there are', async () => {
    const { db } = app.services
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain select uploaded_by, count(*) from bills
        where uploaded_by is not null and source_bill_id is null
          and created_at >= '2024-01-01' and created_at < '2025-01-01' group by uploaded_by`.execute(tx)
      return rows.map((line) => Object.values(line)[0]).join('\n')
    })
    expect(plan).toContain('bills_uploads')
  })
})

describe('the users', () => {
  test('are our own staff and contractors’, by their addresses', async () => {
    const answer = await app.call('GET', '/admin/scraped_bill_queue/users', { token: admin?.token ?? '' })
    const users: { id: number; email: string }[] = answer.json().users
    const emails = users.map(({ email }) => email)
    expect(emails).toEqual([...emails].sort())
    expect(emails).toEqual(expect.arrayContaining([admin?.email, contractor?.email]))
    expect(emails).not.toContain(client?.email)
  })
})

test.each(['users', 'leaderboard'])('%s is for admins alone, a contractor’s among them', async (call) => {
  const both = await addPerson(app.services.db, { admin: true, os: true })
  const status = async (person: TestPerson | undefined) =>
    (await app.call('GET', `/admin/scraped_bill_queue/${call}`, { token: person?.token ?? '' })).statusCode
  expect([await status(client), await status(contractor)]).toEqual([403, 403])
  expect([await status(admin), await status(both)]).toEqual([200, 200])
})
