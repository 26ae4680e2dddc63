import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '#demo/bills/random.ts'
import { Sheet } from '#demo/bills/sheet.ts'
import { randomWording } from '#demo/bills/wording.ts'
import { printedText } from './page-boxes.ts'

const anySeed = fc.integer()

describe('the wording of labels', () => {
  it('has the label itself among its other words, in the same case and with the same colon', () => {
    fc.assert(
      fc.property(anySeed, fc.constantFrom('Account Number:', 'DUE DATE', 'Bill date'), (seed, label) => {
        const words = randomWording(seededRandom(seed)).of(label)
        expect(words).toContain(label)
        expect(words.every((word) => word.endsWith(':') === label.endsWith(':'))).toBe(true)
        if (label === 'DUE DATE') expect(words.join('')).toBe(words.join('').toUpperCase())
      }),
    )
  })

  it('leaves alone what is no label', () => {
    expect(randomWording(seededRandom(1)).of('Quillon Gas Works')).toEqual([])
  })

  it('differs from seed to seed and stays within a bill', () => {
    const first = (seed: number) => randomWording(seededRandom(seed)).of('Due Date')[0]
    expect(first(1)).toBe(first(1))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => first(seed))).size).toBeGreaterThan(3)
  })

  it('never takes more room on the sheet than the label it stands for', async () => {
    await fc.assert(
      fc.asyncProperty(anySeed, async (seed) => {
        const plain = new Sheet()
        const worded = new Sheet({ wording: randomWording(seededRandom(seed)) })
        for (const sheet of [plain, worded]) sheet.text('Previous Balance', 40, 40)
        const [before, after] = await Promise.all(
          [plain, worded].map(async (sheet) => (await printedText(await sheet.finish())).boxes[0]),
        )
        expect(after?.right).toBeLessThanOrEqual((before?.right ?? 0) + 0.01)
      }),
      { numRuns: 10 },
    )
  })
})
