import { formatDate } from '#base/calendar-date.ts'
import { nameOf, perLine } from '../lines.ts'
import type { Rule } from '../rule.ts'

export const dateOrder: Rule = {
  name: 'date-order',
  severity: 'error',
  skip: null,
  check: (bill) =>
    perLine(bill, (line) => {
      const { startDate, endDate } = line
      if (startDate === null || endDate === null || startDate <= endDate) return null
      return `${nameOf(line)} starts ${formatDate(startDate)}, after it ends on ${formatDate(endDate)}.`
    }),
}
