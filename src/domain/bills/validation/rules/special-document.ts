import { formatDate, sharedDays } from '#base/calendar-date.ts'
import { formatMoney } from '#base/money.ts'
import { SPECIAL_DOCUMENTS, type SpecialDocument } from '../../assessment/grounds.ts'
import type { BillDraft } from '../../bill-draft.ts'
import { periodOf } from '../billed-meters.ts'
import type { SavedBillSummary, ValidationContext } from '../context.ts'
import type { Finding, Rule } from '../rule.ts'

/** A credit memo, a corrected bill, a final bill or a reminder: it is not saved like any other. */
export const specialDocument: Rule = {
  name: 'special-document',
  severity: 'warning',
  skip: null,
  check: (bill, context, { grounds }) => {
    const document = grounds?.document ?? null
    if (document !== null) return [finding(document, bill, context)]
    const { printedTotal } = bill
    if (printedTotal === null || printedTotal >= 0) return []
    if (context.savedBills.some(({ totalCents }) => totalCents < 0)) return []
    const message = `The page gives back ${formatMoney(-printedTotal)}: check whether it is a credit for an earlier bill.`
    return [{ message, target: { kind: 'field', field: 'total' }, fix: null }]
  },
}

const NEXT: Record<SpecialDocument['kind'], string> = {
  credit_memo: 'Check which bill it gives back.',
  corrected: 'Check which bill it replaces.',
  final: 'Check whether the account is closed.',
  reminder: 'Check whether its charges are on another bill.',
}

function finding(
  { kind, words }: SpecialDocument,
  bill: BillDraft,
  { savedBills }: ValidationContext,
): Finding {
  const message = `This is ${SPECIAL_DOCUMENTS[kind]} (“${words}”). ${NEXT[kind]}`
  const target = { kind: 'bill' } as const
  const replaced = kind === 'corrected' ? replacedBy(bill, savedBills) : undefined
  if (replaced === undefined) return { message, target, fix: null }
  const { billId, startDate, endDate, totalCents } = replaced
  const found = ` The saved bill of ${formatDate(startDate)} to ${formatDate(endDate)}, ${formatMoney(totalCents)}, is for these days: revert it first.`
  const fix =
    billId === null ? null : { label: `Open #${billId}`, change: { kind: 'open-bill', id: billId } as const }
  return { message: message + found, target, fix }
}

/** The saved bill that covers most of the same days. */
function replacedBy(bill: BillDraft, saved: readonly SavedBillSummary[]): SavedBillSummary | undefined {
  const period = periodOf([...bill.charges, ...bill.usages].filter(({ applicable }) => applicable))
  if (period === null) return undefined
  const [most] = saved.toSorted((one, other) => sharedDays(other, period) - sharedDays(one, period))
  return most !== undefined && sharedDays(most, period) > 1 ? most : undefined
}
