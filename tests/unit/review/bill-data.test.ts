import { describe, expect, test } from 'vitest'
import { type MeterLines, meterFigures } from '#domain/review/bill-data.ts'

const METER = { associationType: 'STANDARD', unit: 'kWh' } as const
const usage = (amount: number, unit: string | null, usageTypeId: 1 | 2 = 1) => ({ amount, unit, usageTypeId })
const figures = (lines: Partial<MeterLines>, meter: Parameters<typeof meterFigures>[1] = METER) =>
  meterFigures({ charges: [], usages: [], ...lines }, meter)

describe('the figures of a meter on a saved bill', () => {
  test('add up each type of charge, and leave out what is not to be entered', () => {
    const { costs } = figures({
      charges: [
        { chargeTypeId: 1, amountCents: 10_010 },
        { chargeTypeId: 1, amountCents: -1_000 },
        { chargeTypeId: 7, amountCents: 2_500 },
        { chargeTypeId: 8, amountCents: 99 },
      ],
    })
    expect(costs).toEqual({
      usage_cost: 9_010,
      tax_cost: 0,
      other_applied_cost: 0,
      other_unapplied_cost: 0,
      interim_rate_cost: 0,
      service_cost: 0,
      demand_cost: 2_500,
    })
  })

  test('tell supply from distribution where the meter is billed for one of them', () => {
    const charges = [
      { chargeTypeId: 1, amountCents: 700 },
      { chargeTypeId: 2, amountCents: 50 },
    ] as const
    expect(figures({ charges })).toMatchObject({ supplyCost: null, distributionCost: null })
    expect(figures({ charges }, { ...METER, associationType: 'SUPPLY' })).toMatchObject({
      supplyCost: 750,
      distributionCost: null,
    })
    expect(figures({ charges }, { ...METER, associationType: 'DISTRIBUTION' }).distributionCost).toBe(750)
  })

  test("give usage in the meter's unit, and a line without a unit is in it", () => {
    expect(figures({ usages: [usage(1.5, 'MWh'), usage(200, 'kWh'), usage(10, null)] })).toMatchObject({
      usageAmount: 1_710,
      unit: 'kWh',
    })
  })

  test("give it in the bill's unit where that cannot be turned into the meter's, and nothing where there are several", () => {
    expect(figures({ usages: [usage(12, 'therms')] })).toMatchObject({ usageAmount: 12, unit: 'therm' })
    expect(figures({ usages: [usage(12, 'therms'), usage(3, 'kWh')] })).toMatchObject({
      usageAmount: null,
      unit: null,
      usageRate: null,
    })
  })

  test('add usages up as they are printed', () => {
    expect(figures({ usages: [usage(0.1, 'kWh'), usage(0.2, 'kWh')] }).usageAmount).toBe(0.3)
  })

  test('take the highest demand and cost it by itself', () => {
    const charges = [
      { chargeTypeId: 1, amountCents: 15_000 },
      { chargeTypeId: 7, amountCents: 9_000 },
    ] as const
    const usages = [usage(1_000, 'kWh'), usage(30, 'kW', 2), usage(45, 'kW', 2)]
    expect(figures({ charges, usages })).toMatchObject({ demandAmount: 45, demandRate: 2, usageRate: 0.15 })
  })

  test('have no rate where nothing was used', () => {
    expect(figures({ usages: [usage(0, 'kWh')] })).toMatchObject({ usageAmount: 0, usageRate: null })
  })
})
