import { beforeAll, describe, expect, it } from 'vitest'
import { fromDollars, sumCents } from '#base/money.ts'
import { currentCharges, serviceTotal } from '#demo/bills/bill-facts.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { type ChanceBill, chanceBill, chanceCorpus } from '#tests/bills/chance/corpus.ts'
import { chanceFacts } from '#tests/bills/chance/facts.ts'
import { FAMILY_NAMES, familyOf } from '#tests/bills/chance/families.ts'
import { Chances, PHYSICS, type Physics } from '#tests/bills/chance/physics.ts'
import { drawFamily } from '#tests/bills/chance/plan.ts'
import { overlaps, type PrintedText, printedText } from './page-boxes.ts'
import { missingFrom } from './printed-truth.ts'

const BILLS = 36

const random = (label: string) => seededRandom(`chance test/${label}`)

describe('layouts drawn by chance', () => {
  const bills: (ChanceBill & { name: string; page: PrintedText })[] = []

  beforeAll(async () => {
    for (let i = 0; i < BILLS; i++) {
      const bill = await chanceBill(`test/${i}`)
      bills.push({ ...bill, name: `${i} ${bill.family}`, page: await printedText(bill.pdf) })
    }
  }, 60_000)

  it('are of many families', () => {
    expect(new Set(bills.map(({ family }) => family)).size).toBeGreaterThan(6)
    expect(bills.some(({ heldBack }) => heldBack)).toBe(true)
  })

  it('print the same bytes for the same seed, and others for another', async () => {
    const [a, b, other] = await Promise.all(['test/3', 'test/3', 'test/4'].map((seed) => chanceBill(seed)))
    expect(Buffer.from(a?.pdf ?? []).equals(b?.pdf ?? new Uint8Array(1))).toBe(true)
    expect(a?.truth).toEqual(b?.truth)
    expect(a?.truth).not.toEqual(other?.truth)
  })

  it('print all that their truth says', () => {
    for (const { name, page, pages, truth } of bills) {
      expect(page.texts.length).toBe(pages)
      expect({ name, missing: missingFrom(page.texts, truth) }).toEqual({ name, missing: [] })
    }
  })

  it('print nothing over anything else, nor off the page', () => {
    for (const { name, page } of bills) {
      const { boxes, outside } = page
      expect({ name, overlaps: overlaps(boxes), outside }).toEqual({ name, overlaps: [], outside: [] })
    }
  })

  it('have a truth whose charges come to its total', () => {
    const told = bills.filter(({ truth }) => truth.total_current_charges !== null)
    expect(told.length).toBeGreaterThan(BILLS / 2)
    for (const { name, truth } of told) {
      const sum = sumCents(truth.charges.map(({ amount }) => fromDollars(amount)))
      expect({ name, sum }).toEqual({ name, sum: fromDollars(truth.total_current_charges ?? 0) })
    }
  })
})

describe('the chances of a bill', () => {
  const draws = Array.from({ length: 600 }, (_, i) => {
    const chances = new Chances(random(`chances ${i}`))
    return { chances, family: drawFamily(random(`family ${i}`), null), i }
  })

  it('switch each of the physics on in its share of bills', () => {
    for (const [physics, share] of Object.entries(PHYSICS) as [Physics, number][]) {
      const met = draws.filter(({ chances }) => chances.does(physics)).length / draws.length
      expect({ physics, met: Math.abs(met - share) < 0.06 }).toEqual({ physics, met: true })
    }
  })

  it('count as met what was asked for alone', () => {
    const chances = new Chances({ ...random('all'), fork: () => ({ ...random('all'), chance: () => true }) })
    expect(chances.met()).toEqual([])
    chances.does('rebill')
    expect(chances.met()).toEqual(['rebill'])
  })

  it('draw every family, and of a part only its own', () => {
    expect(new Set(draws.map(({ family }) => family))).toEqual(new Set(FAMILY_NAMES))
    const held = draws.map(({ i }) => drawFamily(random(`held ${i}`), true))
    expect(held.every((family) => familyOf(family).heldBack)).toBe(true)
  })

  it('change what is charged and keep it adding up', () => {
    for (const { chances, family, i } of draws.slice(0, 200)) {
      const { facts } = chanceFacts(family, chances, random(`facts ${i}`))
      const services = sumCents(facts.services.map(serviceTotal))
      const others = sumCents(facts.otherCharges.map(({ amount }) => amount))
      expect(services + others).toBe(currentCharges(facts))
    }
  })
})

describe('files of chance layouts', () => {
  it('keep to their part and are spoiled where asked to', async () => {
    const wanted = { count: 6, seed: 'part', part: 'held-back', effects: false } as const
    const files = []
    for await (const file of chanceCorpus(wanted)) files.push(file)
    expect(files.every(({ heldBack, effect }) => heldBack && effect === null)).toBe(true)
    expect(files.map(({ name }) => name.split('.').length)).toEqual(files.map(() => 4))
  })
})
