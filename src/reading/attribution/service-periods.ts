import { daysBetween } from '#base/calendar-date.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'
import { energyVotes } from '../fields/energy-types.ts'
import { type Period, periodsIn } from '../fields/period.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { HeaderFields } from '../fields/read-fields.ts'
import type { Line } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { runOf } from '../text/run.ts'

/** A service period where it is printed. */
interface PrintedPeriod {
  period: Period
  line: Line
  /** The line has an amount: the period is for it alone, not for the lines that follow. */
  isRow: boolean
  energyType: EnergyType | null
}

/** The period of each line of a bill whose services are read on days of their own. */
export interface ServicePeriods {
  at(line: Line, energyType: EnergyType | null): Period | null
}

/** Days by which a service may start or end apart from the bill's own period: further away is another bill's. */
const FARTHEST = 20

/** The service periods printed in the body of a bill; the bill's own everywhere, where it prints no other. */
export function servicePeriods(
  pages: readonly LabelledPage[],
  { startDate, endDate }: Pick<HeaderFields, 'startDate' | 'endDate'>,
): ServicePeriods {
  if (!startDate || !endDate) return { at: () => null }
  const billPeriod: Period = { start: startDate.value, end: endDate.value }
  const printed = pages.flatMap(({ lines }) => lines.flatMap((line) => periodOn(line, billPeriod)))
  const isOther = ({ period }: PrintedPeriod): boolean =>
    period.start !== billPeriod.start || period.end !== billPeriod.end
  if (!printed.some(isOther)) return { at: () => billPeriod }
  return { at: (line, energyType) => periodFor(line, energyType, printed) ?? billPeriod }
}

function periodOn(line: Line, billPeriod: Period): PrintedPeriod[] {
  const run = runOf(
    line.segments.flatMap((segment) => segment.words),
    line.sheet,
  )
  const near = periodsIn(run, billPeriod.end).filter(
    ({ value }) =>
      Math.abs(daysBetween(value.start, billPeriod.start)) <= FARTHEST &&
      Math.abs(daysBetween(value.end, billPeriod.end)) <= FARTHEST,
  )
  const [first, ...more] = near
  if (!first || more.length > 0) return []
  return [{ period: first.value, line, isRow: moneyIn(run).length > 0, energyType: energyOf(run.text) }]
}

/** The period on the line itself, else that of a row before of the same service, else the last heading's. */
function periodFor(
  line: Line,
  energyType: EnergyType | null,
  printed: readonly PrintedPeriod[],
): Period | null {
  const before = printed.filter((other) => isBefore(other.line, line))
  const ownRow = before.find((other) => other.line === line)
  const sameService = before.findLast((other) => other.isRow && other.energyType === energyType)
  const heading = before.findLast((other) => !other.isRow)
  return (ownRow ?? (energyType && sameService) ?? heading)?.period ?? null
}

const isBefore = (a: Line, b: Line): boolean =>
  a.sheet.number < b.sheet.number || (a.sheet.number === b.sheet.number && a.index <= b.index)

const energyOf = (text: string): EnergyType | null =>
  [...energyVotes(text)].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
