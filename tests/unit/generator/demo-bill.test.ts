import { describe, expect, it } from 'vitest'
import { demoLayoutIds, renderDemoBill } from '#generator/demo-bill.ts'
import { randomBillFacts } from '#generator/facts/bill-kinds.ts'
import { seededRandom } from '#generator/random.ts'

describe('demo bills', () => {
  it('come in at least eight layouts, small, and never in a layout that is held back', async () => {
    const used = new Set<string>()
    for (const kind of ['combined', 'municipal', 'waste'] as const) {
      const facts = randomBillFacts(kind, seededRandom(kind))
      for (const id of demoLayoutIds(facts)) {
        used.add(id)
        const pdf = await renderDemoBill(facts, id, seededRandom(id))
        expect(pdf.length).toBeLessThan(20_000)
      }
    }
    expect(used.size).toBeGreaterThanOrEqual(8)
    expect(used.has('boxed-form')).toBe(false)
  })
})
