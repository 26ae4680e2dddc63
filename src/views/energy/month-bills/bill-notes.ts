import { asCalendarDate, formatDate } from '#base/calendar-date.ts'
import type { LeftOutReason } from '#domain/energy/months/bill-relations.ts'
import type { MonthBill } from './month-bills-answer.ts'

const REASONS: Record<LeftOutReason, string> = {
  rebill: 'Rebilled by',
  billed_again: 'Same charges billed again by',
  credited: 'Credited in full by',
  credit: 'Credit for',
  decided: 'Left out by a decision, in favor of',
}

/** What to know about a bill of the month, in sentences. */
export function billNotes(bill: MonthBill, bills: readonly MonthBill[]): string[] {
  const other = otherBillText(bill, bills)
  const facts = bill.facts.filter(({ fact }) => fact !== 'overlap' && fact !== 'replaced')
  return [
    ...(bill.reason === null ? [] : [`${REASONS[bill.reason]} ${other}.`]),
    ...(bill.undecided ? [`Some days are also on ${other}. Both are counted until someone decides.`] : []),
    ...(bill.counted && bill.decision !== 'undecided' ? [`Counted by a decision, beside ${other}.`] : []),
    ...facts.map(({ text }) => text),
  ]
}

/** By its service, which tells two bills of one day apart. The other bill may be of another month, and is not listed. */
function otherBillText({ other_bill_id: id }: MonthBill, bills: readonly MonthBill[]): string {
  const other = bills.find(({ utility_bill_id }) => utility_bill_id === id)
  if (other === undefined) return 'another bill'
  return `the bill for ${dateText(other.start_date)} – ${dateText(other.end_date)}`
}

const dateText = (date: string): string => formatDate(asCalendarDate(date))
