import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate as date, daysBetween } from '#domain/calendar-date.ts'
import { calendarize } from '#domain/months/calendarize.ts'
import { kbtuFor } from '#domain/months/kbtu.ts'
import type { MeterBill } from '#domain/months/meter-bill.ts'
import { portion } from '#domain/months/portion.ts'

interface Said {
  id?: number
  invoiced?: string
  cents?: number
  kwh?: number | null
  kw?: number
  unit?: string
  estimated?: boolean
}

function bill(start: string, end: string, said: Said = {}): MeterBill {
  const { id = 1, invoiced = end, cents = 10_000, kwh = 310, kw, unit = 'kWh', estimated = false } = said
  const days = { startDate: date(start), endDate: date(end) }
  const usage = kwh === null ? [] : [{ ...days, usageTypeId: 1 as const, amount: kwh, unit, estimated }]
  const demand =
    kw === undefined ? [] : [{ ...days, usageTypeId: 2 as const, amount: kw, unit: 'kW', estimated: false }]
  return {
    id,
    invoiceDate: date(invoiced),
    charges: [{ ...days, chargeTypeId: 1, amountCents: cents }],
    usages: [...usage, ...demand],
  }
}

const monthsOf = (...bills: MeterBill[]) => calendarize(bills, { unit: 'kWh', demandUnit: 'kW' }).months

describe('a bill', () => {
  it('of one month is that month', () => {
    expect(monthsOf(bill('2026-01-01', '2026-01-31'))).toEqual([
      {
        month: '2026-01',
        days: 31,
        complete: true,
        overlapDays: 0,
        estimatedDays: 0,
        costCents: 10_000,
        usage: 310,
        demand: null,
        otherUnits: [],
        billIds: [1],
      },
    ])
  })

  it('over two months is parted by its days, first and last included', () => {
    expect(monthsOf(bill('2026-01-17', '2026-02-15', { cents: 3_000, kwh: 300 }))).toMatchObject([
      { month: '2026-01', days: 15, complete: false, costCents: 1_500, usage: 150 },
      { month: '2026-02', days: 15, complete: false, costCents: 1_500, usage: 150 },
    ])
  })

  it('parts a cent that is left to the month that is due most of it', () => {
    const [january, february] = monthsOf(bill('2026-01-22', '2026-02-20', { cents: 100 }))
    expect([january?.costCents, february?.costCents]).toEqual([33, 67])
  })

  it('counts February 29 in a leap year', () => {
    expect(monthsOf(bill('2024-02-01', '2024-02-29'))[0]).toMatchObject({ days: 29, complete: true })
    expect(monthsOf(bill('2025-02-01', '2025-02-28'))[0]).toMatchObject({ days: 28, complete: true })
  })

  it('leaves out what is stored and is no cost', () => {
    const one = bill('2026-01-01', '2026-01-31')
    const [charge] = one.charges
    if (charge === undefined) throw new Error('it has a charge')
    const more = { ...one, charges: [charge, { ...charge, chargeTypeId: 8 as const }] }
    expect(monthsOf(more)[0]?.costCents).toBe(10_000)
  })

  it('in another unit is turned into the meter’s, and told apart where it cannot be', () => {
    expect(monthsOf(bill('2026-01-01', '2026-01-31', { kwh: 0.31, unit: 'MWh' }))[0]?.usage).toBe(310)
    expect(monthsOf(bill('2026-01-01', '2026-01-31', { kwh: 5, unit: 'therms' }))[0]).toMatchObject({
      usage: null,
      otherUnits: ['therms'],
    })
  })
})

describe('several bills', () => {
  it('have the months between them that none is of', () => {
    const months = monthsOf(
      bill('2026-01-01', '2026-01-31', { id: 1 }),
      bill('2026-03-01', '2026-03-31', { id: 2 }),
    )
    expect(months.map(({ month, days, usage }) => [month, days, usage])).toEqual([
      ['2026-01', 31, 310],
      ['2026-02', 0, null],
      ['2026-03', 31, 310],
    ])
  })

  it('overlap where days are billed twice, and not where one begins on the day that the other ends', () => {
    const overlapDays = (start: string) =>
      monthsOf(bill('2026-01-01', '2026-01-20', { id: 1 }), bill(start, '2026-01-31', { id: 2, cents: 1 }))[0]
        ?.overlapDays
    expect([overlapDays('2026-01-21'), overlapDays('2026-01-20'), overlapDays('2026-01-18')]).toEqual([
      0, 0, 3,
    ])
  })

  it('say the demand of the one that has most days of the month', () => {
    const months = monthsOf(
      bill('2026-01-10', '2026-02-08', { id: 1, kw: 50 }),
      bill('2026-02-09', '2026-03-08', { id: 2, kw: 40 }),
    )
    expect(months.map(({ demand }) => demand)).toEqual([50, 40, 40])
  })

  it('mark the days of which the usage was estimated', () => {
    const months = monthsOf(bill('2026-01-17', '2026-02-15', { estimated: true }))
    expect(months.map(({ estimatedDays }) => estimatedDays)).toEqual([15, 15])
  })
})

describe('a rebill', () => {
  const first = bill('2026-01-01', '2026-01-31', { id: 1, invoiced: '2026-02-02', cents: 9_000, kwh: 300 })
  const anew = bill('2026-01-01', '2026-01-31', { id: 3, invoiced: '2026-03-02', cents: 8_000, kwh: 280 })

  it('takes the place of what it bills anew', () => {
    const { months, rebills } = calendarize([anew, first], { unit: 'kWh', demandUnit: null })
    expect(rebills).toEqual([{ id: 1, replacedBy: 3 }])
    expect(months).toMatchObject([{ costCents: 8_000, usage: 280, billIds: [3] }])
  })

  it('adds to a credit that took the first back', () => {
    const credit = bill('2026-01-01', '2026-01-31', {
      id: 2,
      invoiced: '2026-02-20',
      cents: -9_000,
      kwh: -300,
    })
    const { months, rebills } = calendarize([first, credit, anew], { unit: 'kWh', demandUnit: null })
    expect(rebills).toEqual([])
    expect(months).toMatchObject([{ costCents: 8_000, usage: 280, billIds: [1, 2, 3] }])
  })

  it('is none that measures less, or bills fewer days', () => {
    const fee = bill('2026-01-01', '2026-01-31', { id: 2, invoiced: '2026-02-20', cents: 500, kwh: null })
    const part = bill('2026-01-01', '2026-01-15', { id: 2, invoiced: '2026-02-20' })
    for (const other of [fee, part])
      expect(calendarize([first, other], { unit: 'kWh', demandUnit: null }).rebills).toEqual([])
  })

  it('takes the place of several that it bills in one', () => {
    const january = bill('2026-01-01', '2026-01-31', { id: 1, invoiced: '2026-02-01' })
    const february = bill('2026-02-01', '2026-02-28', { id: 2, invoiced: '2026-03-01' })
    const both = bill('2026-01-01', '2026-02-28', { id: 3, invoiced: '2026-03-15', cents: 5_900, kwh: 590 })
    expect(monthsOf(january, february, both)).toMatchObject([
      { costCents: 3_100, usage: 310 },
      { costCents: 2_800, usage: 280 },
    ])
  })
})

describe('whatever the bills', () => {
  const day = fc.integer({ min: 0, max: 3_650 }).map((offset) => addDays(date('2019-01-01'), offset))
  const anyBill = fc
    .record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      start: day,
      length: fc.integer({ min: 0, max: 400 }),
      cents: fc.integer({ min: -5_000_000, max: 50_000_000 }),
      kwh: fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map((millis) => millis / 1_000),
    })
    .map(({ id, start, length, cents, kwh }) => bill(start, addDays(start, length), { id, cents, kwh }))
  const anyBills = fc.uniqueArray(anyBill, { selector: ({ id }) => id, maxLength: 12 })

  it('their cents and usage are those of the months', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        const { months, rebills } = calendarize(bills, { unit: 'kWh', demandUnit: null })
        const standing = bills.filter(({ id }) => !rebills.some((rebill) => rebill.id === id))
        const cents = standing.flatMap(({ charges }) => charges.map(({ amountCents }) => amountCents))
        const usage = standing.flatMap(({ usages }) => usages.map(({ amount }) => Math.round(amount * 1e6)))
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(sum(months.map(({ costCents }) => costCents))).toBe(sum(cents))
        expect(sum(months.map((month) => Math.round((month.usage ?? 0) * 1e6)))).toBe(sum(usage))
      }),
    )
  })

  it('their days are those of the months, each once', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        const { months, rebills } = calendarize(bills, { unit: 'kWh', demandUnit: null })
        const standing = bills.filter(({ id }) => !rebills.some((rebill) => rebill.id === id))
        const days = new Set(
          standing.flatMap(({ charges: [{ startDate, endDate } = { startDate: '', endDate: '' }] }) =>
            Array.from({ length: daysBetween(date(startDate), date(endDate)) + 1 }, (_, at) =>
              addDays(date(startDate), at),
            ),
          ),
        )
        expect(months.reduce((sum, month) => sum + month.days, 0)).toBe(days.size)
        for (const { month, days: counted } of months)
          expect(counted).toBe([...days].filter((one) => one.startsWith(month)).length)
      }),
    )
  })

  it('their order changes nothing', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        const sorted = bills.toSorted((one, other) => one.id - other.id)
        const reversed = sorted.toReversed()
        const of = (some: MeterBill[]) =>
          calendarize(some, { unit: 'kWh', demandUnit: null }).months.map(
            ({ month, days, costCents, usage }) => ({ month, days, costCents, usage }),
          )
        expect(of(reversed)).toEqual(of(sorted))
      }),
    )
  })
})

describe('a whole that is parted', () => {
  it('adds up, and no part is a whole away from its share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc
          .array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 30 })
          .filter((all) => all.some((one) => one > 0)),
        (whole, weights) => {
          const parts = portion(whole, weights)
          const total = weights.reduce((sum, weight) => sum + weight, 0)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (whole * (weights[index] ?? 0)) / total)).toBeLessThan(1.001)
        },
      ),
    )
  })
})

describe('heat', () => {
  it('is that of the technical reference', () => {
    expect(kbtuFor('electric', 'MWh')).toBeCloseTo(3_412)
    expect(kbtuFor('gas', 'Dth')).toBeCloseTo(1_000)
    expect(kbtuFor('gas', 'MCF')).toBeCloseTo(1_026)
    expect(kbtuFor('steam', 'Mlb')).toBeCloseTo(1_194)
    expect(kbtuFor('chilled water', 'ton-hours')).toBeCloseTo(12)
    expect(kbtuFor('fuel oil', 'gallons')).toBeCloseTo(138)
  })

  it('is what it is, whatever it was sold as', () => {
    expect(kbtuFor('gas', 'kBtu')).toBeCloseTo(1)
    expect(kbtuFor('electric', 'kBtu')).toBeCloseTo(1)
    expect(kbtuFor('fuel oil', 'MMBtu')).toBeCloseTo(1_000)
  })

  it('is none of water, and none in a unit that says nothing of it', () => {
    expect(kbtuFor('water', 'gallons')).toBeNull()
    expect(kbtuFor('electric', 'kW')).toBeNull()
    expect(kbtuFor('gas', 'buckets')).toBeNull()
  })
})
