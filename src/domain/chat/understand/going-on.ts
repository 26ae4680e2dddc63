import { monthAfter } from '#domain/energy/months/month.ts'
import { type Period, yearsBefore } from '../period.ts'
import type { Reading, Understood } from './reading.ts'
import { inYearBefore } from './when.ts'

/**
 * A question that goes on from the one before: what it leaves open is as it was there. `monthTold` is the month that the
 * answer before told, where it told one.
 */
export function goingOn(
  understood: Understood,
  before: Reading | null,
  monthTold: (before: Reading) => Period | null,
): Reading {
  const { reading, continues, again, monthsBack, thatTime } = understood
  if (before === null) return reading
  if (again) return before
  if (thatTime !== null) return atThatTime(understood, before, monthTold)
  if (monthsBack !== 0 && before.periods.length > 0) return merged(moved(reading, before, monthsBack), before)
  const says =
    reading.intent !== null ||
    reading.by !== null ||
    reading.scopes.length > 0 ||
    reading.periods.length > 0 ||
    reading.always
  if (!says || !(continues || reading.intent === null || leavesAllOpen(reading))) return reading
  return merged(reading, before)
}

/** "And what did gas cost in that month?" */
function atThatTime(
  { reading, thatTime }: Understood,
  before: Reading,
  monthTold: (before: Reading) => Period | null,
): Reading {
  const told = thatTime === 'month' ? monthTold(before) : null
  const periods = told === null ? before.periods : [told]
  const scopes = reading.scopes.length > 0 ? reading.scopes : before.scopes
  const own = reading.intent === null ? before : reading
  return { ...own, measure: reading.measure ?? before.measure, scopes, periods }
}

/** "And the year before?": the same time, so many months earlier. */
const moved = (reading: Reading, before: Reading, months: number): Reading => {
  const back = ({ from, to }: Period) => ({ from: monthAfter(from, -months), to: monthAfter(to, -months) })
  return { ...reading, periods: before.periods.map(back) }
}

/** "Why did it go up?" */
const leavesAllOpen = ({ intent, scopes, periods }: Reading): boolean =>
  (intent === 'why' || intent === 'compare') && scopes.length === 0 && periods.length === 0

function merged(reading: Reading, before: Reading): Reading {
  const own = reading.intent !== null && !(reading.intent === 'total' && keepsIntent(reading, before))
  return {
    ...(own ? reading : before),
    measure: reading.measure ?? before.measure,
    scopes: reading.scopes.length > 0 ? reading.scopes : before.scopes,
    ...periodsOf(reading, before),
    by: reading.by ?? (own ? null : before.by),
    average: reading.average || (!own && before.average),
  }
}

/** Another measure of what was asked before: "what about usage?" after a comparison of costs. */
const keepsIntent = ({ by, scopes }: Reading, { intent }: Reading): boolean =>
  by === null && scopes.length === 0 && (intent === 'compare' || intent === 'extremes' || intent === 'why')

function periodsOf(reading: Reading, before: Reading): Pick<Reading, 'periods' | 'always'> {
  if (reading.always) return { periods: [], always: true }
  if (reading.periods.length === 0) return { periods: before.periods, always: before.always }
  const [one] = before.periods
  const periods = inYearBefore(reading.periods, before.periods).map((period) =>
    period.prior && one !== undefined ? yearsBefore(one) : period,
  )
  // "Compare that to 2024" holds it against what was asked before.
  const holds = reading.intent === 'compare' || reading.intent === 'why'
  if (holds && periods.length === 1 && one !== undefined && reading.scopes.length === 0)
    return { periods: [one, ...periods], always: false }
  return { periods, always: false }
}
