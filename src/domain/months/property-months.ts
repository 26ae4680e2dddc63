import { type Cents, sumCents } from '../money.ts'
import type { MeterMonth } from './calendarize.ts'
import { heatIn } from './kbtu.ts'
import { daysIn, type Month } from './month.ts'

export type AssociationType = 'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'

/** An account meter at a property, with the months that bills are of. */
export interface MeteredMonths {
  /** The meter on the wall: two accounts may bill it, one for the supply and one for the distribution. */
  meterId: number
  energyType: string
  associationType: AssociationType
  unit: string
  /** Bills of it are expected still. */
  live: boolean
  months: readonly Pick<MeterMonth, 'month' | 'days' | 'estimatedDays' | 'costCents' | 'usage'>[]
}

/** A month of several account meters together. */
export interface AggregatedMonth {
  month: Month
  /** All its days are billed, for everything that was billed before it and is billed still, or after it. */
  complete: boolean
  estimated: boolean
  costCents: Cents
  /**
   * What was used, as those say who supply it and as those say who distribute it: the same energy, so the two are never
   * added up. Who bills both says both. Null where nobody says it, or not by its heat.
   */
  supplyKbtus: number | null
  distributionKbtus: number | null
}

/** The months that some bill is of, in their order. */
export function aggregateMonths(meters: readonly MeteredMonths[]): AggregatedMonth[] {
  const services = servicesOf(meters)
  const said = meters.flatMap(({ associationType, energyType, unit, months }) => {
    const kbtuOfOne = heatIn(energyType, unit, 1)
    return months.map((month) => ({ associationType, kbtuOfOne, month }))
  })
  return [...Map.groupBy(said, ({ month }) => month.month)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, of]) => ({
      month,
      complete: services.every((service) => isBilled(service, month)),
      estimated: of.some((each) => each.month.estimatedDays > 0),
      costCents: sumCents(of.map((each) => each.month.costCents)),
      supplyKbtus: kbtusOf(of.filter(({ associationType }) => associationType !== 'DISTRIBUTION')),
      distributionKbtus: kbtusOf(of.filter(({ associationType }) => associationType !== 'SUPPLY')),
    }))
}

/** What is billed for one meter by accounts of one kind, one after the other. */
interface Service {
  days: ReadonlyMap<Month, number>
  first: Month
  /** Null where it goes on. */
  last: Month | null
}

function servicesOf(meters: readonly MeteredMonths[]): Service[] {
  const grouped = Map.groupBy(meters, ({ meterId, associationType }) => `${meterId} ${associationType}`)
  return [...grouped.values()].flatMap((accounts): Service[] => {
    const days = new Map<Month, number>()
    for (const { months } of accounts)
      for (const { month, days: billed } of months) days.set(month, (days.get(month) ?? 0) + billed)
    const billed = [...days.keys()].sort()
    const [first, last] = [billed[0], billed.at(-1)]
    if (first === undefined || last === undefined) return []
    return [{ days, first, last: accounts.some(({ live }) => live) ? null : last }]
  })
}

const isBilled = ({ days, first, last }: Service, month: Month): boolean =>
  month < first || (last !== null && month > last) || (days.get(month) ?? 0) >= daysIn(month)

/** What one of the unit holds is null where nobody knows it. */
type SaidUsage = { kbtuOfOne: number | null; month: { usage: number | null } }

function kbtusOf(said: readonly SaidUsage[]): number | null {
  const heat = said.flatMap(({ kbtuOfOne, month }) =>
    month.usage === null || kbtuOfOne === null ? [] : month.usage * kbtuOfOne,
  )
  return heat.length === 0 ? null : Number(heat.reduce((sum, one) => sum + one, 0).toFixed(DECIMALS))
}

/** What is beyond is the arithmetic's. */
const DECIMALS = 3
