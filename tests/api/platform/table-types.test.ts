import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTableTypes } from '#server/platform/database/table-types.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('tables.ts is what the migrated database has; npm run db:types writes it', async () => {
  const written = await readFile(
    new URL('../../../src/server/platform/database/tables.ts', import.meta.url),
    'utf8',
  )
  expect(written).toBe(await writeTableTypes(database.db))
})
