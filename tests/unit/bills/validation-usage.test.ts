import { describe, expect, it } from 'vitest'
import type { DraftUsage } from '#domain/bills/bill-draft.ts'
import { DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import {
  bill,
  CLEAN,
  charge,
  context,
  date,
  METER,
  months,
  problems,
  rules,
  usage,
  withMeter,
} from '#tests/helpers/drafts.ts'

describe('amounts', () => {
  it('a meter charged nothing at all is told once; a line of zero among others is not', () => {
    const nothing = bill({ charges: [charge(1, { amount: 0 }), charge(2, { amount: 0 })], printedTotal: 0 })
    expect(rules(nothing)).toEqual(['nonzero-charge'])
    expect(rules(bill({ charges: [...CLEAN.charges, charge(8, { amount: 0 })] }))).toEqual([])
  })

  it('charges that cancel out are not nothing', () => {
    const cancelled = bill({ charges: [charge(1), charge(2, { amount: -10_000 })], printedTotal: 0 })
    expect(rules(cancelled)).toEqual([])
  })

  it('a total that differs by a cent is told, with the line that explains it', () => {
    const [problem] = problems(bill({ printedTotal: 10_000 }))
    expect(problem).toMatchObject({
      rule: 'total-charge',
      message:
        'The charges come to $106.00, $6.00 more than the printed $100.00. That is the line “City tax”.',
      fix: { change: { kind: 'exclude-line', line: 'charge', id: 2 } },
    })
    expect(problems(bill({ printedTotal: 10_601 }))).toMatchObject([{ rule: 'total-charge', fix: null }])
  })

  it('a page without a total is told', () => {
    expect(rules(bill({ printedTotal: null }))).toEqual(['total-charge'])
  })

  it('unapplied costs do not count towards the printed total', () => {
    const late = charge(7, { chargeTypeId: 4, amount: 500 })
    expect(rules(bill({ charges: [...CLEAN.charges, late] }))).toEqual([])
  })
})

describe('usage', () => {
  it('of zero is told, and none where earlier bills had one', () => {
    expect(rules(bill({ usages: [usage(3, { amount: 0 })] }))).toEqual(['nonzero-usage'])
    expect(rules(bill({ usages: [] }))).toEqual([])
    expect(rules(bill({ usages: [] }), context({ history: months(1) }))).toEqual(['nonzero-usage'])
  })

  it('is not asked of lighting, sewer or storm water whose bills give none', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      no_lighting_usage: true,
      provides_sewer_usage: false,
      storm_water_always_one_esu: true,
    }
    for (const energyType of ['Lighting', 'Sewer', 'Stormwater']) {
      const given = withMeter({ energyType, unit: energyType === 'Lighting' ? 'kWh' : 'gal' })
      const unit = given.meters.get(METER)?.unit ?? null
      const zeroIn = bill({ usages: [usage(3, { amount: 0, unit })] })
      expect(rules(zeroIn, given)).toEqual(['nonzero-usage'])
      expect(rules(zeroIn, { ...given, settings })).toEqual([])
    }
  })

  it('that stands twice is told at the second, with the key that leaves it out', () => {
    const twice = bill({ usages: [usage(3), usage(4)] })
    expect(problems(twice)).toMatchObject([
      {
        rule: 'duplicate-usage',
        target: { kind: 'usage', id: 4 },
        fix: { change: { kind: 'exclude-line', id: 4 } },
      },
    ])
    for (const change of [
      { amount: 901 },
      { unit: 'kW' },
      { endDate: date('2026-06-29') },
      { usageTypeId: 2 },
    ])
      expect(rules(bill({ usages: [usage(3), usage(4, change as Partial<DraftUsage>)] }))).not.toContain(
        'duplicate-usage',
      )
  })

  describe('a day, against the year before', () => {
    const cases: [number, boolean][] = [
      [900 * 1.5, false],
      [900 * 1.5 + 1, true],
      [900 * 0.5, false],
      [900 * 0.5 - 1, true],
    ]
    it.each(cases)('%d kWh: %s', (amount, told) => {
      const given = context({ history: months(3) })
      expect(rules(bill({ usages: [usage(3, { amount })] }), given).includes('usage-threshold')).toBe(told)
    })

    it('is not judged by fewer than three bills; another unit is said instead', () => {
      const much = bill({ usages: [usage(3, { amount: 99_999 })] })
      expect(rules(much, context({ history: months(2) }))).toEqual([])
      expect(rules(much, context({ history: months(13, { usageUnit: 'therms' }) }))).toEqual(['unit-change'])
    })
  })
})

describe('demand', () => {
  const demandCharge = charge(4, { chargeTypeId: 7, amount: 4_000 })
  const charged = { charges: [...CLEAN.charges, demandCharge], printedTotal: 14_600 }
  const kw = (amount: number) => usage(6, { usageTypeId: 2, amount, unit: 'kW' })

  it('that is charged must be there', () => {
    expect(rules(bill(charged))).toEqual(['demand'])
    expect(rules(bill({ ...charged, usages: [usage(3), kw(42)] }))).toEqual([])
    expect(rules(bill({ ...charged, usages: [usage(3), kw(0)] }))).toEqual(['demand'])
  })

  it('that was on every bill before is missed', () => {
    expect(rules(CLEAN, context({ history: months(3, { demand: 40, demandUnit: 'kW' }) }))).toEqual([
      'demand-history',
    ])
    expect(rules(CLEAN, context({ history: months(2, { demand: 40, demandUnit: 'kW' }) }))).toEqual([])
    const mixed = [...months(1), ...months(3, { demand: 40, demandUnit: 'kW' }).slice(1)]
    expect(rules(CLEAN, context({ history: mixed }))).toEqual([])
  })

  it.each([
    [60, false],
    [61, true],
    [20, false],
    [19, true],
  ])('of %d kW against 40 before: %s', (amount, told) => {
    const given = context({ history: months(3, { demand: 40, demandUnit: 'kW' }) })
    const found = rules(bill({ usages: [usage(3), kw(amount)] }), given)
    expect(found.includes('demand-threshold')).toBe(told)
  })
})
