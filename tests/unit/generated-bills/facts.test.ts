import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '#base/calendar-date.ts'
import {
  allCharges,
  amountDue,
  balanceForward,
  currentCharges,
  serviceTotal,
} from '#demo/bills/bill-facts.ts'
import { extendedAmount, overTiers, readAmount } from '#demo/bills/pricing.ts'
import { seededRandom } from '#demo/bills/random.ts'
import { BILL_KINDS, type BillKind, randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'

const kinds = Object.keys(BILL_KINDS) as BillKind[]
const anyFacts = fc
  .tuple(fc.constantFrom(...kinds), fc.integer())
  .map(([kind, seed]) => randomBillFacts(kind, seededRandom(seed)))

describe('the facts of a bill', () => {
  it.each(kinds)('are the same for the same seed: %s', (kind) => {
    expect(randomBillFacts(kind, seededRandom(4))).toEqual(randomBillFacts(kind, seededRandom(4)))
    expect(randomBillFacts(kind, seededRandom(4))).not.toEqual(randomBillFacts(kind, seededRandom(5)))
  })

  it('charge quantity times rate, to the cent', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const { quantity, rate, amount } of allCharges(facts)) {
          expect(Number.isInteger(amount)).toBe(true)
          if (quantity === undefined || rate === undefined) continue
          expect(Math.abs(quantity * rate * 100 - amount)).toBeLessThanOrEqual(0.5 + 1e-6)
        }
      }),
    )
  })

  it('add up: services and other charges to the total, and with the balance to the amount due, unless that is level', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const services = facts.services.reduce((sum, service) => sum + serviceTotal(service), 0)
        const others = facts.otherCharges.reduce((sum, charge) => sum + charge.amount, 0)
        expect(currentCharges(facts)).toBe(services + others)
        const asked = facts.budgetAmount ?? currentCharges(facts)
        expect(amountDue(facts) - asked).toBe(balanceForward(facts))
      }),
    )
  })

  it('measure what the readings differ by, times the multiplier', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        for (const usage of facts.services.flatMap((service) => service.usages)) {
          expect(usage.amount).toBeGreaterThan(0)
          if (usage.read) expect(readAmount(usage.read)).toBe(usage.amount)
        }
      }),
    )
  })

  it('run from the start of the period over the invoice to the due date', () => {
    fc.assert(
      fc.property(anyFacts, ({ startDate, endDate, invoiceDate, dueDate }) => {
        expect(daysBetween(startDate, endDate)).toBeGreaterThanOrEqual(27)
        expect(endDate < invoiceDate && invoiceDate < dueDate).toBe(true)
      }),
    )
  })

  it('take what is given over what would be drawn', () => {
    const given = {
      accountNumber: '007',
      customer: { name: 'Somebody', address: ['1 A St', 'B, OH 40000'] as [string, string] },
    }
    expect(randomBillFacts('gas', seededRandom(1), given)).toMatchObject(given)
  })
})

describe('pricing', () => {
  it('rounds halves away from zero', () => {
    expect(extendedAmount(1, 0.125)).toBe(13)
    expect(extendedAmount(1, -0.125)).toBe(-13)
    expect(extendedAmount(1.005, 1)).toBe(101)
  })

  it('spreads a quantity over tiers without losing any', () => {
    expect(overTiers(1500, [500, 700])).toEqual([500, 700, 300])
    expect(overTiers(40, [500, 700])).toEqual([40, 0, 0])
  })
})
