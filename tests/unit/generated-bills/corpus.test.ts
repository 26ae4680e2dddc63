import { describe, expect, it } from 'vitest'
import { type CorpusFile, type CorpusOptions, corpus } from '#tests/bills/corpus.ts'

async function made(options: Partial<CorpusOptions>): Promise<CorpusFile[]> {
  const files: CorpusFile[] = []
  const all = { count: 26, seed: '1', part: 'all', effects: false, ...options } as const
  for await (const file of corpus(all)) files.push(file)
  return files
}

describe('the corpus', () => {
  it('is the same for the same seed', async () => {
    const [first, second, other] = [
      await made({ count: 8 }),
      await made({ count: 8 }),
      await made({ count: 8, seed: '2' }),
    ]
    expect(first).toEqual(second)
    expect(first.map((file) => file.truth)).not.toEqual(other.map((file) => file.truth))
  })

  it('takes the layouts in turn, with a letter in twelve', async () => {
    const files = await made({})
    expect(files.filter((file) => !file.truth.is_bill).length).toBe(2)
    const bills = files.filter((file) => file.truth.is_bill)
    expect(new Set(bills.map((file) => file.layout.id)).size).toBe(bills.length)
  })

  it.each([
    ['building', false],
    ['held-back', true],
  ] as const)('keeps to its part: %s', async (part, heldBack) => {
    expect(
      (await made({ part, count: 13 })).every((file) => (file.layout.heldBack ?? false) === heldBack),
    ).toBe(true)
  })

  it('makes bills of the layouts asked for alone', async () => {
    const files = await made({ count: 13, layouts: ['postcard', 'sideways'] })
    expect(files.map((file) => file.layout.id).toSorted()).toEqual([
      ...Array(7).fill('postcard'),
      ...Array(6).fill('sideways'),
    ])
    await expect(made({ layouts: ['papyrus'] })).rejects.toThrow(RangeError)
  })

  it('spoils about half of the files when asked to', async () => {
    const files = await made({ count: 8, effects: true })
    expect(files.some((file) => file.effect)).toBe(true)
    expect(files.some((file) => !file.effect)).toBe(true)
  })
})
