import { describe, expect, it } from 'vitest'
import { factText } from '#domain/energy/months/fact-words.ts'
import type { MeteredMonths } from '#domain/energy/months/metered-months.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { type PropertyMonth, propertyMonths } from '#domain/energy/months/property-months.ts'
import { meterBill as bill, billedMonth, meteredBy, meterOf } from '#tests/helpers/meter-bills.ts'

type MeterOptions = Parameters<typeof meterOf>[0]

/** An account meter with so many days, cents and units in each of some months. */
const meter = (
  months: Record<string, [days: number, cents: number, usage: number | null]>,
  options: MeterOptions = {},
): MeteredMonths => ({
  ...meterOf({ live: false, ...options }),
  months: Object.entries(months).map(([month, [days, cents, usage]], at) =>
    billedMonth(month, { days, cents, usage, billIds: [at + 1] }),
  ),
})

const monthIn = (meters: MeteredMonths[], month: string, measuring = meters): PropertyMonth | undefined =>
  propertyMonths(meters, measuring).months.find((each) => each.month === (month as Month))

const states = (...meters: MeteredMonths[]) =>
  propertyMonths(meters).months.map(({ month, cost, usage }) => [month, cost.state, usage.state])

describe('the months of several meters', () => {
  it('add up to what all of them cost, in their order', () => {
    const { months } = propertyMonths([
      meter({ '2026-02': [28, 500, 100], '2026-01': [31, 700, 200] }),
      meter({ '2026-02': [28, -100, 10] }, { meterId: 2 }),
    ])
    expect(months.map(({ month, cost }) => [month, cost.value])).toEqual([
      ['2026-01', 700],
      ['2026-02', 400],
    ])
  })

  it('count what was used once, though one meter’s supply and distribution are billed by two', () => {
    const month = monthIn(
      [
        meter({ '2026-01': [31, 1_000, 100] }, { associationType: 'SUPPLY' }),
        meter({ '2026-01': [31, 2_000, 110] }, { associationType: 'DISTRIBUTION', id: 2 }),
        meter({ '2026-01': [31, 4_000, 1_000] }, { meterId: 2 }),
      ],
      '2026-01',
    )
    expect(month).toMatchObject({
      ...{ supplyKbtus: 3_753.2, distributionKbtus: 3_787.32 },
      ...{ cost: { value: 7_000 }, usage: { value: 1_100 } },
    })
  })

  it('take the distributor’s word where the supplier’s is of fewer days', () => {
    const meters = [
      meter({ '2026-01': [15, 1_000, 50] }, { associationType: 'SUPPLY' }),
      meter({ '2026-01': [31, 2_000, 104] }, { associationType: 'DISTRIBUTION', id: 2 }),
    ]
    expect(monthIn(meters, '2026-01')?.usage.value).toBe(104)
  })

  it('tell heat of each energy, and of water none', () => {
    const gas = meter({ '2026-01': [31, 0, 10] }, { energyType: 'gas', unit: 'therms' })
    const water = meter({ '2026-01': [31, 0, 5] }, { meterId: 2, energyType: 'water', unit: 'CCF' })
    expect(monthIn([gas, water], '2026-01')).toMatchObject({ supplyKbtus: 1_000, distributionKbtus: 1_000 })
    expect(monthIn([water], '2026-01')).toMatchObject({ supplyKbtus: null, distributionKbtus: null })
  })

  it('have no cost where no bill has a charge, and no usage where none says it', () => {
    const usageAlone = meteredBy([bill('2026-01-01', '2026-01-31', { cents: null })])
    expect(monthIn([usageAlone], '2026-01')).toMatchObject({
      ...{ cost: { value: null, state: 'missing' }, usage: { value: 310, state: 'complete' } },
    })
    const costAlone = meteredBy([bill('2026-01-01', '2026-01-31', { usage: null })])
    expect(monthIn([costAlone], '2026-01')).toMatchObject({
      ...{ cost: { value: 10_000, state: 'complete' }, usage: { value: null, state: 'missing' } },
    })
  })

  it('take units together that convert, and say where that is by a usual factor', () => {
    const gas = (unit: string, meterId: number) =>
      meter({ '2026-01': [31, 0, 100] }, { energyType: 'gas', unit, meterId })
    expect(propertyMonths([gas('CCF', 1), gas('therm', 2)])).toMatchObject({
      ...{ unit: 'kBtus', approximate: true, months: [{ usage: { value: 20_260 } }] },
    })
    const water = (unit: string, meterId: number) =>
      meter({ '2026-01': [31, 0, 100] }, { energyType: 'water', unit, meterId })
    const both = propertyMonths([water('CCF', 1), water('kgal', 2)])
    expect(both).toMatchObject({ unit: 'gallons', approximate: false })
    expect(both.months[0]?.usage.value).toBeCloseTo(174_805.195, 3)
  })
})

describe('a month is complete', () => {
  it('when all of its days are billed', () => {
    expect(states(meter({ '2026-01': [31, 1, 1], '2026-02': [27, 1, 1] }, { live: true }))).toEqual([
      ['2026-01', 'complete', 'complete'],
      ['2026-02', 'incomplete', 'incomplete'],
    ])
  })

  it('of its cost alone, where a part of the usage is not known', () => {
    const halves = (second: object) =>
      meteredBy([
        bill('2026-04-01', '2026-04-15', { id: 1, usage: 500 }),
        bill('2026-04-16', '2026-04-30', { id: 2, ...second }),
      ])
    for (const second of [{ usage: null }, { usage: 5, unit: 'buckets' }]) {
      const april = monthIn([halves(second)], '2026-04')
      expect(april).toMatchObject({
        ...{ cost: { value: 20_000, state: 'complete' }, usage: { value: 500, state: 'incomplete' } },
      })
      const texts = april?.facts.map((fact) => factText(fact, { costs: true, usage: true }))
      expect(texts).toContain('Usage is known for 15 of 30 days.')
    }
  })

  it('of other days than its usage, where its cost is not divided by that', () => {
    const april = bill('2026-04-01', '2026-04-15', { id: 1, usage: 500 })
    const has = (...bills: Parameters<typeof meteredBy>[0]) =>
      monthIn([meteredBy(bills)], '2026-04')?.hasUnitCost
    expect(has(april, bill('2026-04-16', '2026-04-30', { id: 2, usage: 500 }))).toBe(true)
    expect(has(april, bill('2026-04-16', '2026-04-30', { id: 2, usage: null }))).toBe(false)
    // Neither is complete: 25 days cost money, and the usage is of fifteen.
    expect(has(april, bill('2026-04-16', '2026-04-25', { id: 2, usage: null }))).toBe(false)
    expect(has(april)).toBe(true)
  })

  it('when two accounts of one meter followed one another in it', () => {
    const meters = [
      meteredBy([bill('2026-01-01', '2026-01-10', { id: 1 })], { accountId: 1, live: false }),
      meteredBy([bill('2026-01-10', '2026-01-31', { id: 2 })], { id: 2, accountId: 2 }),
    ]
    expect(states(...meters)).toEqual([['2026-01', 'complete', 'complete']])
  })

  it('when a meter was replaced in it on its account, whether somebody marked the old one or not', () => {
    for (const live of [true, false]) {
      const old = meteredBy(
        [bill('2026-03-01', '2026-03-31', { id: 1 }), bill('2026-04-01', '2026-04-15', { id: 2 })],
        { live, accountId: 9 },
      )
      const fresh = meteredBy(
        [bill('2026-04-15', '2026-04-30', { id: 3 }), bill('2026-05-01', '2026-05-31', { id: 4 })],
        { id: 2, meterId: 2, accountId: 9 },
      )
      expect(states(old, fresh)).toEqual([
        ['2026-03', 'complete', 'complete'],
        ['2026-04', 'complete', 'complete'],
        ['2026-05', 'complete', 'complete'],
      ])
    }
  })

  it('not when days between the old meter and the new one are not billed', () => {
    const old = meteredBy([bill('2026-03-01', '2026-04-12', { id: 1 })], { live: false, accountId: 9 })
    const fresh = meteredBy([bill('2026-04-20', '2026-05-31', { id: 2 })], {
      ...{ id: 2, meterId: 2, accountId: 9 },
    })
    const april = monthIn([old, fresh], '2026-04')
    expect(april).toMatchObject({ cost: { state: 'incomplete' }, billedDays: 23, expectedDays: 30 })
  })

  it('not where a meter came to its account long after another’s last bill: that one is billed still', () => {
    const old = meteredBy([bill('2026-01-01', '2026-01-31', { id: 1 })], { live: true, accountId: 9 })
    const late = meteredBy([bill('2026-05-01', '2026-05-31', { id: 2 })], {
      ...{ id: 2, meterId: 2, accountId: 9 },
    })
    expect(states(old, late)).toEqual([
      ['2026-01', 'complete', 'complete'],
      ['2026-05', 'incomplete', 'incomplete'],
    ])
  })

  it('when an account was closed in it beside others that go on', () => {
    const going = meteredBy([
      bill('2026-03-01', '2026-03-31', { id: 1 }),
      bill('2026-04-01', '2026-04-30', { id: 2 }),
    ])
    const closed = meteredBy(
      [bill('2026-03-01', '2026-03-31', { id: 3 }), bill('2026-04-01', '2026-04-15', { id: 4 })],
      { id: 2, meterId: 2, live: false },
    )
    expect(states(going, closed)).toEqual([
      ['2026-03', 'complete', 'complete'],
      ['2026-04', 'complete', 'complete'],
    ])
  })

  it('in part, when all service ended in it', () => {
    const closed = meteredBy(
      [bill('2026-03-01', '2026-03-31', { id: 3 }), bill('2026-04-01', '2026-04-15', { id: 4 })],
      { live: false },
    )
    expect(states(closed)).toEqual([
      ['2026-03', 'complete', 'complete'],
      ['2026-04', 'partial', 'partial'],
    ])
    expect(monthIn([closed], '2026-04')).toMatchObject({ billedDays: 15, expectedDays: 15 })
  })

  it('not in the month in which the bills begin, unless they begin with it', () => {
    const later = meteredBy([
      bill('2026-03-10', '2026-04-09', { id: 1 }),
      bill('2026-04-10', '2026-05-09', { id: 2 }),
    ])
    expect(states(later).slice(0, 2)).toEqual([
      ['2026-03', 'incomplete', 'incomplete'],
      ['2026-04', 'complete', 'complete'],
    ])
  })

  it('not when a meter is billed still whose bill is not there, and not for one that went before', () => {
    const whole = meter({ '2026-01': [31, 1, 1], '2026-02': [28, 1, 1] })
    const gone = meter({ '2026-01': [31, 1, 1] }, { meterId: 2 })
    expect(states(whole, gone).map(([, cost]) => cost)).toEqual(['complete', 'complete'])
    expect(states(whole, { ...gone, live: true }).map(([, cost]) => cost)).toEqual(['complete', 'incomplete'])
  })

  it('without a meter that came much later, and not without one whose first bill is the next of all', () => {
    const year = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`2026-${String(at + 1).padStart(2, '0')}`, [31, 1, 1] as const]),
    )
    const whole = meter(
      Object.fromEntries(Object.keys(year).map((month) => [month, [31, 1, 1] as [number, number, number]])),
    )
    const costs = (first: string) =>
      states(whole, meter({ [first]: [31, 1, 1] }, { meterId: 3 })).map(([, cost]) => cost)
    expect(new Set(costs('2026-06'))).toEqual(new Set(['complete']))
    expect(costs('2026-02').slice(0, 2)).toEqual(['incomplete', 'complete'])
  })

  it('not where the usage of a part of its meters was never known', () => {
    const known = meter({ '2026-01': [31, 1, 100] })
    const unknown = meteredBy([bill('2026-01-01', '2026-01-31', { usage: 9, unit: 'buckets' })], {
      ...{ id: 2, meterId: 2 },
    })
    expect(monthIn([known, unknown], '2026-01')?.usage).toEqual({ value: 100, state: 'incomplete' })
  })
})

describe('what has to be known of a month', () => {
  it('makes it estimated, or an overlap, and is of the meters whose usage counts', () => {
    const estimated = meteredBy([bill('2026-01-01', '2026-01-31', { estimated: true })], { meterId: 2 })
    const plain = meteredBy([bill('2026-01-01', '2026-01-31', { id: 2 })])
    expect(monthIn([plain, estimated], '2026-01')).toMatchObject({
      ...{ cost: { state: 'estimated' }, usage: { state: 'estimated' } },
    })
    expect(monthIn([plain, estimated], '2026-01', [plain])?.usage.state).toBe('complete')
    const twice = meteredBy([
      bill('2026-01-01', '2026-01-31', { id: 1 }),
      bill('2026-01-05', '2026-02-04', { id: 2 }),
    ])
    expect(monthIn([twice], '2026-01')).toMatchObject({
      ...{ cost: { value: 18_710, state: 'overlap' }, usage: { state: 'overlap' } },
      facts: [{ fact: 'overlap', days: 27, billIds: [1, 2], id: 1 }],
    })
  })

  it('is an overlap where two accounts bill the same days of one meter, until a person counts both', () => {
    const accounts = (accepted: [number, number][]) => [
      meteredBy([bill('2026-01-01', '2026-01-31', { id: 1 })], { accountId: 1 }),
      meteredBy([bill('2026-01-01', '2026-01-31', { id: 2 })], { id: 2, accountId: 2, accepted }),
    ]
    expect(monthIn(accounts([]), '2026-01')).toMatchObject({
      cost: { value: 20_000, state: 'overlap' },
      facts: [{ fact: 'overlap', days: 31, billIds: [1, 2], id: 2 }],
    })
    expect(monthIn(accounts([[2, 1]]), '2026-01')?.cost.state).toBe('complete')
  })

  it('lists what is not counted', () => {
    const month = monthIn(
      [
        meteredBy([
          bill('2026-10-01', '2026-10-31', { id: 1, more: [{ cents: 500_000, type: 4 }] }),
          bill('2026-10-01', '2026-10-31', { id: 2, cents: 11_000, invoiced: '2026-11-20' }),
        ]),
      ],
      '2026-10',
    )
    expect(month?.cost.value).toBe(11_000)
    expect(month?.facts.map((fact) => factText(fact, { costs: true, usage: true }))).toEqual([
      '$5,100.00 not counted: the same charges were billed again.',
    ])
  })
})
