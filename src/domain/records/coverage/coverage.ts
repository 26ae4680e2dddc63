import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'

/** A saved bill's share of a meter. */
export interface ServicePeriod {
  startDate: CalendarDate
  endDate: CalendarDate
}

/** Days without a bill, both ends included. */
export interface Gap extends ServicePeriod {
  days: number
  /** How many bills of the usual length would fill it. */
  missingBills: number
}

export interface Coverage {
  /** Days with a bill, without seams. */
  periods: ServicePeriod[]
  gaps: Gap[]
  /** Days from one bill's start to the next one's, as they usually are. */
  rhythmDays: number
}

export interface CoverageQuestion {
  periods: readonly ServicePeriod[]
  /** How long bills are where the meter's own say too little. */
  usualDays: number
  /** Null when no bills are expected any more: then nothing is missing after the last. */
  today: CalendarDate | null
}

/** A hole of fewer days is a reading that came early or late. */
const FEWEST_DAYS = 3
/** Bills needed to tell a rhythm by. */
const FEWEST_BILLS = 3
/** After service ends its bill is on the way for so long. */
const DAYS_TO_ARRIVE = 15

/** What a meter's bills cover, and which are missing by its own rhythm: between those that are there, and after. */
export function coverageOf({ periods, usualDays, today }: CoverageQuestion): Coverage {
  const ordered = inOrder(periods)
  const rhythmDays = rhythmDaysOf(ordered, usualDays)
  const covered = merged(ordered)
  const between = covered.slice(1).flatMap((period, index) => {
    const before = covered[index]
    return before ? gapBetween(addDays(before.endDate, 1), addDays(period.startDate, -1), rhythmDays) : []
  })
  const last = covered.at(-1)
  const after = last && today ? overdue(last.endDate, today, rhythmDays) : []
  return { periods: covered, gaps: [...between, ...after], rhythmDays }
}

const inOrder = (periods: readonly ServicePeriod[]): ServicePeriod[] =>
  periods.toSorted((a, b) => a.startDate.localeCompare(b.startDate) || a.endDate.localeCompare(b.endDate))

/** The median step in days from one bill's start to the next one's; as usual where too few bills are known. */
export function rhythmDaysOf(periods: readonly ServicePeriod[], usualDays: number): number {
  const starts = [...new Set(periods.map((period) => period.startDate))].sort()
  if (starts.length < FEWEST_BILLS) return usualDays
  const steps = starts.slice(1).flatMap((start, index) => {
    const before = starts[index]
    return before ? [daysBetween(before, start)] : []
  })
  return steps.sort((a, b) => a - b)[Math.floor((steps.length - 1) / 2)] ?? usualDays
}

/** Periods that touch or overlap, as one. A period may start on the day the one before it ends, or on the next. */
function merged(ordered: readonly ServicePeriod[]): ServicePeriod[] {
  const whole: ServicePeriod[] = []
  for (const { startDate, endDate } of ordered) {
    const last = whole.at(-1)
    if (last && startDate <= addDays(last.endDate, 1)) {
      if (endDate > last.endDate) last.endDate = endDate
    } else whole.push({ startDate, endDate })
  }
  return whole
}

function gapBetween(startDate: CalendarDate, endDate: CalendarDate, rhythmDays: number): Gap[] {
  const days = daysBetween(startDate, endDate) + 1
  if (days < FEWEST_DAYS) return []
  return [{ startDate, endDate, days, missingBills: Math.max(1, Math.round(days / rhythmDays)) }]
}

/** The bills that should have come by today. */
function overdue(lastEnd: CalendarDate, today: CalendarDate, rhythmDays: number): Gap[] {
  const missingBills = Math.floor((daysBetween(lastEnd, today) - DAYS_TO_ARRIVE) / rhythmDays)
  if (missingBills < 1) return []
  const days = missingBills * rhythmDays
  return [{ startDate: addDays(lastEnd, 1), endDate: addDays(lastEnd, days), days, missingBills }]
}

/** How a period stands to a meter's others: the very days of another, days in common with one, or alone. */
export type PeriodClass = 'bill' | 'overlap' | 'duplicate'

/** For each period in turn. To share one day, where one ends and the next starts, is no overlap. */
export function classesOf(periods: readonly ServicePeriod[]): PeriodClass[] {
  return periods.map((period, index) => {
    const others = periods.filter((_, other) => other !== index)
    if (others.some((other) => sameDays(other, period))) return 'duplicate'
    return others.some((other) => overlaps(other, period)) ? 'overlap' : 'bill'
  })
}

const sameDays = (a: ServicePeriod, b: ServicePeriod): boolean =>
  a.startDate === b.startDate && a.endDate === b.endDate

const overlaps = (a: ServicePeriod, b: ServicePeriod): boolean =>
  a.startDate < b.endDate && b.startDate < a.endDate
