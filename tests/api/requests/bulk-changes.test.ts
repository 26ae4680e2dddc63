import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/**
 * The plan of a trigger's query is kept for as long as the connection: made for the change of one row, an inner join of
 * the rows before and after loops in a loop for thousands. Full joins do not.
 */
test('triggers that hold rows before a change beside those after it join them fully', async () => {
  const { rows } = await sql<{ name: string; source: string }>`
    select distinct proname as name, prosrc as source from pg_proc
    join pg_trigger on tgfoid = pg_proc.oid where tgoldtable is not null and tgnewtable is not null
    order by name`.execute(database.db)
  const pairing = rows.filter(({ source }) => /\bjoin (before|old_rows)\b/.test(source))
  expect(pairing.length).toBeGreaterThan(10)
  for (const { name, source } of pairing) {
    const joins = source.match(/(\w+ )?join (before|old_rows)\b/g)
    expect({ name, joins }).toEqual({ name, joins: joins?.map(() => expect.stringMatching(/^full join /)) })
    // A condition that a missing row fails would make an inner join of a full one.
    expect({ name, strict: source.match(/= (changed|new_rows)\.(id|utility_account_id)\b(?! =)/) }).toEqual({
      name,
      strict: null,
    })
    expect(source).not.toMatch(/<> (before|old_rows)\./)
  }
})
