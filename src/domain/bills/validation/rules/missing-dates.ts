import { nameOf, perLine } from '../lines.ts'
import type { Rule } from '../rule.ts'

export const missingDates: Rule = {
  name: 'missing-dates',
  severity: 'error',
  skip: null,
  check: (bill) =>
    perLine(bill, (line) => {
      const missing = [
        ...(line.startDate === null ? ['start date'] : []),
        ...(line.endDate === null ? ['end date'] : []),
      ]
      return missing.length === 0 ? null : `${nameOf(line)} has no ${missing.join(' and no ')}.`
    }),
}
