import { describe, expect, it } from 'vitest'
import type { MeasuredPeriod } from '#domain/energy/baseline/degrees.ts'
import { leastSquares } from '#domain/energy/baseline/least-squares.ts'
import { type BaselineModel, type ModelKind, predictPerDay } from '#domain/energy/baseline/models.ts'
import { avoidedIn, bestModel, uncertaintyOf } from '#domain/energy/baseline/savings.ts'

/** The same numbers for the same seed, from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Of a normal distribution, nearly: the sum of twelve. */
const noiseOf = (random: () => number): number =>
  Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6)

/** Days of years in a place with cold winters and hot summers, in degrees Fahrenheit. */
function temperaturesOf(days: number, random: () => number): number[] {
  return Array.from(
    { length: days },
    (_, day) => 55 - 28 * Math.cos((day * 2 * Math.PI) / 365.25) + 7 * noiseOf(random),
  )
}

type Use = Pick<BaselineModel, 'base' | 'heating' | 'cooling' | 'slope'>

const of = (use: Partial<Use>): BaselineModel => ({
  ...{ kind: 'mean', base: 20, heating: null, cooling: null, slope: null, parameters: 1 },
  quality: { periods: 0, cvRmse: 0, rSquared: 0, autocorrelation: 0 },
  ...use,
})

/** How buildings use energy, by the kind of model that is true of them. */
const BUILDINGS: Record<ModelKind, BaselineModel> = {
  mean: of({}),
  linear: of({ base: 90, slope: -0.8 }),
  heating: of({ heating: { slope: 1.5, balance: 58 } }),
  cooling: of({ cooling: { slope: 2.2, balance: 66 } }),
  four: of({ heating: { slope: 1.5, balance: 60 }, cooling: { slope: 2.2, balance: 60 } }),
  five: of({ heating: { slope: 1.5, balance: 52 }, cooling: { slope: 2.2, balance: 67 } }),
}

interface Year {
  building: BaselineModel
  seed: number
  /** Standard deviation of a day's use. */
  noise?: number
  /** Days of a period. */
  days?: number
}

function yearOf({ building, seed, noise = 0, days = 1 }: Year): MeasuredPeriod[] {
  const random = randomFrom(seed)
  const temperatures = temperaturesOf(Math.floor(365 / days) * days, random)
  return Array.from({ length: temperatures.length / days }, (_, period) => {
    const own = temperatures.slice(period * days, (period + 1) * days)
    const use = own.reduce(
      (sum, day) => sum + predictPerDay(building, { temperatures: [day] }) + noise * noiseOf(random),
      0,
    )
    return { use, temperatures: own }
  })
}

const figuresOf = ({ base, heating, cooling, slope }: Use) => ({
  ...{ base, slope: slope ?? 0 },
  ...{ heating: heating?.slope ?? 0, heatingBalance: heating?.balance ?? 0 },
  ...{ cooling: cooling?.slope ?? 0, coolingBalance: cooling?.balance ?? 0 },
})

function expectWithin(model: BaselineModel | null, building: BaselineModel, share: number): void {
  const found = figuresOf(model ?? of({ base: Number.NaN }))
  for (const [name, value] of Object.entries(figuresOf(building))) {
    const off = Math.abs(found[name as keyof typeof found] - value)
    expect(off, name).toBeLessThanOrEqual(Math.abs(value) * share)
  }
}

const KINDS = Object.keys(BUILDINGS) as ModelKind[]

describe('a baseline', () => {
  it.each(KINDS)('is of the kind that the use is, with its parameters within a hundredth: %s', (kind) => {
    for (const days of [1, 30]) {
      const model = bestModel(yearOf({ building: BUILDINGS[kind], seed: 11, days }))
      expect(model?.kind).toBe(kind)
      expectWithin(model, BUILDINGS[kind], 0.01)
    }
  })

  it.each(KINDS.filter((kind) => kind !== 'mean'))('is found under noise too: %s', (kind) => {
    for (const seed of [1, 2, 3, 4]) {
      const model = bestModel(yearOf({ building: BUILDINGS[kind], seed, noise: 2 }))
      expect(model?.kind).toBe(kind)
      expectWithin(model, BUILDINGS[kind], 0.1)
    }
  })

  it('is the mean where the weather tells nothing', () => {
    for (const seed of [5, 6, 7]) {
      const model = bestModel(yearOf({ building: BUILDINGS.mean, seed, noise: 3 }))
      // Chance alone looks like a slope now and then, and is small then.
      expect(model?.base).toBeCloseTo(20, -1)
      expect(model?.quality.rSquared).toBeLessThan(0.03)
    }
  })

  it('says how well it fits', () => {
    const exact = bestModel(yearOf({ building: BUILDINGS.five, seed: 3 }))
    expect(exact?.quality.cvRmse).toBeCloseTo(0, 4)
    expect(exact?.quality.rSquared).toBeCloseTo(1, 6)
    const noisy = bestModel(yearOf({ building: BUILDINGS.five, seed: 3, noise: 4 }))
    const periods = yearOf({ building: BUILDINGS.five, seed: 3, noise: 4 })
    const mean = periods.reduce((sum, { use }) => sum + use, 0) / periods.length
    expect(noisy?.quality.cvRmse).toBeCloseTo(4 / mean, 1)
    expect(noisy?.quality).toMatchObject({ periods: 365 })
  })

  it('is none of nothing, and the mean of very little', () => {
    expect(bestModel([])).toBeNull()
    expect(bestModel([{ use: 5, temperatures: [50] }])).toBeNull()
    const few = [40, 50].map((temperature) => ({ use: 7, temperatures: [temperature] }))
    expect(bestModel(few)).toMatchObject({ kind: 'mean', base: 7 })
  })
})

describe('avoided use', () => {
  const MONTHS = 12

  function reportOf(seed: number): { avoided: number; uncertainty: number } {
    const model = bestModel(yearOf({ building: BUILDINGS.five, seed, noise: 5 })) ?? of({})
    const after = yearOf({ building: BUILDINGS.five, seed: seed + 1_000, noise: 5 })
    const parts = after.map((period) => avoidedIn(model, period))
    const total = (part: keyof (typeof parts)[number]) => parts.reduce((sum, each) => sum + each[part], 0)
    const reporting = {
      adjustedBaseline: total('adjustedBaseline'),
      periods: after.length,
      months: MONTHS,
      length: 'day',
    } as const
    return { avoided: total('avoided'), uncertainty: uncertaintyOf(model, reporting) }
  }

  it('is what the weather of the period asks for, less what was used', () => {
    const period = { use: 500, temperatures: Array<number>(30).fill(42) }
    const avoided = avoidedIn(BUILDINGS.five, period)
    expect(avoided).toEqual({ adjustedBaseline: 30 * (20 + 1.5 * 10), actual: 500, avoided: 550 })
  })

  it('is nothing where nothing was done, but for its uncertainty in nine of ten years', () => {
    const reports = Array.from({ length: 40 }, (_, at) => reportOf(at + 1))
    const within = reports.filter(({ avoided, uncertainty }) => Math.abs(avoided) <= uncertainty).length
    expect(within).toBeGreaterThanOrEqual(33)
    // An uncertainty that covers everything says nothing.
    expect(within).toBeLessThan(40)
  })
})

describe('least squares', () => {
  it('are those of a known example', () => {
    // y = 3 + 2x, and what is left of it by hand.
    const fit = leastSquares(
      [
        [1, 1, 1, 1],
        [0, 1, 2, 3],
      ],
      [3.1, 4.9, 7.1, 8.9],
    )
    expect(fit?.coefficients.map((value) => Number(value.toFixed(6)))).toEqual([3.06, 1.96])
    expect(fit?.squares).toBeCloseTo(0.032, 6)
  })

  it('are none of columns that say the same, or of too few values', () => {
    expect(
      leastSquares(
        [
          [1, 1, 1],
          [2, 2, 2],
        ],
        [1, 2, 3],
      ),
    ).toBeNull()
    expect(
      leastSquares(
        [
          [1, 1],
          [1, 2],
        ],
        [1, 2],
      ),
    ).toBeNull()
  })
})
