import type { Rule } from '../rule.ts'

/** A saved bill has at least one charge or usage. */
export const noLines: Rule = {
  name: 'no-lines',
  severity: 'error',
  skip: null,
  check: (bill) =>
    [...bill.charges, ...bill.usages].some((line) => line.applicable)
      ? []
      : [{ message: 'The bill has no line that counts.', target: { kind: 'bill' }, fix: null }],
}
