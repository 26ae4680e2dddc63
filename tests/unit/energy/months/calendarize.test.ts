import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, asCalendarDate as date, daysBetween } from '#base/calendar-date.ts'
import { calendarize } from '#domain/energy/months/calendarize.ts'
import { countDays } from '#domain/energy/months/days.ts'
import { type MonthFact, uncountedCents } from '#domain/energy/months/facts.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { MeterMonth } from '#domain/energy/months/meter-month.ts'
import { portion } from '#domain/energy/months/portion.ts'
import { meterBill as bill, ELECTRIC } from '#tests/helpers/meter-bills.ts'

const monthsOf = (...bills: MeterBill[]) => calendarize(bills, ELECTRIC)

/** With the days counted. */
const counted = (months: readonly MeterMonth[]) =>
  months.map(({ billedDays, measuredDays, ...month }) => ({
    ...month,
    ...{ billed: countDays(billedDays), measured: countDays(measuredDays) },
  }))

const factsOf = (months: readonly MeterMonth[], name: MonthFact['fact']) =>
  months.flatMap(({ month, facts }) =>
    facts.filter(({ fact }) => fact === name).map((fact) => ({ month, ...fact })),
  )

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('a bill', () => {
  it('of one month is that month', () => {
    expect(counted(monthsOf(bill('2026-01-01', '2026-01-31')))).toEqual([
      {
        ...{ month: '2026-01', billed: 31, measured: 31, costCents: 10_000, usage: 310 },
        ...{ demand: null, billIds: [1], facts: [] },
      },
    ])
  })

  it('over two months is parted by its days, first and last included', () => {
    expect(counted(monthsOf(bill('2026-01-17', '2026-02-15', { cents: 3_000, usage: 300 })))).toMatchObject([
      { month: '2026-01', billed: 15, costCents: 1_500, usage: 150 },
      { month: '2026-02', billed: 15, costCents: 1_500, usage: 150 },
    ])
  })

  it('parts a cent that is left to the month that is due most of it', () => {
    const [january, february] = monthsOf(bill('2026-01-22', '2026-02-20', { cents: 100 }))
    expect([january?.costCents, february?.costCents]).toEqual([33, 67])
  })

  it('counts February 29 in a leap year', () => {
    expect(counted(monthsOf(bill('2024-02-01', '2024-02-29')))[0]).toMatchObject({ billed: 29 })
    expect(counted(monthsOf(bill('2025-02-01', '2025-02-28')))[0]).toMatchObject({ billed: 28 })
  })

  it('without usage has billed days and no measured ones, and without charges the other way round', () => {
    expect(counted(monthsOf(bill('2026-01-01', '2026-01-31', { usage: null })))[0]).toMatchObject({
      ...{ billed: 31, measured: 0, usage: null },
    })
    expect(counted(monthsOf(bill('2026-01-01', '2026-01-31', { cents: null })))[0]).toMatchObject({
      ...{ billed: 0, measured: 31, costCents: 0, usage: 310 },
    })
  })

  it('says the demand of the month that most of its days are in', () => {
    const months = monthsOf(
      bill('2026-01-10', '2026-02-08', { id: 1, kw: 50 }),
      bill('2026-02-09', '2026-03-08', { id: 2, kw: 40 }),
    )
    expect(months.map(({ demand }) => demand)).toEqual([50, 40, 40])
  })

  it('marks the days of which the usage was estimated, with the bill', () => {
    const months = monthsOf(bill('2026-01-17', '2026-02-15', { estimated: true }))
    expect(factsOf(months, 'estimated')).toEqual([
      { month: '2026-01', fact: 'estimated', days: 15, billIds: [1] },
      { month: '2026-02', fact: 'estimated', days: 15, billIds: [1] },
    ])
  })

  it('that ends on the day on which the next begins leaves that day to the next, and no sliver of its cost', () => {
    const months = monthsOf(
      bill('2026-08-01', '2026-09-01', { id: 1, cents: 10_000 }),
      bill('2026-09-01', '2026-10-01', { id: 2, cents: 20_000 }),
    )
    expect(counted(months)).toMatchObject([
      { month: '2026-08', billed: 31, costCents: 10_000 },
      { month: '2026-09', billed: 30, costCents: 20_000 },
    ])
  })

  it('keeps its last day where nothing begins on it', () => {
    const months = monthsOf(
      bill('2026-08-01', '2026-08-31', { id: 1 }),
      bill('2026-09-01', '2026-10-01', { id: 2, cents: 3_100 }),
    )
    expect(counted(months).at(-1)).toMatchObject({ month: '2026-10', billed: 1, costCents: 100 })
  })
})

describe('what is not counted', () => {
  it('is money that is no cost: past due, unapplied, not to be entered', () => {
    const months = monthsOf(
      bill('2026-10-01', '2026-10-31', {
        more: [
          { cents: 500_000, type: 4 },
          { cents: 700, type: 8 },
        ],
      }),
    )
    expect(months[0]?.costCents).toBe(10_000)
    expect(factsOf(months, 'left_out')).toEqual([
      {
        ...{ month: '2026-10', fact: 'left_out', reason: 'no_cost', billIds: [1] },
        ...{ costCents: 500_700, usage: null, unit: null },
      },
    ])
  })

  it('is usage in a unit that does not convert, and its days are not measured', () => {
    const months = monthsOf(
      bill('2026-04-01', '2026-04-15', { id: 1, usage: 500 }),
      bill('2026-04-16', '2026-04-30', { id: 2, usage: 7, unit: 'therms' }),
    )
    expect(counted(months)).toMatchObject([{ billed: 30, measured: 15, usage: 500 }])
    expect(factsOf(months, 'left_out')).toMatchObject([
      { reason: 'unit', billIds: [2], usage: 7, unit: 'therms' },
    ])
  })
})

describe('usage in another unit', () => {
  const gas = { energyType: 'gas', unit: 'therm', demandUnit: null }
  const water = { energyType: 'water', unit: 'kgal', demandUnit: null }
  const january = (usage: number, unit: string) => bill('2026-01-01', '2026-01-31', { usage, unit })

  it('is converted by definition, or by the usual heat content and said so', () => {
    expect(monthsOf(january(0.31, 'MWh'))[0]).toMatchObject({
      usage: 310,
      facts: [{ fact: 'converted', from: 'MWh', to: 'kWh', approximate: false }],
    })
    expect(calendarize([january(10, 'CCF')], water)[0]?.usage).toBeCloseTo(7.480519, 6)
    const [month] = calendarize([january(100, 'CCF')], gas)
    expect(month?.usage).toBeCloseTo(102.6, 6)
    expect(month?.facts).toMatchObject([{ fact: 'converted', from: 'CCF', to: 'therm', approximate: true }])
  })

  it('that is printed beside the meter’s own is one read, and counts once', () => {
    const one = january(100, 'CCF')
    const both = (amount: number, unit: string): MeterBill => ({
      ...one,
      usages: [...one.usages, ...january(amount, unit).usages],
    })
    expect(calendarize([both(103.4, 'therms')], gas)[0]?.usage).toBe(103.4)
    expect(calendarize([both(103.4, 'therms')], { ...gas, unit: 'CCF' })[0]?.usage).toBe(100)
    expect(calendarize([both(74_805, 'gallons')], { ...water, unit: 'CCF' })[0]?.usage).toBe(100)
  })

  it('of another read counts beside it', () => {
    const one = january(100, 'CCF')
    const two = { ...one, usages: [...one.usages, ...january(40, 'therms').usages] }
    expect(calendarize([two], gas)[0]?.usage).toBeCloseTo(142.6, 6)
  })

  it('that is only written otherwise is no conversion', () => {
    expect(calendarize([january(10, 'therms')], gas)[0]).toMatchObject({ usage: 10, facts: [] })
  })
})

describe('a bill that counts for another', () => {
  const first = bill('2026-01-01', '2026-01-31', { id: 1, invoiced: '2026-02-02', cents: 9_000, usage: 300 })
  const again = bill('2026-01-01', '2026-01-31', { id: 3, invoiced: '2026-03-02', cents: 8_000, usage: 280 })

  const expectReplaced = (months: MeterMonth[], reason: string) => {
    expect(months).toMatchObject([{ costCents: 8_000, usage: 280, billIds: [3] }])
    expect(factsOf(months, 'replaced')).toEqual([
      { month: '2026-01', fact: 'replaced', billIds: [1, 3], reason, costCents: 9_000, usage: 300 },
    ])
  }

  it('has the same charges for the same days, measured again', () => {
    expectReplaced(monthsOf(again, first), 'billed_again')
  })

  it('says so', () => {
    const rebill = {
      ...again,
      charges: again.charges.map((line) => ({ ...line, description: 'REBILL: Energy charge' })),
    }
    expectReplaced(monthsOf(first, rebill), 'rebill')
  })

  it('says so without usage, where the one before has none either', () => {
    const fee = bill('2026-01-01', '2026-01-31', { id: 1, cents: 9_000, usage: null, charge: 'Collection' })
    const corrected = bill('2026-01-01', '2026-01-31', {
      ...{ id: 2, invoiced: '2026-03-02', cents: 8_000, usage: null, charge: 'Corrected bill: collection' },
    })
    expect(monthsOf(fee, corrected)[0]).toMatchObject({ costCents: 8_000, billIds: [2] })
  })

  it('takes the place of several that it bills in one', () => {
    const january = bill('2026-01-01', '2026-01-31', { id: 1, invoiced: '2026-02-01' })
    const february = bill('2026-02-01', '2026-02-28', { id: 2, invoiced: '2026-03-01' })
    const both = bill('2026-01-01', '2026-02-28', { id: 3, invoiced: '2026-03-15', cents: 5_900, usage: 590 })
    expect(monthsOf(january, february, both)).toMatchObject([
      { costCents: 3_100, usage: 310 },
      { costCents: 2_800, usage: 280 },
    ])
  })

  it('is the very same bill once more', () => {
    const twice = [bill('2026-01-01', '2026-01-31', { id: 1 }), bill('2026-01-01', '2026-01-31', { id: 2 })]
    expect(monthsOf(...twice)[0]).toMatchObject({ costCents: 10_000, usage: 310, billIds: [2] })
  })

  it('is none that measures less, bills fewer days, or charges something else', () => {
    const fee = bill('2026-01-01', '2026-01-31', { id: 2, invoiced: '2026-02-20', cents: 500, usage: null })
    const part = bill('2026-01-01', '2026-01-15', { id: 2, invoiced: '2026-02-20' })
    const other = bill('2026-01-01', '2026-01-31', {
      id: 2,
      invoiced: '2026-02-20',
      charge: 'Standby service',
    })
    const adjustment = bill('2026-01-01', '2026-01-31', {
      ...{ id: 2, invoiced: '2026-02-20', cents: 700, usage: null, charge: 'Corrected charges, difference' },
    })
    for (const later of [fee, part, other, adjustment]) {
      const months = monthsOf(first, later)
      expect(factsOf(months, 'replaced')).toEqual([])
      expect(sum(months.map(({ costCents }) => costCents))).toBe(9_000 + (later.charges[0]?.amountCents ?? 0))
    }
  })

  it('is no yearly settlement beside the months that it settles', () => {
    const months = Array.from({ length: 12 }, (_, at) => {
      const month = `2026-${String(at + 1).padStart(2, '0')}`
      return bill(`${month}-01`, `${month}-28`, { id: at + 1 })
    })
    const yearly = bill('2026-01-01', '2026-12-31', { id: 20, invoiced: '2027-01-10', usage: 4_000 })
    expect(factsOf(monthsOf(...months, yearly), 'replaced')).toEqual([])
    expect(factsOf(monthsOf(...months, yearly), 'overlap')).toHaveLength(12)
  })

  it('counts beside it where a person decided so, and leaves out what a person decided to leave out', () => {
    const both = { billId: 1, otherId: 3, leftOut: false }
    expect(calendarize([first, again], { ...ELECTRIC, decisions: [both] })[0]).toMatchObject({
      ...{ costCents: 17_000, billIds: [1, 3], facts: [] },
    })
    const other = { billId: 3, otherId: 1, leftOut: true }
    expect(calendarize([first, again], { ...ELECTRIC, decisions: [other] })[0]).toMatchObject({
      costCents: 9_000,
      facts: [{ fact: 'replaced', reason: 'decided', billIds: [3, 1], costCents: 8_000 }],
    })
  })
})

describe('money does not vanish', () => {
  it('of bills without usage that a later one covers: two haulers, a haul, a fee', () => {
    const waste = { energyType: 'waste', unit: 'cubic yard', demandUnit: null }
    const month = bill('2026-05-01', '2026-05-31', { id: 1, usage: null, charge: 'Charges' })
    const others = [
      bill('2026-05-01', '2026-05-31', {
        id: 2,
        invoiced: '2026-06-09',
        cents: 6_000,
        usage: null,
        charge: 'Charges',
      }),
      bill('2026-05-14', '2026-05-14', { id: 2, cents: 6_000, usage: null, charge: 'Charges' }),
      bill('2026-05-01', '2026-05-31', {
        id: 2,
        invoiced: '2026-05-02',
        cents: 6_000,
        usage: null,
        charge: 'Connection',
      }),
    ]
    for (const other of others)
      for (const meter of [waste, ELECTRIC]) {
        const [may] = calendarize([other, month], meter)
        expect(may).toMatchObject({ costCents: 16_000, facts: [] })
      }
  })

  it('of a fee without usage beside a bill with usage', () => {
    const fee = bill('2026-05-01', '2026-05-31', { id: 1, invoiced: '2026-05-02', cents: 7_500, usage: null })
    const regular = bill('2026-05-01', '2026-05-31', { id: 2, invoiced: '2026-06-02' })
    expect(monthsOf(fee, regular)[0]).toMatchObject({ costCents: 17_500, usage: 310, facts: [] })
  })

  it('of two hauls with their tons on one day', () => {
    const waste = { energyType: 'waste', unit: 'ton', demandUnit: null }
    const hauls = [1, 2].map((id) =>
      bill('2026-05-14', '2026-05-14', { id, usage: id, unit: 'tons', cents: 6_000 + id }),
    )
    expect(calendarize(hauls, waste)[0]).toMatchObject({ costCents: 12_003, usage: 3, facts: [] })
  })
})

describe('credits', () => {
  const first = bill('2026-01-01', '2026-01-31', { id: 1, invoiced: '2026-02-02', cents: 9_000, usage: 300 })
  const again = bill('2026-01-01', '2026-01-31', { id: 3, invoiced: '2026-03-02', cents: 8_000, usage: 280 })
  const credit = (usage: number | null, cents = -9_000) =>
    bill('2026-01-01', '2026-01-31', { id: 2, invoiced: '2026-02-20', cents, usage })

  it('cancel out with the bill whose every charge they give back, however its usage is printed', () => {
    for (const usage of [-300, 300, null]) {
      const months = monthsOf(first, credit(usage), again)
      expect(counted(months)).toMatchObject([{ costCents: 8_000, usage: 280, billed: 31, billIds: [3] }])
      expect(factsOf(months, 'replaced').map((fact) => 'reason' in fact && fact.reason)).toEqual([
        'credited',
        'credit',
      ])
    }
  })

  it('of other days than the bill count, and so does the bill', () => {
    const other = bill('2026-01-01', '2026-01-20', {
      id: 2,
      invoiced: '2026-02-20',
      cents: -9_000,
      usage: null,
    })
    const months = monthsOf(first, other)
    expect(counted(months)).toMatchObject([{ costCents: 0, usage: 300, billed: 31, billIds: [1, 2] }])
    expect(factsOf(months, 'replaced')).toEqual([])
  })

  it('leave a month without service where nothing was billed again', () => {
    const [month] = counted(monthsOf(first, credit(null)))
    expect(month).toMatchObject({ costCents: 0, usage: null, billed: 0, measured: 0, billIds: [] })
  })

  it('of a part count as what they are, and no bill is taken for replaced beside them', () => {
    const months = monthsOf(first, credit(null, -2_000))
    expect(counted(months)).toMatchObject([{ costCents: 7_000, usage: 300, billed: 31 }])
    const three = monthsOf(first, credit(null, -2_000), again)
    expect(three[0]?.costCents).toBe(15_000)
    expect(factsOf(three, 'overlap')).toMatchObject([{ billIds: [1, 3], days: 31 }])
  })

  it('alone are no service of their days, and a house that sold energy is', () => {
    expect(counted(monthsOf(credit(null)))).toMatchObject([{ costCents: -9_000, billed: 0 }])
    expect(counted(monthsOf(credit(-300)))).toMatchObject([{ costCents: -9_000, billed: 31, measured: 31 }])
  })
})

describe('bills for the same days', () => {
  it('count both, and are an overlap where both measured them', () => {
    const overlapDays = (start: string) =>
      factsOf(
        monthsOf(bill('2026-01-01', '2026-01-20', { id: 1 }), bill(start, '2026-01-31', { id: 2, cents: 1 })),
        'overlap',
      )
    expect([overlapDays('2026-01-21'), overlapDays('2026-01-20')]).toEqual([[], []])
    expect(overlapDays('2026-01-18')).toEqual([
      { month: '2026-01', fact: 'overlap', days: 3, billIds: [1, 2] },
    ])
  })

  it('are an overlap where two without usage come to the very same', () => {
    const twice = [1, 2].map((id) => bill('2026-05-01', '2026-05-31', { id, usage: null }))
    const months = calendarize(twice, { energyType: 'waste', unit: 'cubic yard', demandUnit: null })
    expect(months[0]?.costCents).toBe(20_000)
    expect(factsOf(months, 'overlap')).toMatchObject([{ billIds: [1, 2], days: 31 }])
  })

  it('are none once a person decided to count both', () => {
    const bills = [bill('2026-01-01', '2026-01-31', { id: 1 }), bill('2026-01-10', '2026-02-10', { id: 2 })]
    const decisions = [{ billId: 2, otherId: 1, leftOut: false }]
    expect(factsOf(calendarize(bills, { ...ELECTRIC, decisions }), 'overlap')).toEqual([])
    expect(factsOf(monthsOf(...bills), 'overlap')).toHaveLength(1)
  })
})

describe('whatever the bills', () => {
  const day = fc.integer({ min: 0, max: 1_000 }).map((offset) => addDays(date('2019-01-01'), offset))
  const anyBill = fc
    .record({
      id: fc.integer({ min: 1, max: 1_000_000 }),
      start: day,
      length: fc.oneof(fc.constantFrom(0, 27, 29, 30), fc.integer({ min: 0, max: 400 })),
      cents: fc.oneof(
        fc.constantFrom(5_000, -5_000, 7_000, null),
        fc.integer({ min: -5_000_000, max: 50_000_000 }),
      ),
      usage: fc.oneof(
        fc.constantFrom(null, 300, -300),
        fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map((millis) => millis / 1_000),
      ),
      past: fc.constantFrom(0, 0, 12_345),
      charge: fc.constantFrom('Energy', 'Rebill of energy', 'Fee'),
    })
    .map(({ id, start, length, cents, usage, past, charge }) =>
      bill(start, addDays(start, length), {
        ...{ id, cents, usage, charge },
        ...(past !== 0 && { more: [{ cents: past, type: 4 as const }] }),
      }),
    )
  const anyBills = fc.uniqueArray(anyBill, { selector: ({ id }) => id, maxLength: 12 })
  const meters = fc.constantFrom(ELECTRIC, { energyType: 'waste', unit: 'ton', demandUnit: null })

  it('each cent of them is in a month, or listed as not counted', () => {
    fc.assert(
      fc.property(anyBills, meters, (bills, meter) => {
        const months = calendarize(bills, meter)
        const billed = bills.flatMap(({ charges }) => charges.map(({ amountCents }) => amountCents))
        const listed = months.map(({ costCents, facts }) => costCents + uncountedCents(facts))
        expect(sum(listed)).toBe(sum(billed))
      }),
      { numRuns: 300 },
    )
  })

  it('each unit of usage of them is in a month, or listed with the bill that does not count', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        const months = calendarize(bills, ELECTRIC)
        const micro = (amount: number | null) => Math.round((amount ?? 0) * 1e6)
        const billed = bills.flatMap(({ usages }) => usages.map(({ amount }) => micro(amount)))
        const listed = months.flatMap(({ usage, facts }) => [
          micro(usage),
          ...facts.map((fact) => (fact.fact === 'replaced' ? micro(fact.usage) : 0)),
        ])
        expect(sum(listed)).toBe(sum(billed))
      }),
      { numRuns: 300 },
    )
  })

  it('no day is billed that no bill is of', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        const days = new Set(
          bills.flatMap(({ charges, usages }) =>
            [...charges, ...usages].flatMap(({ startDate, endDate }) =>
              Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, at) => addDays(startDate, at)),
            ),
          ),
        )
        for (const { month, billedDays, measuredDays } of calendarize(bills, ELECTRIC))
          for (let at = 0; at < 31; at += 1)
            if (((billedDays | measuredDays) & (1 << at)) !== 0)
              expect(days).toContain(`${month}-${String(at + 1).padStart(2, '0')}`)
      }),
    )
  })

  it('their order changes nothing', () => {
    fc.assert(
      fc.property(anyBills, (bills) => {
        const sorted = bills.toSorted((one, other) => one.id - other.id)
        expect(calendarize(sorted.toReversed(), ELECTRIC)).toEqual(calendarize(sorted, ELECTRIC))
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
          const total = sum(weights)
          expect(sum(parts)).toBe(whole)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (whole * (weights[index] ?? 0)) / total)).toBeLessThan(1.001)
        },
      ),
    )
  })
})
