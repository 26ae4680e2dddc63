import { describe, expect, test } from 'vitest'
import { isSameUnit, measuredBy } from '#domain/records/measures.ts'
import { bill, context, months, problems, rules, usage, withMeter } from '#tests/helpers/drafts.ts'

const used = (amount: number, unit: string | null) => bill({ usages: [usage(3, { amount, unit })] })

describe('a unit that nobody knows', () => {
  test.each(['bananas', 'k W h', 'kWhs of gas', '900'])('“%s” can’t be saved', (unit) => {
    expect(problems(used(900, unit))).toContainEqual(
      expect.objectContaining({ rule: 'unknown-unit', severity: 'error' }),
    )
  })

  test('switches no check off: the bill is refused however much it says was used', () => {
    expect(rules(used(99_999_999, 'bananas'), context({ history: months(13) }))).toContain('unknown-unit')
  })

  test.each(['kWh', 'KWH', 'Therms', 'CCF', '1000 gal', 'm³', 'ERU', 'lifts', 'cubic meter', 'kBtu'])(
    '“%s” is known',
    (unit) => {
      expect(measuredBy(unit)).not.toBeNull()
    },
  )
})

describe('a unit of another energy', () => {
  test.each([
    ['Electric', 'gal'],
    ['Natural Gas', 'kWh'],
    ['Potable Water', 'kWh'],
    ['Steam', 'CCF'],
  ])('%s is not counted in %s', (energyType, unit) => {
    expect(rules(used(900, unit), withMeter({ energyType, unit }))).toEqual(['unit-of-other-energy'])
  })

  test.each([
    ['Electric', 'MWh'],
    ['Natural Gas', 'CCF'],
    ['Sewer', 'kgal'],
    ['Storm Water', 'ERU'],
    ['Waste', 'cubic yard'],
    ['Geothermal', 'therms'],
  ])('%s may be counted in %s', (energyType, unit) => {
    expect(rules(used(900, unit), withMeter({ energyType, unit }))).toEqual([])
  })
})

describe('another unit than the meter’s', () => {
  test('is said by its earlier bills, else by the meter’s own', () => {
    expect(rules(used(0.9, 'MWh'), context({ history: months(1) }))).toEqual(['unit-change'])
    expect(rules(used(0.9, 'MWh'))).toEqual(['unit-change'])
    expect(rules(used(0.9, 'MWh'), context({ history: months(1, { usageUnit: 'MWh' }) }))).toEqual([])
  })

  test('so is none at all', () => {
    expect(rules(used(900, null), context({ history: months(13) }))).toEqual(['unit-change'])
  })

  test('is not another name of the same', () => {
    expect(isSameUnit('HCF', 'ccf')).toBe(true)
    expect(isSameUnit('kgal', '1000 gallons')).toBe(true)
    expect(isSameUnit('gal', 'kgal')).toBe(false)
    expect(rules(used(900, 'kwhs'), context({ history: months(13) }))).toEqual([])
  })

  test('does not keep a usage from being held against those before', () => {
    const history = months(13)
    expect(rules(used(0.9, 'MWh'), context({ history }))).toEqual(['unit-change'])
    expect(rules(used(900, 'MWh'), context({ history }))).toEqual(['unit-change', 'usage-threshold'])
  })
})

describe('usage that no meter has', () => {
  test.each([
    [99_999_999, 'kWh'],
    [0.13, 'kWh'],
  ])('%s %s in a month', (amount, unit) => {
    expect(rules(used(amount, unit))).toEqual(['implausible-usage'])
  })

  test('less than none, of what can’t be given back', () => {
    expect(rules(used(-40, 'gal'), withMeter({ energyType: 'Potable Water', unit: 'gal' }))).toEqual([
      'implausible-usage',
    ])
    expect(rules(used(-40, 'kWh'))).toEqual([])
  })

  test('more than the highest demand could use', () => {
    const demand = (amount: number) => usage(4, { usageTypeId: 2, amount, unit: 'kW' })
    const draft = (kw: number) => bill({ usages: [usage(3, { amount: 90_000 }), demand(kw)] })
    expect(rules(draft(4))).toEqual(['implausible-usage'])
    expect(rules(draft(200))).toEqual([])
  })
})
