import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { allDays, countDays, type Days, daysBetweenIn, firstOf, lastOf, NO_DAYS } from './days.ts'
import type { MeteredMonths } from './metered-months.ts'
import { firstDay, type Month, monthOf } from './month.ts'

/** Days for money, or days that usage is known of. */
export type KnownDays = 'billedDays' | 'measuredDays'

/** What one kind of account bills for one meter, one after the other, and from when to when bills are expected of it. */
export interface Service {
  ids: number[]
  days: ReadonlyMap<Month, Days>
  from: CalendarDate
  /** Null where it goes on. */
  to: CalendarDate | null
}

/** The expected days of a month, and those on which all is there that is expected. */
export interface DaysOfMonth {
  whole: Days
  expected: Days
  done: Days
  /** Account meters that lack some expected day. */
  lacking: ReadonlySet<number>
}

interface Billed {
  ids: number[]
  meterId: number
  accountIds: ReadonlySet<number>
  energyType: string
  live: boolean
  days: ReadonlyMap<Month, Days>
  first: CalendarDate
  last: CalendarDate
  /** How many days a bill is of, on average. */
  rhythmDays: number
}

/** A meter is taken for the one after another that ended, where it begins so many days around its end. */
const DAYS_BEFORE_END = 3
const DAYS_AFTER_END = 31
/** A first bill may come so much later than its rhythm says, and the service be as old as the others. */
const DAYS_LATE = 5
const MONTH_DAYS = 31
const YEAR_DAYS = 366

/**
 * Which days are expected is judged by the place of service. A meter that another one of its account followed ended with
 * its last bill; a meter that bills are no longer expected of ended too. Meters whose first bill lies within one of
 * their own billing periods of the first bill of all were there from the start; others came later, with a first month
 * of which the days before are not known.
 */
export function servicesOf(meters: readonly MeteredMonths[], known: KnownDays): Service[] {
  const billed = billedOf(meters, known)
  const start = billed.map(({ first }) => first).sort()[0]
  if (start === undefined) return []
  return billed.map((service) => ({
    ids: service.ids,
    days: service.days,
    from: fromOf(service, billed, start),
    to: service.live && !billed.some((other) => follows(other, service)) ? null : service.last,
  }))
}

function billedOf(meters: readonly MeteredMonths[], known: KnownDays): Billed[] {
  // What is supplied and what is distributed are billed apart, and measured once.
  const grouped = Map.groupBy(meters, ({ meterId, associationType }) =>
    known === 'measuredDays' ? String(meterId) : `${meterId} ${associationType}`,
  )
  return [...grouped.values()].flatMap((accounts): Billed[] => {
    const [days, served] = [new Map<Month, Days>(), new Map<Month, Days>()]
    const bills = new Set<number>()
    for (const { months } of accounts)
      for (const month of months) {
        addTo(days, month.month, month[known])
        addTo(served, month.month, month.billedDays | month.measuredDays)
        for (const id of month.billIds) bills.add(id)
      }
    const [first, last] = endsOf(served)
    const [account] = accounts
    if (first === null || last === null || account === undefined) return []
    const count = [...served.values()].reduce((sum, of) => sum + countDays(of), 0)
    return [
      {
        ...{ ids: accounts.map(({ id }) => id), days, first, last },
        ...{ meterId: account.meterId, energyType: account.energyType },
        accountIds: new Set(accounts.map(({ accountId }) => accountId)),
        live: accounts.some(({ live }) => live),
        rhythmDays: Math.min(YEAR_DAYS, Math.max(MONTH_DAYS, Math.round(count / Math.max(1, bills.size)))),
      },
    ]
  })
}

function addTo(all: Map<Month, Days>, month: Month, days: Days): void {
  if (days !== NO_DAYS) all.set(month, (all.get(month) ?? NO_DAYS) | days)
}

/** The first and the last day; null where there is none. */
function endsOf(days: ReadonlyMap<Month, Days>): [first: CalendarDate | null, last: CalendarDate | null] {
  const months = [...days.keys()].sort()
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return [null, null]
  return [firstOf(first, days.get(first) ?? NO_DAYS), lastOf(last, days.get(last) ?? NO_DAYS)]
}

/** Whether a service began where another of the same place ended. Of one that is expected still only on its own account. */
function follows(later: Billed, earlier: Billed): boolean {
  if (later === earlier || later.energyType !== earlier.energyType || later.last <= earlier.last) return false
  const isSameAccount = [...later.accountIds].some((id) => earlier.accountIds.has(id))
  if (!isSameAccount && (earlier.live || later.meterId !== earlier.meterId)) return false
  const gap = daysBetween(earlier.last, later.first)
  return gap >= -DAYS_BEFORE_END && gap <= DAYS_AFTER_END
}

function fromOf(service: Billed, all: readonly Billed[], start: CalendarDate): CalendarDate {
  const before = all.find((other) => follows(service, other))
  if (before !== undefined) return addDays(before.last, 1)
  const isFromStart = daysBetween(start, service.first) <= service.rhythmDays + DAYS_LATE
  return firstDay(monthOf(isFromStart ? start : service.first))
}

/** Each month's days, of all of some services. */
export function daysOfServices(services: readonly Service[]): (month: Month) => DaysOfMonth {
  return (month) => {
    const whole = allDays(month)
    let [expected, missing]: [Days, Days] = [NO_DAYS, NO_DAYS]
    const lacking = new Set<number>()
    for (const { ids, days, from, to } of services) {
      const isWhole = monthOf(from) < month && (to === null || month < monthOf(to))
      const own = isWhole ? whole : daysBetweenIn(month, from, to ?? LAST_DAY) & whole
      const left = own & ~(days.get(month) ?? NO_DAYS)
      expected |= own
      missing |= left
      if (left !== NO_DAYS) for (const id of ids) lacking.add(id)
    }
    return { whole, expected, done: expected & ~missing, lacking }
  }
}

const LAST_DAY = '9999-12-31' as CalendarDate
