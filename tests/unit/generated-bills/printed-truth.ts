import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { formatAmount, fromDollars } from '#base/money.ts'
import { DATE_FORMATS, type DateFormat, writeDate, writeQuantity } from '#demo/bills/formats.ts'
import type { BillTruth } from '#demo/bills/truth.ts'

/** Every value of the truth whose printed form does not stand in the text. */
export function missingFrom(pages: readonly string[], truth: BillTruth): string[] {
  const text = squeezed(pages.join(' '))
  const money = [
    truth.total_current_charges,
    truth.amount_due,
    ...truth.charges.map((charge) => charge.amount),
  ]
  const days = [truth.invoice_date, truth.start_date, truth.end_date, truth.due_date]
  const words = [
    truth.utility ?? '',
    truth.account_number ?? '',
    ...truth.meter_numbers,
    ...truth.charges.flatMap((charge) => charge.description.split(' ')),
    ...truth.usages.flatMap((usage) => [writeQuantity(usage.amount), usage.unit]),
    ...money.filter((amount) => amount !== null).map((amount) => formatAmount(Math.abs(fromDollars(amount)))),
  ]
  return [
    ...words.filter((word) => !text.includes(squeezed(word))),
    ...days.filter((day) => day !== null && !writings(day).some((written) => text.includes(written))),
  ].filter((word) => word !== null)
}

const writings = (day: CalendarDate): string[] =>
  (Object.keys(DATE_FORMATS) as DateFormat[]).map((format) =>
    squeezed(writeDate(asCalendarDate(day), format)),
  )

/** Without blanks and capitals: text may be set in pieces. */
const squeezed = (text: string): string => text.toLowerCase().replace(/\s+/g, '')
