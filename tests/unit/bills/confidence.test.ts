import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONFIDENCE_TO_SAVE, confidenceOf, STEPS } from '#domain/bills/confidence/confidence.ts'
import { stepsOf, total } from '#domain/bills/confidence/derive.ts'
import { MEASURED } from '#domain/bills/confidence/measured.ts'
import { type Bin, COUNTED_ON, type Count, VALUE_KINDS } from '#domain/bills/confidence/measured-values.ts'

/** Of layouts drawn by chance as many as of those drawn by hand, unless they are given. */
const bin = (from: number, generated: Count, real: Count, chance = generated): Bin => ({
  from,
  generated,
  chance,
  real,
})
const counts = fc.nat(500).chain((of) => fc.nat(of).map((right): Count => [right, of]))
const bins = fc
  .array(fc.tuple(counts, counts, counts), { maxLength: 20 })
  .map((all) => all.map(([generated, real, chance], at) => bin(at / 20, generated, real, chance)))
const likelihood = ([right, of]: Count) => (right + 1) / (of + 2)

describe('confidence by belief, from what was measured', () => {
  test('rises with belief, and every value that was counted is in one step', () => {
    fc.assert(
      fc.property(bins, (measured) => {
        const steps = stepsOf(measured)
        for (const [at, step] of steps.entries())
          expect(step.confidence).toBeGreaterThanOrEqual(steps[at - 1]?.confidence ?? 0)
        for (const source of COUNTED_ON) expect(total(steps, source)).toEqual(total(measured, source))
      }),
    )
  })

  test('claims no more than any source of bills lets one say by itself', () => {
    fc.assert(
      fc.property(bins, (measured) => {
        for (const step of stepsOf(measured))
          expect(step.confidence).toBeLessThanOrEqual(
            Math.min(...COUNTED_ON.map((source) => likelihood(step[source]))),
          )
      }),
    )
  })

  test('thousands of generated values do not drown a few real ones', () => {
    const [step] = stepsOf([bin(0.5, [5000, 5000], [5, 10])])
    expect(step?.confidence).toBe(0.5)
  })

  test('bills of layouts drawn by chance count by themselves', () => {
    const [step] = stepsOf([bin(0.5, [5000, 5000], [98, 98], [70, 100])])
    expect(step?.confidence).toBe(0.69)
  })

  test('a few values are claimed to be right less often than they were', () => {
    const [few, many] = [stepsOf([bin(0.5, [900, 900], [8, 8])]), stepsOf([bin(0.5, [900, 900], [98, 98])])]
    expect([few[0]?.confidence, many[0]?.confidence]).toEqual([0.9, 0.99])
  })

  test('too few values to tell two steps apart are no difference, and one that is worse stays apart', () => {
    const upper = bin(0.9, [2000, 2000], [60, 60])
    expect(stepsOf([bin(0.6, [995, 1000], [8, 8]), upper]).map(({ from }) => from)).toEqual([0.6])
    expect(stepsOf([bin(0.6, [900, 1000], [8, 8]), upper]).map(({ from }) => from)).toEqual([0.6, 0.9])
    expect(stepsOf([bin(0.6, [995, 1000], [7, 8]), upper]).map(({ from }) => from)).toEqual([0.6, 0.9])
  })

  test('what was believed more and was right less often is one step with what was believed less', () => {
    const steps = stepsOf([
      bin(0.5, [40, 50], [40, 50]),
      bin(0.6, [30, 50], [30, 50]),
      bin(0.7, [50, 50], [50, 50]),
    ])
    expect(steps.map(({ from }) => from)).toEqual([0.5, 0.7])
  })
})

describe('what the program says', () => {
  test.each(VALUE_KINDS)('%s was measured on bills of every source', (kind) => {
    expect(total(MEASURED[kind], 'generated')[1]).toBeGreaterThan(100)
    expect(total(MEASURED[kind], 'chance')[1]).toBeGreaterThan(100)
    expect(total(MEASURED[kind], 'real')[1]).toBeGreaterThan(0)
  })

  test.each(VALUE_KINDS)('confidence of %s rises with belief and is never certain', (kind) => {
    const said = Array.from({ length: 101 }, (_, hundredth) => confidenceOf(kind, hundredth / 100))
    expect(said).toEqual(said.toSorted((a, b) => a - b))
    expect(said.at(-1)).toBeLessThan(1)
  })

  test('what is sure was right 97 times in 100, on bills of every source', () => {
    const steps = Object.values(STEPS).flat()
    expect(steps.map(({ confidence }) => confidence)).toContain(CONFIDENCE_TO_SAVE)
    for (const step of steps) {
      if (step.confidence < CONFIDENCE_TO_SAVE) expect(step.confidence).toBeLessThan(0.97)
      else
        for (const [right, of] of COUNTED_ON.map((source) => step[source]))
          expect(right).toBeGreaterThanOrEqual(of * 0.97)
    }
  })
})
