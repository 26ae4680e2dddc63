import type { Amount } from './values.ts'

/**
 * The usage of a row that has several columns of it. What stands in one unit is added up. Of two units the one whose unit
 * the row itself says is meant, else the first: it is one amount told twice.
 */
export function withUsage(before: Amount | null, more: Amount): Amount {
  if (before === null) return more
  if (before.unit === more.unit) return { ...before, amount: before.amount + more.amount }
  return more.unit === null ? more : before
}
