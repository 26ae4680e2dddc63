import { addDays } from '#base/calendar-date.ts'
import type { ChargeTypeId } from '#domain/records/line-types.ts'
import type { BillFigures } from '#domain/validations/figures.ts'
import type { BillStory } from '#domain/validations/story.ts'
import { type Chance, sumOf } from './histories.ts'

/** Changes the last bill as a slip would; null where the bill has nothing for it. */
export type Fault = (story: BillStory, random: Chance) => BillStory | null

export const changed = (story: BillStory, changes: Partial<BillFigures>): BillStory => ({
  ...story,
  bill: { ...story.bill, ...changes },
})

const withUsage =
  (factor: number): Fault =>
  (story) =>
    story.bill.usage ? changed(story, { usage: story.bill.usage * factor }) : null

export const withCharges = (
  story: BillStory,
  change: (cents: number, kind: ChargeTypeId) => number | null,
): BillStory => {
  const charges = new Map<ChargeTypeId, number>()
  for (const [kind, cents] of story.bill.charges) {
    const now = change(cents, kind)
    if (now !== null) charges.set(kind, Math.round(now))
  }
  return changed(story, { charges, costCents: sumOf(charges) })
}

const withCost =
  (factor: number): Fault =>
  (story) =>
    withCharges(story, (cents) => cents * factor)

const withDemand =
  (factor: number): Fault =>
  (story) =>
    story.bill.demand === null ? null : changed(story, { demand: story.bill.demand * factor })

const withoutKind =
  (kind: ChargeTypeId): Fault =>
  (story) =>
    story.bill.charges.has(kind) ? withCharges(story, (cents, own) => (own === kind ? null : cents)) : null

export const moved =
  (days: number): Fault =>
  (story) =>
    changed(story, {
      startDate: addDays(story.bill.startDate, days),
      endDate: addDays(story.bill.endDate, days),
    })

const ofAnother: Fault = (story, random) => {
  if (story.neighbours.length === 0) return null
  const other = random.pick(story.neighbours).bills.at(-1)
  const { usage = 1 } = story.bill
  const ratio = (other?.usage ?? 0) / (usage || 1)
  // Two meters that use the same cannot be told apart by what they use.
  if (other === undefined || (ratio > 0.55 && ratio < 1.8)) return null
  return changed(story, {
    usage: other.usage,
    costCents: other.costCents,
    charges: other.charges,
    demand: other.demand,
  })
}

const both =
  (...faults: Fault[]): Fault =>
  (story, random) =>
    faults.reduce<BillStory | null>((now, fault) => (now === null ? null : fault(now, random)), story)

/** Those that nobody may overlook: a factor of ten, doubled, another meter, another unit, a month that is missing. */
export const GROSS: Readonly<Record<string, Fault>> = {
  'usage, a digit too many': withUsage(10),
  'usage, a digit too few': withUsage(0.1),
  'usage, a point left out': withUsage(100),
  'usage, a point too many': withUsage(0.01),
  'cost, a digit too many': withCost(10),
  'cost, a digit too few': withCost(0.1),
  'usage and cost, a digit too many': both(withUsage(10), withCost(10)),
  'usage doubled': withUsage(2),
  'cost doubled': withCost(2),
  'usage and cost doubled': both(withUsage(2), withCost(2)),
  'another meter': ofAnother,
  'MWh for kWh': (story, random) => (story.unit === 'kWh' ? withUsage(0.001)(story, random) : null),
  'gallons for CCF': (story, random) => (story.unit === 'CCF' ? withUsage(748.052)(story, random) : null),
  'Dth for therms': (story, random) => (story.unit === 'therms' ? withUsage(0.1)(story, random) : null),
  'a unit of something else': (story) => changed(story, { usage: null, otherUnit: 'ton' }),
  'a month missing before': moved(30),
  'two months missing before': moved(61),
}

export const OTHERS: Readonly<Record<string, Fault>> = {
  'usage halved': withUsage(0.5),
  'cost halved': withCost(0.5),
  'no usage': (story) => changed(story, { usage: null }),
  'usage of nothing': (story) => changed(story, { usage: 0 }),
  'no charges': (story) => changed(story, { charges: new Map(), costCents: 0 }),
  'usage with the wrong sign': withUsage(-1),
  'cost with the wrong sign': withCost(-1),
  'demand, a digit too many': withDemand(10),
  'demand, a digit too few': withDemand(0.1),
  'no demand': (story) => (story.bill.demand === null ? null : changed(story, { demand: null })),
  'usage taken for demand': (story) =>
    story.bill.demand === null
      ? null
      : changed(story, { demand: story.bill.usage, usage: story.bill.demand }),
  'the charge for usage left out': withoutKind(1),
  'a balance carried forward': (story, random) => {
    const charges = new Map(story.bill.charges)
    charges.set(3, Math.round(story.bill.costCents * random.between(0.7, 1.1)))
    return changed(story, { charges, costCents: sumOf(charges) })
  },
  'the bill before, again': (story) => {
    const last = story.before.at(-1)
    return last === undefined ? null : { ...story, bill: { ...last, id: story.bill.id } }
  },
  'figures of the bill before': (story) => {
    const last = story.before.at(-1)
    return last === undefined
      ? null
      : changed(story, { usage: last.usage, costCents: last.costCents, charges: last.charges })
  },
  'figures of the meter beside it': (story) => {
    const beside = story.neighbours[0]?.bills.at(-1)
    return beside === undefined
      ? null
      : changed(story, { usage: beside.usage, costCents: beside.costCents, charges: beside.charges })
  },
  'days of a year too many': moved(365),
  'days of a year too few': moved(-365),
  'two periods in one': (story, random) => {
    const start = addDays(story.bill.startDate, 0)
    const endDate = addDays(story.bill.endDate, 31)
    const days = story.bill.days + 31
    return both(withUsage(2), withCost(2))(
      { ...story, bill: { ...story.bill, startDate: start, endDate, days } },
      random,
    )
  },
  'half a period': (story) => {
    const days = Math.floor(story.bill.days / 2)
    return changed(story, { days, endDate: addDays(story.bill.startDate, days - 1) })
  },
}
