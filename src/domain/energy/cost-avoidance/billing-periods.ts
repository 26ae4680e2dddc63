import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { conversion, inUnit } from '../months/conversion.ts'
import type { MeteredMonths } from '../months/metered-months.ts'
import { type Days, shareDays } from '../months/reach.ts'

/** A line of a bill that says what was used. */
export interface BilledUse extends Days {
  amount: number
  /** Null: in the meter's own. */
  unit: string | null
  estimated: boolean
}

/** An account meter with what each of its bills that stand says was used. */
export interface BilledMeter
  extends Pick<MeteredMonths, 'meterId' | 'energyType' | 'associationType' | 'unit'> {
  bills: readonly { usages: readonly BilledUse[] }[]
}

/** The days between two readings, with what was used in them. */
export interface BillingPeriod extends Days {
  use: number
  /** What it ends with was not read. */
  estimated: boolean
}

export const daysOf = ({ startDate, endDate }: Days): number => daysBetween(startDate, endDate) + 1

/** By which a period that reaches over the end of a month or year is in one of them. */
export const middleOf = (days: Days): CalendarDate =>
  addDays(days.startDate, Math.floor((daysOf(days) - 1) / 2))

/**
 * The billing periods of several meters that are wanted, in their order, with what all of them used, in `unit`. Null
 * where the meters are not billed for the same days, or days are billed more than once: then bills as they are tell no
 * day's use.
 */
export function billingPeriods(
  meters: readonly BilledMeter[],
  unit: string,
  isWanted: (days: Days) => boolean,
): BillingPeriod[] | null {
  const byMeter = Map.groupBy(meters, ({ meterId }) => meterId).values()
  const known = [...byMeter].map((accounts) => periodsOfMeter(accounts, unit)?.filter(isWanted) ?? null)
  const [first = null, ...others] = known.filter((periods) => periods === null || periods.length > 0)
  return others.reduce(addedUp, first)
}

function addedUp(sum: BillingPeriod[] | null, one: BillingPeriod[] | null): BillingPeriod[] | null {
  if (sum === null || one === null || sum.length !== one.length) return null
  const isAlike = sum.every((period, at) => isOfSameDays(period, one[at] ?? period))
  return isAlike ? sum.map((period, at) => both(period, one[at] ?? period)) : null
}

const isOfSameDays = (one: Days, other: Days): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate

const both = (one: BillingPeriod, other: BillingPeriod): BillingPeriod => ({
  ...one,
  use: one.use + other.use,
  estimated: one.estimated || other.estimated,
})

/** As those say who supply it; who distributes it, where nobody says what was supplied. Null where days overlap. */
function periodsOfMeter(accounts: readonly BilledMeter[], unit: string): BillingPeriod[] | null {
  const isDistribution = ({ associationType }: BilledMeter) => associationType === 'DISTRIBUTION'
  const supplied = billedPeriods(
    accounts.filter((account) => !isDistribution(account)),
    unit,
  )
  const distributed = billedPeriods(accounts.filter(isDistribution), unit)
  const alone = distributed.filter((period) => !supplied.some((other) => shareDays(period, other)))
  const periods = withoutSeams([...supplied, ...alone])
  const overlaps = periods.some(
    ({ startDate, endDate }, at) => endDate < startDate || endDate >= (periods[at + 1]?.startDate ?? '9999'),
  )
  return overlaps ? null : periods
}

/** Bills of the same days are one: a correction is what it and what it corrects come to. */
function billedPeriods(accounts: readonly BilledMeter[], unit: string): BillingPeriod[] {
  const periods = accounts.flatMap((account) =>
    account.bills.flatMap((bill) => periodOf(bill, account, unit)),
  )
  const byDays = Map.groupBy(periods, ({ startDate, endDate }) => `${startDate} ${endDate}`)
  return [...byDays.values()].flatMap(([first, ...more]) => (first ? [more.reduce(both, first)] : []))
}

/** None of a bill that says nothing of use, or in a unit that it cannot be added up in. */
function periodOf(
  { usages }: BilledMeter['bills'][number],
  account: BilledMeter,
  unit: string,
): BillingPeriod[] {
  const [first] = usages
  if (first === undefined) return []
  let [{ startDate, endDate }, use] = [first, 0]
  for (const line of usages) {
    const own = inUnit(account.energyType, line, account.unit)
    const factor = conversion(account.energyType, account.unit, unit)?.factor
    const amount = own === null || factor === undefined ? null : own * factor
    if (amount === null) return []
    if (line.startDate < startDate) startDate = line.startDate
    if (line.endDate > endDate) endDate = line.endDate
    use += amount
  }
  return [{ startDate, endDate, use, estimated: usages.some(({ estimated }) => estimated) }]
}

/** The day of a reading, on which one ends and the next begins, is the next one's. */
function withoutSeams(periods: readonly BillingPeriod[]): BillingPeriod[] {
  const ordered = periods.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
  return ordered.map((period, at) =>
    period.endDate === ordered[at + 1]?.startDate
      ? { ...period, endDate: addDays(period.endDate, -1) }
      : period,
  )
}

/** More days of estimates than two months and some tell nothing of the weather in them. */
export const LONGEST_JOINED = 70

/**
 * Periods that end with a reading: one that ends with an estimate is right only together with the next, which begins
 * with the same estimate. What is never read, or only after `LONGEST_JOINED` days, is left out.
 */
export function readPeriods(periods: readonly BillingPeriod[]): BillingPeriod[] {
  const read: BillingPeriod[] = []
  let open: BillingPeriod | null = null
  for (const period of periods) {
    const joined: BillingPeriod = open === null || !follows(open, period) ? period : joinedWith(open, period)
    open = joined.estimated ? joined : null
    if (open === null && (joined === period || daysOf(joined) <= LONGEST_JOINED)) read.push(joined)
  }
  return read
}

const follows = (one: Days, next: Days): boolean => addDays(one.endDate, 1) === next.startDate

const joinedWith = (open: BillingPeriod, next: BillingPeriod): BillingPeriod => ({
  startDate: open.startDate,
  endDate: next.endDate,
  use: open.use + next.use,
  estimated: next.estimated,
})
