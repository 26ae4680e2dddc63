import { expect, it } from 'vitest'
import { loadedAtStart, loadedWith } from '#tests/helpers/import-graph.ts'

const SEED = 'src/demo/seed/seed.ts'
const of = (files: Set<string>, room: string) => [...files].filter((file) => file.startsWith(room))

it('is loaded by no start but the one that fills an empty database', async () => {
  const { atOnce, later } = await loadedAtStart()
  expect(of(atOnce, 'src/server/').length, 'the whole server was walked').toBeGreaterThan(250)
  expect(of(atOnce, 'src/demo/')).toEqual([])
  expect(of(later, 'src/demo/')).toEqual([SEED])
})

it('brings no bill along that only tests print', async () => {
  const { atOnce } = await loadedWith(SEED)
  expect(of(atOnce, 'src/demo/bills/layouts/').length).toBe(16)
  expect(of(atOnce, 'tests/')).toEqual([])
})
