import { addMonths, type CalendarDate, daysBetween, formatDate } from '#base/calendar-date.ts'
import { invoiceDateState } from '../../bill-rules.ts'
import { periodOf } from '../billed-meters.ts'
import type { Finding, Rule } from '../rule.ts'

/** Bills are sent within this time after the service that they are for. */
const MOST_DAYS_AFTER_SERVICE = 120

/** An invoice date that comes before the service ends, long after it, or has not come yet. */
export const invoiceDate: Rule = {
  name: 'invoice-date',
  severity: 'warning',
  skip: 'skip_invoice_date_validation',
  changesOn: ({ invoiceDate: date }, { today }) => (date !== null && date > today ? date : null),
  check: (bill, { today }) => {
    const date = bill.invoiceDate
    if (date === null) return []
    const end = periodOf([...bill.charges, ...bill.usages].filter((line) => line.applicable))?.endDate ?? null
    switch (invoiceDateState(bill, today)) {
      case 'in-future':
        return [finding(`The invoice date ${formatDate(date)} is in the future.`, date, end, today)]
      case 'before-latest-end':
        return [finding(`The invoice date ${formatDate(date)} is before the service ends.`, date, end, today)]
      default:
        return end !== null && daysBetween(end, date) > MOST_DAYS_AFTER_SERVICE
          ? [
              finding(
                `The invoice date ${formatDate(date)} is long after the service ends.`,
                date,
                end,
                today,
              ),
            ]
          : []
    }
  },
}

/** A year too many or too few is the usual slip. */
function finding(
  message: string,
  date: CalendarDate,
  end: CalendarDate | null,
  today: CalendarDate,
): Finding {
  const mended = [addMonths(date, -12), addMonths(date, 12)].find(
    (other) =>
      end !== null &&
      other <= today &&
      daysBetween(end, other) >= 0 &&
      daysBetween(end, other) <= MOST_DAYS_AFTER_SERVICE,
  )
  const fix = mended
    ? {
        label: `Set it to ${formatDate(mended)}`,
        change: { kind: 'set-invoice-date', date: mended } as const,
      }
    : null
  return { message, target: { kind: 'field', field: 'invoice_date' }, fix }
}
