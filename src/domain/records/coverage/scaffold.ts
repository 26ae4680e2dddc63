import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { cadenceOf } from '../cadence.ts'
import type { ServicePeriod } from './coverage.ts'

export interface MeterToScaffold {
  id: number
  name: string
  unitName: string
  /** Whether a bill is expected to have it. */
  live: boolean
}

export interface ScaffoldCharge {
  meterId: number
  description: string
  chargeTypeId: number
}

export interface ScaffoldUsage {
  meterId: number
  description: string
  usageTypeId: number
  unit: string | null
}

export interface ScaffoldLines {
  charges: ScaffoldCharge[]
  usages: ScaffoldUsage[]
}

const USAGE_COST = 1
const GENERAL_USAGE = 1

/** Empty lines for the next bill: as each meter's last bill had them, and at least one for each meter in use. */
export function scaffoldLines(meters: readonly MeterToScaffold[], last: ScaffoldLines): ScaffoldLines {
  const lines = meters.map((meter): ScaffoldLines => {
    const charges = last.charges.filter((line) => line.meterId === meter.id)
    const usages = last.usages.filter((line) => line.meterId === meter.id)
    return charges.length + usages.length > 0 || !meter.live ? { charges, usages } : firstLines(meter)
  })
  return {
    charges: lines.flatMap(({ charges }) => charges),
    usages: lines.flatMap(({ usages }) => usages),
  }
}

/** A meter that was never billed: its usage and what that costs. */
const firstLines = ({ id, name, unitName }: MeterToScaffold): ScaffoldLines => ({
  charges: [{ meterId: id, description: name, chargeTypeId: USAGE_COST }],
  usages: [{ meterId: id, description: name, usageTypeId: GENERAL_USAGE, unit: unitName }],
})

/** The service that follows the last bill's, of its length, unless the caller knows better. Null without any hint. */
export function nextPeriod(
  last: ServicePeriod | null,
  deliveryMethod: string | null,
  known: { start: CalendarDate | null; end: CalendarDate | null },
): ServicePeriod | null {
  const { dueAfterDays } = cadenceOf(deliveryMethod)
  const startDate = known.start ?? (last && addDays(last.endDate, 1))
  if (startDate === null) return null
  const length = last ? Math.min(daysBetween(last.startDate, last.endDate), dueAfterDays) : dueAfterDays
  return { startDate, endDate: known.end ?? addDays(startDate, length) }
}
