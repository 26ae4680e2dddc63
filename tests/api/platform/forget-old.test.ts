import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteExpiredSessions } from '#server/people/repositories/session-repository.ts'
import { startForgetting } from '#server/start/forget-old.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

let app: TestApp
let person: TestPerson
beforeEach(async () => {
  app = await createTestApp()
  person = await addPerson(app.services.db)
})
afterEach(() => app.close())

const counted = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.services.db)
  return rows[0]?.count ?? 0
}

const addSessions = (count: number, age: string) =>
  sql`
    insert into sessions (user_id, expires_at)
    select ${person.userId}::bigint, now() - ${age}::text::interval from generate_series(1, ${count}::int)`.execute(
    app.services.db,
  )

test('what was kept for its time goes without a new start, and nothing else', async () => {
  const { db } = app.services
  const before = await counted('sessions')
  await addSessions(1, '29 days')
  await addSessions(1, '31 days')
  await sql`insert into rate_windows (key, starts_at, count) values
    ('old', now() - interval '25 hours', 1), ('new', now() - interval '23 hours', 1)`.execute(db)
  const end = await startForgetting(app.services)
  await expect.poll(() => counted('sessions')).toBe(before + 1)
  const left = () =>
    sql<{ key: string }>`select key from rate_windows where key in ('old', 'new')`.execute(db)
  await expect.poll(async () => (await left()).rows).toEqual([{ key: 'new' }])
  await end()
})

test('however many there are, and with one that somebody is at left for the next time', async () => {
  const { db } = app.services
  const before = await counted('sessions')
  await addSessions(2_500, '40 days')
  await db.transaction().execute(async (tx) => {
    await sql`select from sessions where expires_at < now() - interval '30 days' limit 1 for update`.execute(
      tx,
    )
    await deleteExpiredSessions(db)
    expect(await counted('sessions')).toBe(before + 1)
  })
  await deleteExpiredSessions(db)
  expect(await counted('sessions')).toBe(before)
})
