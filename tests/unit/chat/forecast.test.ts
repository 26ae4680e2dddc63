import { describe, expect, it } from 'vitest'
import type { FactMeter, Facts } from '#domain/chat/facts.ts'
import { EVERYTHING } from '#domain/chat/scope.ts'
import { forecast } from '#domain/chat/tools/forecast.ts'
import { askedProperty, METERS } from './asked-property.ts'

const valuesOf = (facts: Facts, year = 2026) =>
  forecast(facts, { scope: EVERYTHING, measure: 'cost', year }).sentences.map((sentence) =>
    sentence.flatMap((piece) => (typeof piece === 'string' ? [] : piece.value)),
  )

/** Costs as one function of the month says them. */
const costing = (cents: (month: string) => number): Facts =>
  askedProperty({
    meters: METERS.slice(0, 1).map(
      (meter): FactMeter => ({
        ...meter,
        months: meter.months.map((month) => ({ ...month, costCents: cents(month.month) })),
      }),
    ),
  })

describe('a forecast of the year', () => {
  it('is what is known and the same months a year before, where nothing changed', () => {
    const values = valuesOf(costing((month) => 1_000 * Number(month.slice(5))))
    expect(values).toEqual([[780], [10], [770], [780, 780]])
  })

  it('grows as the newest twelve months did', () => {
    const [[whole = 0] = []] = valuesOf(
      costing((month) => Math.round(100_000 * 1.1 ** (Number(month.slice(0, 4)) - 2023))),
    )
    // A year of 1,331 dollars a month.
    expect(whole).toBeCloseTo(1_331 * 12, 0)
  })

  it('reaches as far as months were off', () => {
    const values = valuesOf(
      costing((month) => (month >= '2025-02' && Number(month.slice(5)) % 2 === 0 ? 120_000 : 100_000)),
    )
    const [low = 0, high = 0] = values[3] ?? []
    expect(high - low).toBeGreaterThan(100)
  })

  it('is none without months to hold against, and none of years that are to come', () => {
    const facts = askedProperty({
      meters: METERS.map((meter) => ({ ...meter, months: meter.months.slice(-5) })),
    })
    expect(forecast(facts, { scope: EVERYTHING, measure: 'cost', year: 2026 }).outcome).toBe('nothing')
    expect(forecast(askedProperty(), { scope: EVERYTHING, measure: 'cost', year: 2027 }).outcome).toBe(
      'nothing',
    )
  })
})
