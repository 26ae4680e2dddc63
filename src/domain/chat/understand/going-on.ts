import { yearsBefore } from '../period.ts'
import type { Reading, Understood } from './reading.ts'
import { inYearBefore } from './when.ts'

/** A question that goes on from the one before: what it leaves open is as it was there. */
export function goingOn(understood: Understood, before: Reading | null): Reading {
  const { reading, continues, again, yearsBack } = understood
  if (before === null) return reading
  if (again) return before
  if (yearsBack > 0 && reading.intent === null)
    return { ...before, periods: before.periods.map((period) => yearsBefore(period, yearsBack)) }
  const says =
    reading.intent !== null ||
    reading.by !== null ||
    reading.scopes.length > 0 ||
    reading.periods.length > 0 ||
    reading.always
  if (!says || !(continues || reading.intent === null || leavesAllOpen(reading))) return reading
  return merged(reading, before)
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
  const periods = inYearBefore(reading.periods, before.periods)
  const [one] = before.periods
  // "Compare that to 2024" holds it against what was asked before.
  if (
    reading.intent === 'compare' &&
    periods.length === 1 &&
    one !== undefined &&
    reading.scopes.length === 0
  )
    return { periods: [one, ...periods], always: false }
  return { periods, always: false }
}
