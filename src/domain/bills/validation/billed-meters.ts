import type { CalendarDate } from '#base/calendar-date.ts'
import { inStandardUnit } from '#domain/records/measures.ts'
import type { BillDraft, DraftCharge, DraftUsage } from '../bill-draft.ts'
import type { MeterPeriod, ValidationContext } from './context.ts'

/** What an applicable part of a bill says about one meter. */
export interface MeterShare {
  meterId: number
  name: string
  charges: DraftCharge[]
  usages: DraftUsage[]
  /** From the earliest to the latest of its lines' dates; null while one is missing. */
  period: { startDate: CalendarDate; endDate: CalendarDate } | null
}

/** The bill's applicable lines by meter. Lines without a meter are the business of a rule of their own. */
export function sharesOf(bill: BillDraft, context: ValidationContext): MeterShare[] {
  const shares = new Map<number, MeterShare>()
  const shareOf = (meterId: number): MeterShare => {
    const name = context.meters.get(meterId)?.name ?? 'a meter of another account'
    const share = shares.get(meterId) ?? { meterId, name, charges: [], usages: [], period: null }
    shares.set(meterId, share)
    return share
  }
  for (const line of applicable(bill.charges)) shareOf(line.utilityAccountMeterId).charges.push(line)
  for (const line of applicable(bill.usages)) shareOf(line.utilityAccountMeterId).usages.push(line)
  for (const share of shares.values()) share.period = periodOf([...share.charges, ...share.usages])
  return [...shares.values()]
}

export const generalUsages = (share: MeterShare): DraftUsage[] =>
  share.usages.filter((usage) => usage.usageTypeId === 1)

export const demands = (share: MeterShare): DraftUsage[] =>
  share.usages.filter((usage) => usage.usageTypeId === 2)

/** What was saved for a meter, the latest first. */
export const historyOf = (context: ValidationContext, meterId: number): MeterPeriod[] =>
  context.history.filter((period) => period.meterId === meterId)

/** The one unit of several usages; null when they differ or have none. */
export function commonUnit(usages: readonly DraftUsage[]): string | null {
  const units = new Set(usages.map((usage) => usage.unit?.toLowerCase() ?? null))
  return units.size === 1 ? (usages[0]?.unit ?? null) : null
}

/** An amount of an earlier bill in a standard unit, where it was given in one that can be turned into it; else none. */
export function comparable(amount: number | null, unit: string | null, standard: string | null): number[] {
  if (amount === null) return []
  const given = inStandardUnit(amount, unit)
  return given.unit === standard ? [given.amount] : []
}

export function periodOf(
  lines: readonly (DraftCharge | DraftUsage)[],
): { startDate: CalendarDate; endDate: CalendarDate } | null {
  let startDate: CalendarDate | null = null
  let endDate: CalendarDate | null = null
  for (const line of lines) {
    if (line.startDate && (!startDate || line.startDate < startDate)) startDate = line.startDate
    if (line.endDate && (!endDate || line.endDate > endDate)) endDate = line.endDate
  }
  return startDate && endDate && startDate <= endDate ? { startDate, endDate } : null
}

type OnMeter<L> = L & { utilityAccountMeterId: number }

function applicable<L extends DraftCharge | DraftUsage>(lines: readonly L[]): OnMeter<L>[] {
  return lines.filter((line): line is OnMeter<L> => line.applicable && line.utilityAccountMeterId !== null)
}
