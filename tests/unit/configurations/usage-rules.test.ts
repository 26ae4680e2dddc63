import { describe, expect, test } from 'vitest'
import {
  quantityOf,
  type RuledUsage,
  ruleUsages,
  type UsageSettings,
} from '#domain/configurations/usage-rules.ts'

const PLAIN: UsageSettings = {
  no_lighting_usage: false,
  provides_sewer_usage: true,
  storm_water_always_one_esu: false,
}
const usage = (description: string, change: Partial<RuledUsage> = {}): RuledUsage => ({
  description,
  energyType: null,
  meterNumber: null,
  amount: 12,
  unit: 'kgal',
  ...change,
})
const charge = (description: string, meterNumber: string | null = null) => ({
  description,
  energyType: null,
  meterNumber,
})
const ruled = (usages: RuledUsage[], charges: ReturnType<typeof charge>[], change: Partial<UsageSettings>) =>
  ruleUsages(usages, charges, { ...PLAIN, ...change }, (from, amount, unit) => ({ ...from, amount, unit }))

test('without flags every usage stays as it was read', () => {
  const usages = [usage('Street lighting'), usage('Sewer'), usage('Storm water')]
  expect(ruled(usages, [], {})).toEqual(usages.map((line) => ({ ...line, excludedBecause: null })))
})

describe('left out, with the reason', () => {
  test('lighting usages, by what they are about before their words', () => {
    const lines = [
      usage('Area light kWh'),
      usage('Energy', { energyType: 'lighting' }),
      usage('Light & Power Co. energy', { energyType: 'electric' }),
    ]
    const reasons = ruled(lines, [], { no_lighting_usage: true }).map((line) => line.excludedBecause)
    expect(reasons).toEqual([expect.stringContaining('lighting'), expect.stringContaining('lighting'), null])
  })

  test('sewer usages, not those of storm sewers', () => {
    const lines = [usage('Sewer'), usage('Wastewater'), usage('Storm sewer'), usage('Water')]
    const out = ruled(lines, [], { provides_sewer_usage: false }).map((line) => line.excludedBecause !== null)
    expect(out).toEqual([true, true, false, false])
  })
})

describe('storm water as one unit', () => {
  const esu = { storm_water_always_one_esu: true }

  test('whatever was read, one for each meter', () => {
    const lines = [usage('Storm water', { meterNumber: 'A' }), usage('Storm water', { meterNumber: 'A' })]
    expect(ruled(lines, [], esu)).toEqual([
      { ...usage('Storm water', { meterNumber: 'A' }), amount: 1, unit: 'ERU', excludedBecause: null },
    ])
  })

  test('a meter that is charged and has no usage gets one', () => {
    const charges = [charge('Storm water fee', 'B'), charge('Drainage', 'B'), charge('Water', 'B')]
    expect(ruled([usage('Water')], charges, esu)).toMatchObject([
      { description: 'Water', amount: 12 },
      { description: 'Storm water fee', amount: 1, unit: 'ERU', meterNumber: 'B' },
    ])
  })
})

test('answers are quantities when they are a figure with at most a unit', () => {
  expect(quantityOf('1,234.5 kWh')).toEqual({ amount: 1234.5, unit: 'kWh' })
  expect(quantityOf('-12')).toEqual({ amount: -12, unit: null })
  expect(quantityOf('.5 CCF')).toEqual({ amount: 0.5, unit: 'CCF' })
  for (const none of ['', 'kWh', '12/31/2025', '1,23 kWh', 'none printed'])
    expect(quantityOf(none)).toBeNull()
})
