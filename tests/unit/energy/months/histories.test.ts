import { describe, expect, it } from 'vitest'
import { calendarize } from '#domain/energy/months/calendarize.ts'
import { uncountedCents } from '#domain/energy/months/facts.ts'
import type { MeteredMonths } from '#domain/energy/months/metered-months.ts'
import { type PropertyMonth, propertyMonths } from '#domain/energy/months/property-months.ts'
import { drawProperty, type KnownMeter, type KnownProperty } from '#tests/months/history.ts'
import { randomFrom } from '#tests/months/random.ts'
import { type TrueMonth, trueMonths } from '#tests/months/truth.ts'

/** Properties with whatever is irregular about bills, of which all is known. `npm run months` takes 2,000. */
const PROPERTIES = Number(process.env.PROPERTIES ?? 300)
const LONG = 20 * 60_000

/** Drawn once: each is looked at as a whole and by its energy types. */
const drawn = Array.from({ length: PROPERTIES }, (_, at) => ({
  seed: at + 1,
  ...drawProperty(randomFrom(at + 1)),
}))

const made = new WeakMap<KnownMeter, MeteredMonths>()

function meteredOf(known: KnownMeter): MeteredMonths {
  const { bills, overlaps: _, first, replaces, to, ...meter } = known
  const months = () =>
    calendarize(
      bills.map(({ bill }) => bill),
      { ...meter, demandUnit: null },
    )
  const metered = made.get(known) ?? { ...meter, accepted: [], months: months() }
  made.set(known, metered)
  return metered
}

const byFact = (facts: readonly object[]): string[] =>
  facts.map((fact) => JSON.stringify(sorted(fact))).sort()

const sorted = (fact: object) =>
  Object.fromEntries(Object.entries(fact).sort(([one], [other]) => (one < other ? -1 : 1)))

/** All of a property, and each energy type of it. */
const resources = ({ meters }: KnownProperty): KnownProperty[] => [
  ...[...Map.groupBy(meters, ({ energyType }) => energyType).values()].map((of) => ({ meters: of })),
  { meters },
]

function expectTruth(property: KnownProperty): void {
  const [truth, found] = [trueMonths(property), propertyMonths(property.meters.map(meteredOf))]
  const isOne = truth.unit !== null
  const shown = (months: readonly (TrueMonth | PropertyMonth)[]) =>
    months.map(({ month, cost, usage, billedDays, expectedDays, facts }) => ({
      ...{ month, cost, billedDays, expectedDays, usage: isOne ? usage.state : null },
      facts: byFact(facts.filter(({ fact }) => (fact as string) !== 'partial')),
    }))
  expect([found.unit, shown(found.months)]).toEqual([isOne ? truth.unit : found.unit, shown(truth.months)])
  if (!isOne) return
  const differing = truth.months.filter(
    ({ usage }, at) => !isClose(usage.value, found.months[at]?.usage.value ?? null),
  )
  expect(differing).toEqual([])
}

const isClose = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 0.001

describe(`the months of ${PROPERTIES} properties with irregular bills`, () => {
  it('are what is true of each: cost, usage, how much of it is known, and what has to be known', {
    timeout: LONG,
  }, () => {
    for (const { seed, ...known } of drawn)
      for (const property of resources(known))
        try {
          expectTruth(property)
        } catch (error) {
          throw new Error(`the property of seed ${seed}`, { cause: error })
        }
  })

  it('come to what the bills come to, with what is listed as not counted, to the cent', {
    timeout: LONG,
  }, () => {
    for (const { seed, meters } of drawn) {
      const billed = meters.flatMap(({ bills }) =>
        bills.flatMap(({ bill }) => bill.charges.map(({ amountCents }) => amountCents)),
      )
      const { months } = propertyMonths(meters.map(meteredOf))
      const listed = months.map(
        ({ cost, facts }) =>
          (cost.value ?? 0) +
          uncountedCents(facts.flatMap((fact) => (fact.fact === 'partial' ? [] : [fact]))),
      )
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
      expect([seed, sum(listed)]).toEqual([seed, sum(billed)])
    }
  })
})
