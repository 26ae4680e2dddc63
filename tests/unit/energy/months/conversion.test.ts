import { describe, expect, it } from 'vitest'
import { commonUnit, conversion, HEAT_UNIT, kbtuFor } from '#domain/energy/months/conversion.ts'
import { measuredBy } from '#domain/records/measures.ts'

const common = (...meters: [energyType: string, unit: string][]) =>
  commonUnit(meters.map(([energyType, unit]) => ({ energyType, unit })))

describe('amounts convert', () => {
  it.each([
    ['water', 'CCF', 'gal', 748.0519],
    ['water', 'kgal', 'CCF', 1.336806],
    ['water', 'cubic meter', 'CCF', 0.353147],
    ['water', 'HCF', 'CCF', 1],
    ['gas', 'MCF', 'CCF', 10],
    ['gas', 'dekatherm', 'therm', 10],
    ['gas', 'GJ', 'therm', 9.47817],
    ['electric', 'MWh', 'kWh', 1_000],
    ['electric', 'kWh', HEAT_UNIT, 3.412],
    ['chilled water', 'ton-hour', 'MMBtu', 0.012],
    ['steam', 'lb', 'Mlb', 0.001],
    ['waste', 'ton', 'lb', 2_000],
    ['waste', 'cubic yard', 'gal', 201.974],
  ])('by definition: %s from %s to %s', (type, from, to, factor) => {
    const found = conversion(type, from, to)
    expect(found?.factor).toBeCloseTo(factor, 3)
    expect(found?.approximate).toBe(false)
  })

  it.each([
    ['gas', 'CCF', 'therm', 1.026],
    ['gas', 'therm', 'MCF', 0.0974659],
    ['steam', 'Mlb', 'MMBtu', 1.194],
    ['propane', 'gal', 'MMBtu', 0.092],
    ['fuel oil', 'gal', HEAT_UNIT, 138],
    ['propane', 'CCF', 'gal', 2.734783],
  ])('by the usual heat content of the fuel: %s from %s to %s', (type, from, to, factor) => {
    const found = conversion(type, from, to)
    expect(found?.factor).toBeCloseTo(factor, 5)
    expect(found?.approximate).toBe(true)
  })

  it.each([
    ['electric', 'therm', 'kWh'],
    ['electric', 'kWh', 'therm'],
    ['water', 'CCF', 'ton'],
    ['waste', 'ton', 'cubic yard'],
    ['gas', 'gal', 'CCF'],
    ['storm', 'ERU', 'CCF'],
    ['electric', 'kW', 'kWh'],
    ['gas', 'buckets', 'CCF'],
  ])('not at all: %s from %s to %s', (type, from, to) => {
    expect(conversion(type, from, to)).toBeNull()
  })

  it('there and back to what they were', () => {
    const back = (type: string, from: string, to: string) =>
      (conversion(type, from, to)?.factor ?? 0) * (conversion(type, to, from)?.factor ?? 0)
    for (const [type, from, to] of [
      ['water', 'CCF', 'kgal'],
      ['gas', 'CCF', 'therm'],
      ['steam', 'Mlb', 'MMBtu'],
    ] as const)
      expect(back(type, from, to)).toBeCloseTo(1, 9)
  })
})

describe('several meters are added up in', () => {
  it('their own unit, one that all convert to exactly, or heat', () => {
    expect(common(['electric', 'MWh'], ['electric', 'MWh'])).toBe('MWh')
    expect(common(['electric', 'MWh'], ['electric', 'kWh'])).toBe('kWh')
    expect(common(['water', 'CCF'], ['water', 'kgal'])).toBe('gallons')
    expect(common(['water', 'CCF'], ['irrigation', 'cubic meter'])).toBe('CCF')
    expect(common(['gas', 'therm'], ['gas', 'GJ'])).toBe('therm')
    expect(common(['gas', 'therm'], ['gas', 'CCF'])).toBe(HEAT_UNIT)
    expect(common(['electric', 'kWh'], ['chilled water', 'ton-hour'])).toBe(HEAT_UNIT)
    expect(common(['waste', 'ton'], ['recycling', 'lb'])).toBe('ton')
  })

  it('nothing where they cannot', () => {
    expect(common(['waste', 'ton'], ['waste', 'cubic yard'])).toBeNull()
    expect(common(['electric', 'kWh'], ['water', 'CCF'])).toBeNull()
    expect(common()).toBeNull()
  })
})

describe('each unit that a meter may have', () => {
  const reference = ['kWh', 'MWh', 'kBtu', 'MMBtu', 'therm', 'dekatherm', 'CCF', 'MCF', 'HCF', 'cubic foot']
  const more = ['cubic meter', 'gal', 'kgal', 'Mlb', 'lb', 'ton-hour', 'cubic yard', 'ton', 'ERU', 'GJ']

  it.each([...reference, ...more])('is known: %s', (unit) => {
    expect(measuredBy(unit)).not.toBeNull()
  })
})

describe('heat', () => {
  it('is that of the technical reference', () => {
    expect(kbtuFor('electric', 'MWh')).toBeCloseTo(3_412)
    expect(kbtuFor('gas', 'Dth')).toBeCloseTo(1_000)
    expect(kbtuFor('gas', 'MCF')).toBeCloseTo(1_026)
    expect(kbtuFor('gas', 'cubic meter')).toBeCloseTo(36.303)
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
