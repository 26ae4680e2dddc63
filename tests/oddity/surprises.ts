import { addDays } from '#base/calendar-date.ts'
import type { ChargeTypeId } from '#domain/records/line-types.ts'
import type { BillStory } from '#domain/validations/story.ts'
import { changed, type Fault, moved, withCharges } from './faults.ts'
import { sumOf } from './histories.ts'

const USAGE_CHARGES = new Set<ChargeTypeId>([1, 7])

/** Another usage, and what it costs; what is fixed stays. */
const used = (story: BillStory, factor: number): BillStory => {
  const charged = withCharges(story, (cents, kind) => (USAGE_CHARGES.has(kind) ? cents * factor : cents))
  const { usage, demand } = story.bill
  return changed(charged, {
    usage: usage === null ? null : Math.round(usage * factor),
    demand: demand === null ? null : demand * factor,
  })
}

const usedBetween =
  (least: number, most: number): Fault =>
  (story, random) =>
    used(story, random.between(least, most))

/** What happens to meters and their bills, and is right though the history does not lead to expect it. */
export const SURPRISES: Readonly<Record<string, Fault>> = {
  'a vacancy': usedBetween(0.05, 0.4),
  'nobody there at all': usedBetween(0, 0),
  'a new tenant': usedBetween(1.5, 2.5),
  'a leak': usedBetween(2, 6),
  'a dearer tariff': (story, random) => {
    const by = random.between(1.12, 1.5)
    return withCharges(story, (cents, kind) => (kind === 1 ? cents * by : cents))
  },
  'a late reading': (story, random) => {
    const longer = random.whole(14, 25)
    const { days, endDate } = story.bill
    const later = used(story, (days + longer) / days)
    return changed(later, { days: days + longer, endDate: addDays(endDate, longer) })
  },
  'a charge once': (story, random) => withCharge(story, random.between(0.2, 0.6)),
  'a deposit given back': (story, random) => withCharge(story, -random.between(1.1, 2)),
  'a month that another bills': moved(30),
}

function withCharge(story: BillStory, share: number): BillStory {
  const charges = new Map(story.bill.charges)
  charges.set(3, Math.round(story.bill.costCents * share))
  return changed(story, { charges, costCents: sumOf(charges) })
}
