import { expect, test } from 'vitest'
import { packPaths, pathsOfPages, unpackPaths } from '#contract/client/packed-paths.ts'
import { PATHS } from '#contract/client/paths.ts'

test('a packed table holds every call of a page as it was, and none of other systems’ keys', () => {
  const unpacked = unpackPaths(packPaths(pathsOfPages(PATHS)))
  const expected = Object.entries(PATHS).filter(([, { at }]) => !('key' in at))
  expect(expected.length).toBeGreaterThan(300)
  expect(unpacked).toEqual(Object.fromEntries(expected))
})
