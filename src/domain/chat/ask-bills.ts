import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import { firstDay } from '#domain/energy/months/month.ts'
import type { Finding } from './answer.ts'
import type { FactSource, Facts } from './facts.ts'
import { monthsOf } from './months-of.ts'
import type { Period } from './period.ts'
import type { Scope } from './scope.ts'
import { type BillsQuestion, billsAsked } from './tools/bills.ts'
import { explainBill } from './tools/explain.ts'
import { billsHidden, nothing } from './tools/words.ts'

/** What is asked of bills, of as few of them as may answer it: ten years of sixty meters are thousands. */
export async function askBills(facts: Facts, source: FactSource, question: BillsQuestion): Promise<Finding> {
  const hidden = billsHidden(facts)
  if (hidden !== null) return hidden
  const since = sinceOf(facts, question)
  const found = billsAsked(facts, await source.bills(since), question)
  // A newest bill may be dated before the days that it is for.
  if (since === null || question.period !== null || found.outcome === 'found') return found
  return billsAsked(facts, await source.bills(null), question)
}

/** No bill that is dated before is in the answer; null where any may be. */
function sinceOf(facts: Facts, { scope, period, ask }: BillsQuestion): CalendarDate | null {
  if (period !== null) return firstDay(period.from)
  if (ask === 'newest') return lastMonthOf(facts, scope)
  return ask === 'due' ? addDays(facts.today, -LONGEST_DUE_DAYS) : null
}

/** Nobody is given longer to pay. */
const LONGEST_DUE_DAYS = 366

function lastMonthOf(facts: Facts, scope: Scope): CalendarDate | null {
  const last = monthsOf(facts, scope, 'cost').months.at(-1)
  return last === undefined ? null : firstDay(last.month)
}

/** The lines of the newest bill of a time, or of all times. */
export async function askNewestLines(
  facts: Facts,
  source: FactSource,
  { scope, period }: { scope: Scope; period: Period | null },
): Promise<Finding> {
  const hidden = billsHidden(facts)
  if (hidden !== null) return hidden
  const { months } = monthsOf(facts, scope, 'cost', period ?? undefined)
  const ids = new Set(months.flatMap(({ billIds }) => billIds))
  const last = months.at(-1)
  if (last === undefined) return nothing('There is no such bill.')
  const of = ({ id }: { id: number }) => ids.has(id)
  const bill = (await source.bills(firstDay(last.month))).find(of) ?? (await source.bills(null)).find(of)
  return bill === undefined
    ? nothing('There is no such bill.')
    : explainBill(facts, bill, await source.lines(bill.id))
}
