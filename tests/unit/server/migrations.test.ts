import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MIGRATIONS } from '#server/database/migrate.ts'

test('every migration has a number of its own, and none is left out', () => {
  const numbers = readdirSync(MIGRATIONS).map((file) => /^(\d{4})-[a-z-]+\.ts$/.exec(file)?.[1] ?? file)
  expect(numbers.toSorted()).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')))
})
