import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asCalendarDate as date } from '#base/calendar-date.ts'
import { fromDollars, toDollars } from '#base/money.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { type DraftedInvoice, draftInvoice, type InvoiceTerms } from '#domain/portfolios/invoice.ts'
import type { PortfolioMonth, PropertyMonth } from '#domain/portfolios/month.ts'

const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 })

const property = fc.record({ totalCents: cents, bills: fc.integer({ min: 0, max: 5 }) })
const properties = fc.array(property, { maxLength: 30 }).map((all) =>
  all.map(
    ({ totalCents, bills }, at): PropertyMonth => ({
      ...{ propertyId: at + 1, propertyName: `Property ${at + 1}`, byEnergyType: [], missing: [], facts: [] },
      bills: Array.from({ length: bills }, (_, bill) => ({ id: bill, billId: null, costCents: 0 })),
      totalCents,
    }),
  ),
)

const CUSTOMER = { qboId: '7', displayName: 'Alder Court', active: true }

function monthWith(of: readonly PropertyMonth[], said: Partial<PortfolioMonth> = {}): PortfolioMonth {
  return {
    ...{
      portfolioId: 1,
      portfolioName: 'East',
      companyId: 2,
      companyName: 'Alder',
      missingCount: 0,
      overlapCount: 0,
    },
    ...{
      invoicingContactEmail: 'a@b.example',
      month: '2026-10' as Month,
      properties: [...of],
      byEnergyType: [],
    },
    ...{ totalCents: of.reduce((sum, { totalCents }) => sum + totalCents, 0), ready: true },
    ...said,
  }
}

const draft = (
  of: readonly PropertyMonth[],
  said: Partial<PortfolioMonth> = {},
  terms: Partial<InvoiceTerms> = {},
): DraftedInvoice =>
  draftInvoice(monthWith(of, said), {
    ...{ customer: CUSTOMER, txnDate: date('2026-11-03'), invoicedElsewhere: new Set() },
    ...terms,
  })

const address = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 99 }))
  .map(([length, number]) => `${'a'.repeat(length)}${number}@b.example`)

describe('the invoice about a month', () => {
  it('comes to the month’s total to the cent, in its lines and in dollars as they travel', () => {
    fc.assert(
      fc.property(properties, (of) => {
        const { lines, totalCents } = draft(of)
        expect(totalCents).toBe(monthWith(of).totalCents)
        const travelled: number[] = JSON.parse(
          JSON.stringify(lines.map(({ amountCents }) => toDollars(amountCents))),
        )
        expect(travelled.map(fromDollars).reduce((sum, amount) => sum + amount, 0)).toBe(totalCents)
      }),
    )
  })

  it('has one line for each property that came to anything, and no other', () => {
    fc.assert(
      fc.property(properties, (of) => {
        expect(draft(of).lines.map(({ propertyId, amountCents }) => [propertyId, amountCents])).toEqual(
          of
            .filter(({ totalCents }) => totalCents !== 0)
            .map(({ propertyId, totalCents }) => [propertyId, totalCents]),
        )
      }),
    )
  })

  it('says the same in whichever order the properties come', () => {
    const shuffled = properties.chain((of) =>
      fc.tuple(fc.constant(of), fc.shuffledSubarray(of, { minLength: of.length })),
    )
    const sorted = ({ lines, warnings, ...invoice }: DraftedInvoice) => ({
      ...invoice,
      lines: lines.toSorted((one, other) => one.propertyId - other.propertyId),
      warnings: warnings.toSorted(),
    })
    fc.assert(
      fc.property(shuffled, ([of, other]) => {
        expect(sorted(draft(other))).toEqual(sorted(draft(of)))
      }),
    )
  })

  it('goes to as many whole addresses as QuickBooks takes, and names the others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(address, { maxLength: 12 }), (addresses) => {
        const { billEmail, warnings } = draft([], { invoicingContactEmail: addresses.join(', ') })
        expect(billEmail.length).toBeLessThanOrEqual(100)
        const kept = billEmail === '' ? [] : billEmail.split(', ')
        const left = addresses.filter((one) => !kept.includes(one))
        expect([...kept, ...left].toSorted()).toEqual(addresses.toSorted())
        for (const one of left) expect(warnings.join()).toContain(one)
        expect(warnings.join().includes('names nobody')).toBe(addresses.length === 0)
      }),
    )
  })

  it('warns of each credit, of a credit as a whole, and of nothing where nothing speaks against it', () => {
    fc.assert(
      fc.property(properties, (of) => {
        const { warnings, totalCents } = draft(of)
        const credits = of.filter((one) => one.totalCents < 0).length
        expect(warnings).toHaveLength(credits + (totalCents < 0 ? 1 : 0))
      }),
    )
  })

  it('names three of the properties that are invoiced with another portfolio already, and counts the rest', () => {
    fc.assert(
      fc.property(properties, fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]), (of, elsewhere) => {
        const { warnings, lines } = draft(of, {}, { invoicedElsewhere: new Set(elsewhere) })
        const twice = lines.filter(({ propertyId }) => elsewhere.includes(propertyId))
        const words = warnings.filter((warning) => warning.includes('another portfolio'))
        expect(words).toHaveLength(twice.length === 0 ? 0 : 1)
        for (const { propertyId } of twice.slice(0, 3)) expect(words[0]).toContain(`Property ${propertyId}`)
        expect(words.join().includes(`and ${twice.length - 3} more`)).toBe(twice.length > 3)
      }),
    )
  })
})
