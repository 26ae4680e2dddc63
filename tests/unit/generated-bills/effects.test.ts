import { loadImage } from '@napi-rs/canvas'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import type { Sample } from '#demo/bills/effect.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { EFFECTS } from '#tests/bills/effects.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { layoutById } from '#tests/bills/layouts.ts'
import { pageTexts } from './pdf-text.ts'

const facts = randomBillFacts('propane', seededRandom(8))
const printed = layoutById('propane-ticket').render(facts, seededRandom(8))

const made = new Map<string, Promise<Sample>>()

/** The spoiled page, made once for all tests. */
function spoiled(id: string): Promise<Sample> {
  const sample = made.get(id) ?? apply(id)
  made.set(id, sample)
  return sample
}

async function apply(id: string): Promise<Sample> {
  const effect = EFFECTS.find((known) => known.id === id)
  if (!effect) throw new RangeError(id)
  const { pdf } = await printed
  return effect.apply(pdf, seededRandom(1))
}

describe('effects', () => {
  it.each(EFFECTS.map((effect) => effect.id))(
    '%s makes a file of the type it says, the same every time',
    async (id) => {
      const [first, second] = [await spoiled(id), await apply(id)]
      expect((await fileTypeFromBuffer(first.bytes))?.ext).toBe(first.extension)
      expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true)
    },
  )

  it.each(['scan', 'fax', 'upside-down'])('%s leaves no text', async (id) => {
    expect((await pageTexts((await spoiled(id)).bytes)).join('').trim()).toBe('')
  })

  it('a wrong text layer says nothing of what the page shows', async () => {
    const [text = ''] = await pageTexts((await spoiled('wrong-text-layer')).bytes)
    expect(text.length).toBeGreaterThan(50)
    expect(text).not.toContain(facts.accountNumber)
  })

  it('a gibberish layer has no word of the trade', async () => {
    const [text = ''] = await pageTexts((await spoiled('gibberish-layer')).bytes)
    expect(text.length).toBeGreaterThan(50)
    expect(text).not.toMatch(/charge|amount|bill|date/i)
  })

  it('a searchable scan says what the page shows', async () => {
    const [text = ''] = await pageTexts((await spoiled('searchable-scan')).bytes)
    expect(text).toContain(facts.accountNumber)
    expect(text).toContain(facts.utility.name.toUpperCase())
  })

  it('a turned photo stands upright once its tag is heeded', async () => {
    const { width, height } = await loadImage(Buffer.from((await spoiled('turned-photo')).bytes))
    expect(height).toBeGreaterThan(width)
  })

  it('a stamp is the only text of its page', async () => {
    const [text = ''] = await pageTexts((await spoiled('stamped')).bytes)
    expect(text).toMatch(/^RECEIVED/)
    expect(text).not.toContain(facts.utility.name.toUpperCase())
  })

  it('a cover sheet is a page of text before a page of none', async () => {
    const texts = await pageTexts((await spoiled('cover-sheet')).bytes)
    expect(texts.map((text) => text.trim() === '')).toEqual([false, true])
  })
})
