import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, asCalendarDate as date } from '#base/calendar-date.ts'
import {
  firstDay,
  lastDay,
  type Month,
  monthAfter,
  monthOf,
  monthsFrom,
} from '#domain/energy/months/month.ts'
import type { ChargedMeter } from '#domain/portfolios/charged-meter.ts'
import {
  type BilledMonth,
  type ExpectedMeter,
  monthTotals,
  type PropertyMonth,
  propertyMonths,
} from '#domain/portfolios/month.ts'
import type { ServicePeriod } from '#domain/records/coverage/coverage.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'

const OCTOBER = '2026-10' as Month
const FIRST = date('2024-01-15')

/** Each charge is of a meter of its own. */
let nextMeter = 1

const cents = fc.integer({ min: -10_000_00, max: 10_000_00 })
const charge = fc
  .record({
    propertyId: fc.integer({ min: 1, max: 6 }),
    savedBillId: fc.integer({ min: 1, max: 12 }),
    energyType: fc.constantFrom<EnergyType>('electric', 'gas', 'water'),
    costCents: cents,
  })
  .map(
    (of): ChargedMeter => ({
      ...of,
      ...{ meterId: nextMeter, accountMeterId: nextMeter++, associationType: 'STANDARD', uncountedCents: 0 },
      ...{ startDate: date('2026-10-01'), endDate: date('2026-10-31') },
      billId: of.savedBillId % 3 === 0 ? null : of.savedBillId + 100,
      energyTypeName: `The ${of.energyType}`,
    }),
  )
const charges = fc.array(charge, { maxLength: 40 })

/** Days from one bill to the next. */
const monthly = fc.array(fc.integer({ min: 26, max: 35 }), { minLength: 3, maxLength: 20 })
const anyRhythm = fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 1, maxLength: 12 })

/** Bills that follow one another without a day between. */
function following(lengths: readonly number[]): ServicePeriod[] {
  let startDate = FIRST
  return lengths.map((days) => {
    const period = { startDate, endDate: addDays(startDate, days - 1) }
    startDate = addDays(startDate, days)
    return period
  })
}

const meter = (periods: readonly ServicePeriod[], propertyId = 1): ExpectedMeter => ({
  ...{ propertyId, utilityAccountMeterId: 7, utilityCompanyName: 'Quillon', acctNum: '1', meterNum: 'M' },
  ...{ energyTypeName: 'Electricity', periods },
})

const named = (ids: readonly number[]) => ids.map((id) => ({ id, name: `Property ${id}` }))
const ALL = named([1, 2, 3, 4, 5, 6])

const known = (charged: readonly ChargedMeter[], expected: readonly ExpectedMeter[] = []): BilledMonth => ({
  ...{ charged, expected, facts: [], accepted: [] },
})

const missingIn = (month: Month, periods: readonly ServicePeriod[]) =>
  propertyMonths(named([1]), month, known([], [meter(periods)]))[0]?.missing ?? []

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const costs = (of: readonly { costCents: number }[]) => sum(of.map(({ costCents }) => costCents))

describe('what a month came to', () => {
  it('is to the cent what its bills were charged, by property, by bill and by energy type', () => {
    fc.assert(
      fc.property(charges, (charged) => {
        const properties = propertyMonths(ALL, OCTOBER, known(charged))
        for (const { propertyId, bills, byEnergyType, totalCents } of properties) {
          expect(totalCents).toBe(costs(charged.filter((line) => line.propertyId === propertyId)))
          expect([costs(bills), costs(byEnergyType)]).toEqual([totalCents, totalCents])
        }
        const totals = monthTotals(properties)
        expect(totals.totalCents).toBe(costs(charged))
        expect(costs(totals.byEnergyType)).toBe(totals.totalCents)
      }),
    )
  })

  it('has each bill once with each property that it charges, and nothing of properties that are elsewhere', () => {
    fc.assert(
      fc.property(charges, fc.subarray([1, 2, 3, 4, 5, 6]), (charged, here) => {
        const properties = propertyMonths(named(here), OCTOBER, known(charged))
        expect(properties.map(({ propertyId }) => propertyId)).toEqual(here)
        for (const { propertyId, bills } of properties)
          expect(bills.map(({ id }) => id).toSorted()).toEqual(
            [
              ...new Set(
                charged.filter((line) => line.propertyId === propertyId).map((line) => line.savedBillId),
              ),
            ].toSorted(),
          )
        expect(monthTotals(properties).totalCents).toBe(
          costs(charged.filter((line) => here.includes(line.propertyId))),
        )
      }),
    )
  })

  it('is the same in whichever order bills and properties come', () => {
    const shuffled = charges.chain((charged) =>
      fc.record({
        charged: fc.constant(charged),
        other: fc.shuffledSubarray(charged, { minLength: charged.length }),
        properties: fc.shuffledSubarray(ALL, { minLength: ALL.length }),
      }),
    )
    const byId = (months: readonly PropertyMonth[]) =>
      months
        .map(({ bills, ...month }) => ({ ...month, bills: bills.toSorted((a, b) => a.id - b.id) }))
        .toSorted((a, b) => a.propertyId - b.propertyId)
    fc.assert(
      fc.property(shuffled, ({ charged, other, properties }) => {
        const [one, two] = [
          propertyMonths(ALL, OCTOBER, known(charged)),
          propertyMonths(properties, OCTOBER, known(other)),
        ]
        expect(byId(two)).toEqual(byId(one))
        expect(monthTotals(two)).toEqual(monthTotals(one))
      }),
    )
  })

  it('is ready where something was billed and nothing is missing', () => {
    const [billed] = following([30])
    const late = meter([{ ...billed, startDate: date('2026-09-01'), endDate: date('2026-09-30') }], 2)
    fc.assert(
      fc.property(charges, fc.boolean(), (charged, missing) => {
        const totals = monthTotals(propertyMonths(ALL, OCTOBER, known(charged, missing ? [late] : [])))
        expect(totals.missingCount).toBe(missing ? 1 : 0)
        expect(totals.ready).toBe(charged.length > 0 && !missing)
      }),
    )
  })
})

describe('the month of a bill', () => {
  it('is one and no other, whatever day its service ends', () => {
    const [first, last] = ['2023-11' as Month, '2028-03' as Month]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_400 }), (days) => {
        const end = addDays(FIRST, days)
        const months = monthsFrom(first, last).filter(
          (month) => firstDay(month) <= end && end <= lastDay(month),
        )
        expect(months).toEqual([monthOf(end)])
      }),
    )
  })
})

describe('what is missing', () => {
  it('is never a meter of whose bills one ends in the month or goes on beyond it', () => {
    fc.assert(
      fc.property(anyRhythm, fc.context(), (lengths, context) => {
        const periods = following(lengths)
        for (const { startDate, endDate } of periods)
          for (const month of monthsFrom(monthOf(startDate), monthOf(endDate))) {
            context.log(month)
            expect(missingIn(month, periods)).toEqual([])
          }
      }),
    )
  })

  it('is never a meter that was not billed before', () => {
    fc.assert(
      fc.property(anyRhythm, fc.integer({ min: 1, max: 24 }), (lengths, months) => {
        expect(missingIn(monthOf(addMonths(FIRST, -months)), following(lengths))).toEqual([])
      }),
    )
  })

  it('is a meter that is billed every month, from the second month after its last bill on at the latest', () => {
    fc.assert(
      fc.property(monthly, fc.integer({ min: 2, max: 12 }), (lengths, later) => {
        const periods = following(lengths)
        const billedUntil = periods.at(-1)?.endDate ?? FIRST
        const month = monthAfter(monthOf(billedUntil), later)
        expect(missingIn(month, periods)).toMatchObject([{ billedUntil }])
      }),
    )
  })

  it('is the same in whichever order the bills of a meter come', () => {
    const shuffled = anyRhythm.chain((lengths) => {
      const periods = following(lengths)
      return fc.tuple(
        fc.constant(periods),
        fc.shuffledSubarray(periods, { minLength: periods.length }),
        fc.integer({ min: 0, max: 40 }),
      )
    })
    fc.assert(
      fc.property(shuffled, ([periods, other, months]) => {
        const month = monthAfter(monthOf(FIRST), months)
        expect(missingIn(month, other)).toEqual(missingIn(month, periods))
      }),
    )
  })

  it('is no meter between the bills of a year or a quarter, however few there are', () => {
    const year = [{ startDate: date('2025-01-01'), endDate: date('2025-12-31') }]
    const due = monthsFrom('2026-01' as Month, '2027-02' as Month).filter(
      (month) => missingIn(month, year).length > 0,
    )
    expect(due).toEqual(['2026-12', '2027-01', '2027-02'])
    const quarter = [{ startDate: date('2026-04-01'), endDate: date('2026-06-30') }]
    expect(missingIn('2026-08' as Month, quarter)).toEqual([])
    expect(missingIn('2026-09' as Month, quarter)).toHaveLength(1)
  })
})
