import { measuredBy } from '#domain/records/measures.ts'
import { perUsage } from '../lines.ts'
import type { Rule } from '../rule.ts'

/** A unit that nobody knows: the usage could be held against nothing. */
export const unknownUnit: Rule = {
  name: 'unknown-unit',
  severity: 'error',
  skip: null,
  check: (bill) =>
    perUsage(bill, ({ unit }) =>
      unit === null || unit.trim() === '' || measuredBy(unit)
        ? null
        : `“${unit}” is no unit that is known. Give the unit that the bill prints, or none.`,
    ),
}
