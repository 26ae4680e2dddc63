import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLiveSession, insertSession } from '#server/people/repositories/session-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { statement } from '#server/platform/database/statement.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const plansOf = async (db: Queryable) => {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
  return rows.map(({ name }) => name)
}

/** More than PostgreSQL plans anew before it keeps a plan. */
const OFTEN = 8

test('a connection plans the session of a call once, and finds it as it is by then', async () => {
  await database.db.connection().execute(async (db) => {
    const { userId } = await addPerson(db, { admin: true })
    const session = await insertSession(db, userId, new Date(Date.now() + 60_000))
    for (let time = 0; time < OFTEN; time++)
      expect(await findLiveSession(db, session.id)).toMatchObject({ id: session.id, userId, admin: true })
    expect(await plansOf(db)).toEqual(['live_session'])
    expect(await findLiveSession(db, randomUUID())).toBeUndefined()
    await db
      .updateTable('users')
      .set({ admin: false, disabledAt: new Date() })
      .where('id', '=', userId)
      .execute()
    expect(await findLiveSession(db, session.id)).toBeUndefined()
  })
})

test('a plan that was kept heeds what a migration changes in its tables', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`create table kept_plans (id integer, old text)`.execute(db)
    await sql`insert into kept_plans select each, 'x' from generate_series(1, 1000) as each`.execute(db)
    const find = statement<[id: number], { id: number }>('kept', 'select id from kept_plans where id = $1')
    for (let time = 0; time < OFTEN; time++) expect(await find(db, 7)).toEqual([{ id: 7 }])
    await sql`alter table kept_plans drop column old, add column fresh text`.execute(db)
    await sql`create unique index kept_plans_id on kept_plans (id)`.execute(db)
    expect(await find(db, 7)).toEqual([{ id: 7 }])
  })
})

test('what is not marked keeps no plan', async () => {
  await database.db.connection().execute(async (db) => {
    const before = await plansOf(db)
    await sql`select ${1}::integer`.execute(db)
    expect(await plansOf(db)).toEqual(before)
  })
})

const twice = statement<[values: readonly number[]], { value: number; someDay: string; fields: unknown }>(
  'twice',
  `select value * 2 as value, date '2026-03-29' as "someDay", jsonb_build_object('a_b', value) as fields
  from unnest($1::bigint[]) as value order by 1`,
)

test('its rows have the names and values of its text, and what is inside JSON stays', async () => {
  expect(await twice(database.db, [2, 1])).toEqual([
    { value: 2, someDay: '2026-03-29', fields: { a_b: 1 } },
    { value: 4, someDay: '2026-03-29', fields: { a_b: 2 } },
  ])
})
