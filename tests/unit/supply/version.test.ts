import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const RELEASES = [...read('CHANGELOG.md').matchAll(/^## \[(.+?)\](?: - (\S+))?$/gm)].map(
  ([, version = '', day]) => ({
    version,
    day,
  }),
)
const numbered = RELEASES.filter(({ version }) => version !== 'Unreleased')

test('the newest release of the changelog is the version of the program', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(numbered[0]?.version).toBe(version)
  expect(JSON.parse(read('package-lock.json')).version).toBe(version)
})

test('releases stand from the newest to the oldest, each with its day and what kinds of change it holds', () => {
  const order = (version: string) => version.split('.').reduce((sum, part) => sum * 1_000 + Number(part), 0)
  expect(numbered).toEqual(numbered.toSorted((one, other) => order(other.version) - order(one.version)))
  for (const { day } of numbered) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  const kinds = [...read('CHANGELOG.md').matchAll(/^### (.+)$/gm)].map(([, kind]) => kind)
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
  expect(known).toEqual(expect.arrayContaining(kinds))
})
