import { daysBetween, formatDate } from '#base/calendar-date.ts'
import type { Finding, Rule } from '../rule.ts'

/** Bills are to be paid within this time after they are sent. */
const MOST_DAYS_TO_PAY = 120

/** A due date that comes before the bill itself, or long after it: another date of the page, or a slip in the year. */
export const dueDate: Rule = {
  name: 'due-date',
  severity: 'warning',
  skip: null,
  check({ invoiceDate, dueDate: date }) {
    if (date === null || invoiceDate === null) return []
    const days = daysBetween(invoiceDate, date)
    if (days < 0) return [finding(`The due date ${formatDate(date)} is before the invoice date.`)]
    return days > MOST_DAYS_TO_PAY
      ? [finding(`The due date ${formatDate(date)} is long after the invoice date.`)]
      : []
  },
}

const finding = (message: string): Finding => ({
  message,
  target: { kind: 'field', field: 'due_date' },
  fix: null,
})
