import { addDays, type CalendarDate, daysBetween, formatDate } from '#base/calendar-date.ts'
import { historyOf, type MeterShare, sharesOf } from '../billed-meters.ts'
import type { MeterPeriod, ValidationContext } from '../context.ts'
import { plural } from '../figures.ts'
import type { Finding, Rule } from '../rule.ts'

/** A longer gap is a missing bill, a longer overlap another mistake: no date to be set. */
const MOST_DAYS_TO_MEND = 7

/**
 * Days lost or billed twice between this bill and the saved ones before and after it, meter by meter.
 * A period may start on the day the one before it ends, or on the next: utilities do both.
 */
export const neighboringBill: Rule = {
  name: 'neighboring-bill',
  severity: 'warning',
  skip: 'skip_neighboring_bill_validation',
  check: (bill, context) => distinct(sharesOf(bill, context).flatMap((share) => checkShare(share, context))),
}

function checkShare(share: MeterShare, context: ValidationContext): Finding[] {
  if (!share.period) return []
  const { startDate, endDate } = share.period
  const saved = historyOf(context, share.meterId)
  const same = saved.find((period) => period.startDate === startDate && period.endDate === endDate)
  if (same) return [finding(`${share.name} has a saved bill for these very dates.`, null)]
  const before = saved.filter((period) => period.startDate < startDate).reduce(latestOf, null)
  const after = saved.filter((period) => period.startDate >= startDate).reduce(earliestOf, null)
  const step = usualStep(saved)
  return [
    ...(before ? seam(share.name, before.endDate, startDate, 'before', step) : []),
    ...(after ? seam(share.name, endDate, after.startDate, 'after', step) : []),
  ]
}

function seam(
  name: string,
  end: CalendarDate,
  start: CalendarDate,
  side: 'before' | 'after',
  step: number,
): Finding[] {
  const days = daysBetween(end, start)
  if (days === 0 || days === 1) return []
  const lost = days > 1
  const count = lost ? days - 1 : -days
  const where =
    side === 'before'
      ? `the bill before it, which ends ${formatDate(end)}`
      : `the bill after it, which starts ${formatDate(start)}`
  const message = `${plural(count, 'day')} of ${name} ${lost ? 'missing between this bill and' : 'overlap with'} ${where}.`
  if (count > MOST_DAYS_TO_MEND) return [finding(message, null)]
  const date = side === 'before' ? addDays(end, step) : addDays(start, -step)
  const change =
    side === 'before'
      ? ({ kind: 'set-start-date', date } as const)
      : ({ kind: 'set-end-date', date } as const)
  const [what, printed] = side === 'before' ? ['start', start] : ['end', end]
  const label = `Change the ${what} from ${formatDate(printed)} to ${formatDate(date)}`
  return [finding(message, { label, change })]
}

/** Whether this meter's bills usually share the day between them (0) or not (1). */
function usualStep(saved: readonly MeterPeriod[]): number {
  const ordered = saved.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  const shared = ordered.filter((period, index) => ordered[index + 1]?.startDate === period.endDate)
  return shared.length * 2 > ordered.length - 1 && ordered.length > 1 ? 0 : 1
}

const latestOf = (best: MeterPeriod | null, period: MeterPeriod): MeterPeriod =>
  best && best.endDate >= period.endDate ? best : period
const earliestOf = (best: MeterPeriod | null, period: MeterPeriod): MeterPeriod =>
  best && best.startDate <= period.startDate ? best : period

const finding = (message: string, fix: Finding['fix']): Finding => ({
  message,
  target: { kind: 'field', field: 'service_period' },
  fix,
})

/** Meters of one bill share their dates: the same mending is offered once. */
function distinct(findings: Finding[]): Finding[] {
  const seen = new Set<string>()
  return findings.filter((found) => {
    const key = found.fix ? JSON.stringify(found.fix.change) : found.message
    return !seen.has(key) && Boolean(seen.add(key))
  })
}
