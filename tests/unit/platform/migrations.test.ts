import { expect, test } from 'vitest'
import { migrationNames } from '#server/platform/database/read-migrations.ts'

test('every migration has a number of its own, and none is left out', async () => {
  const numbers = (await migrationNames()).map((name) => /^(\d{4})-[a-z-]+$/.exec(name)?.[1] ?? name)
  expect(numbers.toSorted()).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')))
})
