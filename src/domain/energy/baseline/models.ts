import { coolingDegrees, heatingDegrees, type MeasuredPeriod, meanTemperature, usePerDay } from './degrees.ts'
import { type Fit, leastSquares } from './least-squares.ts'

/**
 * The ways in which use follows the weather, as ASHRAE Guideline 14 has them, by their parameters: none (1), all
 * temperatures alike (2), heating or cooling from a change point on (3), another slope on each side of one (4), heating
 * and cooling with nothing between (5). Degrees are counted by the day, so that a month with warm and cold days is both;
 * of days it is the guideline's change-point model, of longer periods its variable-base degree-day model.
 */
export const MODEL_KINDS = ['mean', 'linear', 'heating', 'cooling', 'four', 'five'] as const

export type ModelKind = (typeof MODEL_KINDS)[number]

/** Use a day = base + heating × degrees below its balance point + cooling × degrees above its own. */
export interface BaselineModel {
  kind: ModelKind
  /** A day's use between the balance points; of a linear model, at a temperature of 0. */
  base: number
  heating: { slope: number; balance: number } | null
  cooling: { slope: number; balance: number } | null
  /** For each degree of temperature, of a linear model alone. */
  slope: number | null
  parameters: number
  quality: FitQuality
}

export interface FitQuality {
  periods: number
  /** Coefficient of variation of the root mean square error, with what the parameters take: 0.1 is a tenth. */
  cvRmse: number
  rSquared: number
  /** Of residuals that follow one another. */
  autocorrelation: number
}

/** What a day like those of a period would use. */
export function predictPerDay(model: BaselineModel, period: Pick<MeasuredPeriod, 'temperatures'>): number {
  const { base, heating, cooling, slope } = model
  return (
    base +
    (slope === null ? 0 : slope * meanTemperature(period)) +
    (heating === null ? 0 : heating.slope * heatingDegrees(period, heating.balance)) +
    (cooling === null ? 0 : cooling.slope * coolingDegrees(period, cooling.balance))
  )
}

/** The best fit of each kind that the periods bear. */
export function fitModels(periods: readonly MeasuredPeriod[]): BaselineModel[] {
  return MODEL_KINDS.flatMap((kind) => fitModel(kind, periods) ?? [])
}

/** The degrees of each of some periods below or above a balance point. */
interface DegreeDays {
  below(balance: number): number[]
  above(balance: number): number[]
}

/** Asked for the same balance points many times. */
function degreeDaysOf(periods: readonly MeasuredPeriod[]): DegreeDays {
  const kept = (degrees: typeof heatingDegrees) => {
    const known = new Map<number, number[]>()
    return (balance: number) => {
      const found = known.get(balance) ?? periods.map((period) => degrees(period, balance))
      known.set(balance, found)
      return found
    }
  }
  return { below: kept(heatingDegrees), above: kept(coolingDegrees) }
}

/** What is asked of a kind: its balance points, and its columns beside the one of the base. */
interface Shape {
  balances: 0 | 1 | 2
  columns(degrees: DegreeDays, balances: readonly number[], periods: readonly MeasuredPeriod[]): number[][]
}

const SHAPES: Record<ModelKind, Shape> = {
  mean: { balances: 0, columns: () => [] },
  linear: { balances: 0, columns: (_degrees, _balances, periods) => [periods.map(meanTemperature)] },
  heating: { balances: 1, columns: ({ below }, [at = 0]) => [below(at)] },
  cooling: { balances: 1, columns: ({ above }, [at = 0]) => [above(at)] },
  four: { balances: 1, columns: ({ below, above }, [at = 0]) => [below(at), above(at)] },
  five: { balances: 2, columns: ({ below, above }, [low = 0, high = 0]) => [below(low), above(high)] },
}

interface Candidate {
  balances: number[]
  fit: Fit
}

function fitModel(kind: ModelKind, periods: readonly MeasuredPeriod[]): BaselineModel | null {
  const shape = SHAPES[kind]
  const degrees = degreeDaysOf(periods)
  const values = periods.map(usePerDay)
  const base = periods.map(() => 1)
  const tried = (balances: number[]): Candidate | null => {
    if (!isInOrder(balances)) return null
    const fit = leastSquares([base, ...shape.columns(degrees, balances, periods)], values)
    return fit && { balances, fit }
  }
  const best = searchBalances(shape.balances, rangeOf(periods), tried)
  return best && isSound(kind, best.fit) ? modelOf(kind, best, values) : null
}

const isInOrder = ([low, high]: readonly number[]): boolean =>
  low === undefined || high === undefined || low < high

function rangeOf(periods: readonly MeasuredPeriod[]): [coldest: number, warmest: number] {
  const all = periods.flatMap(({ temperatures }) => temperatures)
  return [Math.min(...all), Math.max(...all)]
}

/** Steps of the first look, over the whole range; then they are halved until they are no more. */
const FIRST_STEPS = 40
const SMALLEST_STEP = 0.001

function searchBalances(
  count: Shape['balances'],
  [coldest, warmest]: readonly [number, number],
  tried: (balances: number[]) => Candidate | null,
): Candidate | null {
  if (count === 0) return tried([])
  const width = (warmest - coldest) / FIRST_STEPS
  const grid = Array.from({ length: FIRST_STEPS - 1 }, (_, at) => coldest + (at + 1) * width)
  const places = count === 1 ? grid.map((at) => [at]) : grid.flatMap((low) => grid.map((high) => [low, high]))
  let best = bestOf(places.map(tried))
  for (let step = width / 2; best !== null && step > SMALLEST_STEP; ) {
    const nearer: Candidate | null = bestOf([best, ...neighbours(best.balances, step).map(tried)])
    if (nearer === best) step /= 2
    best = nearer
  }
  return best
}

/** One balance point moved by a step, or both together or apart. */
function neighbours(balances: readonly number[], step: number): number[][] {
  const moves = balances.map(() => [-step, 0, step])
  const [first = [], second] = moves
  const combined =
    second === undefined ? first.map((move) => [move]) : first.flatMap((a) => second.map((b) => [a, b]))
  return combined.map((moved) => balances.map((balance, at) => balance + (moved[at] ?? 0)))
}

const bestOf = (candidates: readonly (Candidate | null)[]): Candidate | null =>
  candidates.reduce(
    (best, one) => (one !== null && (best === null || one.fit.squares < best.fit.squares) ? one : best),
    null,
  )

/** Less than this many times what it may be off by chance, a slope is none. */
const SIGNIFICANT = 2

/** Heating needs more when it is colder, and each slope is more than chance. */
function isSound(kind: ModelKind, { coefficients, errors }: Fit): boolean {
  const slopes = coefficients.slice(1)
  if (kind !== 'linear' && kind !== 'four' && slopes.some((slope) => slope <= 0)) return false
  return slopes.every((slope, at) => Math.abs(slope) > SIGNIFICANT * (errors[at + 1] ?? 0))
}

function modelOf(kind: ModelKind, { balances, fit }: Candidate, values: readonly number[]): BaselineModel {
  const [base = 0, first = 0, second = 0] = fit.coefficients
  const [low = 0, high = low] = balances
  const parameters = fit.coefficients.length + balances.length
  return {
    ...{ kind, base, parameters },
    heating: kind === 'heating' || kind === 'four' || kind === 'five' ? { slope: first, balance: low } : null,
    cooling: coolingOf(kind, { first, second, high }),
    slope: kind === 'linear' ? first : null,
    quality: qualityOf(fit, values, parameters),
  }
}

function coolingOf(
  kind: ModelKind,
  { first, second, high }: { first: number; second: number; high: number },
) {
  if (kind === 'cooling') return { slope: first, balance: high }
  return kind === 'four' || kind === 'five' ? { slope: second, balance: high } : null
}

function qualityOf({ residuals, squares }: Fit, values: readonly number[], parameters: number): FitQuality {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const freedom = Math.max(values.length - parameters, 1)
  const following = residuals.slice(1).reduce((sum, residual, at) => sum + residual * (residuals[at] ?? 0), 0)
  return {
    periods: values.length,
    cvRmse: Math.sqrt(squares / freedom) / Math.abs(mean),
    rSquared: spread === 0 ? 0 : 1 - squares / spread,
    autocorrelation: squares === 0 ? 0 : following / squares,
  }
}
