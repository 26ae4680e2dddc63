import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const ROW = /^\| (.+) \| `(tests\/[^`]+)` "(.+)" \|$/
const doc = await readFile('docs/decisions/acceptance-1.md', 'utf8')
const rows = doc.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence'))

test('each row of the acceptance names a test', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => !ROW.test(row))).toEqual([])
})

test.each(rows.map((row) => (ROW.exec(row) ?? []).slice(1) as [string, string, string]))(
  '%s: %s has "%s"',
  async (_, file, name) => {
    expect((await readFile(file, 'utf8')).includes(name)).toBe(true)
  },
)
