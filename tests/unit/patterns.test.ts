import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { builtBy, type FoundPattern, findPatterns } from '#tests/helpers/patterns/find-patterns.ts'
import { tryPatterns } from '#tests/helpers/patterns/try-patterns.ts'

/**
 * Every regular expression of the program is attacked by texts of its own parts: what a file or a stranger sends
 * may not hold a process. The budget is the thread's own time on a processor. At this length a pattern whose work
 * grows with the square of the text takes some milliseconds, one that grows with the cube more than a second.
 */
const BUDGET = { length: 2_000, cpuMs: 300, stopMs: 30_000 }

/** Everything but demo data, which reads nothing from outside. */
const rooms = (await readdir('src')).filter((room) => room !== 'demo')
const folders = [...rooms.map((room) => `src/${room}`), 'commands']

const { written, building, builtLater } = await findPatterns(folders)

test('patterns are written out, or built once when the program is loaded: never of what comes from outside', () => {
  expect(builtLater).toEqual([])
})

test('every pattern of the program is quick at any text', { timeout: 300_000 }, async () => {
  const patterns = [...written, ...(await builtBy(building))]
  expect(patterns.length).toBeGreaterThan(400)
  expect(await tryPatterns(patterns, BUDGET)).toEqual([])
})

describe('a pattern that is slow is found', () => {
  const slow: [string, RegExp][] = [
    [
      'amounts with spaces everywhere',
      /^(\()?\s*(-)?\s*\$?\s*(-)?\s*(\d+)?(?:\.(\d{0,2}))?\s*(-|CR)?\s*(\))?$/i,
    ],
    ['what may stand between two days', /^[\s,.:()]*(?:-|to)?[\s:,.]*(?:date:?)?\s*$/i],
    ['a repeat of repeats', /^(?:[a-z]+ ?)+$/],
    ['two ways to take the same', /^(?:\d|\d\d)+,$/],
    ['a repeat behind a word', /total(?:\s*\w*)*:/],
  ]
  test.each(slow)('%s', async (_, { source, flags }) => {
    const found: FoundPattern = { source, flags, file: 'here' }
    expect(await tryPatterns([found], { ...BUDGET, stopMs: 500 })).toMatchObject([
      { pattern: `/${source}/${flags}` },
    ])
  })
})
