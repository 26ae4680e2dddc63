import { beforeAll, describe, expect, it } from 'vitest'
import { fromDollars, sumCents } from '#base/money.ts'
import { type BillFacts, currentCharges } from '#demo/bills/bill-facts.ts'
import type { RenderedBill } from '#demo/bills/layout.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { kindsFor } from '#tests/bills/corpus.ts'
import { BILL_KINDS, type BillKind, randomBillFacts, summaryServices } from '#tests/bills/facts/bill-kinds.ts'
import { LAYOUTS, layoutById, layoutsFor } from '#tests/bills/layouts.ts'
import type { ScoredLayout } from '#tests/bills/scored-layout.ts'
import { overlaps, type PrintedText, printedText } from './page-boxes.ts'
import { missingFrom } from './printed-truth.ts'

const kinds = Object.keys(BILL_KINDS) as BillKind[]

const MOST_BILLS = 6

/** Bills of different kinds that the layout has a place for; which, varies from layout to layout. */
function suitable(layout: ScoredLayout): { name: string; facts: BillFacts }[] {
  const { kind: own } = layout
  if (own)
    return Array.from({ length: MOST_BILLS }, (_, i) => ({
      name: `${own} ${i}`,
      facts: randomBillFacts(own, seededRandom(`${layout.id}/${i}`)),
    }))
  const bills = kinds
    .map((kind) => ({ name: kind, facts: randomBillFacts(kind, seededRandom(`${layout.id}/${kind}`)) }))
    .filter(({ facts }) => layout.suits(facts))
  const step = Math.max(1, bills.length / MOST_BILLS)
  return bills.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step))
}

describe('the layouts', () => {
  it('are at least 25, of which at least 8 are held back, with an id each', () => {
    expect(LAYOUTS.length).toBeGreaterThanOrEqual(25)
    expect(LAYOUTS.filter((layout) => layout.heldBack).length).toBeGreaterThanOrEqual(8)
    expect(new Set(LAYOUTS.map((layout) => layout.id)).size).toBe(LAYOUTS.length)
  })

  it.each(kinds)(
    'have a place for a bill of the kind %s, but for budget plans some held back too',
    (kind) => {
      const layouts = layoutsFor(randomBillFacts(kind, seededRandom(2)))
      expect(layouts.filter((layout) => !layout.heldBack).length).toBeGreaterThanOrEqual(1)
      if (kind !== 'electric-budget')
        expect(layouts.filter((layout) => layout.heldBack).length).toBeGreaterThanOrEqual(1)
    },
  )

  it('list hundreds of accounts over a hundred pages', async () => {
    const random = seededRandom('large')
    const facts = randomBillFacts('electric-summary', random, { services: summaryServices(560, random) })
    const { pages, truth } = await layoutById('account-summary').render(facts, random)
    expect(pages).toBeGreaterThan(100)
    expect(truth.meter_numbers.length).toBeGreaterThan(500)
  })

  it('draw a kind of their own where they are made for one, which no other layout draws', () => {
    for (const { id, kind, heldBack } of LAYOUTS) {
      if (!kind) continue
      const facts = randomBillFacts(kind, seededRandom(id))
      expect(heldBack, id).toBe(true)
      expect(layoutById(id).suits(facts)).toBe(true)
      expect(LAYOUTS.filter((layout) => kindsFor(layout).includes(kind)).map((layout) => layout.id)).toEqual([
        id,
      ])
    }
  })

  it('says which there are when asked for one that is none', () => {
    expect(() => layoutById('papyrus')).toThrow(/classic-electric/)
  })

  describe.each(LAYOUTS.map((layout) => [layout.id, layout] as const))('%s', (_, layout) => {
    it('prints the same bytes for the same bill', async () => {
      const [first] = suitable(layout)
      const [a, b] = await Promise.all(
        [1, 1].map((seed) => layout.render(first?.facts as BillFacts, seededRandom(seed))),
      )
      expect(Buffer.from(a?.pdf ?? []).equals(b?.pdf ?? new Uint8Array(1))).toBe(true)
    })

    let rendered: (RenderedBill & { name: string; facts: BillFacts; page: PrintedText })[] = []

    beforeAll(async () => {
      rendered = await Promise.all(
        suitable(layout).map(async ({ name, facts }) => {
          const bill = await layout.render(facts, seededRandom(name))
          return { ...bill, name, facts, page: await printedText(bill.pdf) }
        }),
      )
    })

    it('prints all that its truth says', () => {
      for (const { name, page, pages, truth } of rendered) {
        expect(page.texts.length).toBe(pages)
        const missing = missingFrom(page.texts, truth)
        expect({ bill: name, missing }).toEqual({ bill: name, missing: [] })
      }
    })

    it('prints nothing over anything else, nor off the page', () => {
      for (const { name, page } of rendered) {
        const { boxes, outside } = page
        expect({ bill: name, overlaps: overlaps(boxes), outside }).toEqual({
          bill: name,
          overlaps: [],
          outside: [],
        })
      }
    })

    it('prints every charge of the bill, or one line for each account', () => {
      for (const { facts, truth } of rendered) {
        expect(sumCents(truth.charges.map((charge) => fromDollars(charge.amount)))).toBe(
          currentCharges(facts),
        )
      }
    })

    it('prints every usage of the bill, and beside them only registers that its charges tell', () => {
      for (const { facts, truth } of rendered) {
        const measured = facts.services.flatMap((service) => service.usages.map(({ amount }) => amount))
        const charged = facts.services.flatMap((service) => service.charges.map(({ quantity }) => quantity))
        const told = truth.usages.map(({ amount }) => amount)
        expect(told.slice(0, measured.length)).toEqual(measured)
        for (const register of told.slice(measured.length)) expect(charged).toContain(register)
      }
    })
  })
})
