import { addMonths, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import { cadenceOf } from '#domain/records/cadence.ts'

const MONTHS = { monthly: 1, 'bi-monthly': 2, quarterly: 3, 'bi-annual': 6, annual: 12 } as const
const MOST = 60

/**
 * The days around which invoices should have been sent that are not here: none while the next one is not due. Each
 * counts as missing once the one before it is older than the delivery method allows.
 */
export function missingInvoices(
  latestInvoiceDate: CalendarDate | null,
  deliveryMethod: string | null,
  today: CalendarDate,
): CalendarDate[] {
  if (latestInvoiceDate === null) return []
  const { name, dueAfterDays } = cadenceOf(deliveryMethod)
  const missing: CalendarDate[] = []
  let previous = latestInvoiceDate
  while (daysBetween(previous, today) > dueAfterDays && missing.length < MOST) {
    previous = addMonths(latestInvoiceDate, MONTHS[name] * (missing.length + 1))
    missing.push(previous)
  }
  return missing
}
