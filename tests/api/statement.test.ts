import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#server/database/statement.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

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

test('runs in the transaction that it is handed, and is planned once on its connection', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`create temp table seen on commit drop as select 7::bigint as id`.execute(tx)
    const ids = statement<[], { id: number }>('ids_seen', 'select id from seen')
    expect(await ids(tx)).toEqual([{ id: 7 }])
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx)
    expect(rows.map(({ name }) => name)).toContain('ids_seen')
  })
})
