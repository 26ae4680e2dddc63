import type { Cents } from '#domain/money.ts'
import { chargesImplied, type MoneyRanking } from '../fields/money-fields.ts'
import { allNodes, type SumNode } from './sum-tree.ts'

/** A total less likely than this is only believed where the account's arithmetic asks for it. */
const LIKELY = 0.5

/**
 * What the lines may add up to, the likeliest first: what is named as the current charges and is what the account's
 * arithmetic asks for; else what is so named; else what is asked for; else what is due; else the largest total that is
 * printed. Where one of them is known, a sub-total that the lines happen to come to is not the bill's total.
 */
export function totalsToMeet(roots: readonly SumNode[], money: MoneyRanking): Cents[] {
  const named = money.totalCurrentCharges.filter(({ score }) => score >= LIKELY).map(({ value }) => value)
  const asked = chargesImplied(money)
  const agreed = named.filter((total) => asked.includes(total))
  if (agreed.length > 0) return agreed
  if (named.length > 0) return named.slice(0, 1)
  if (asked.length > 0) return asked
  const due = money.amountDue.map(({ value }) => value)
  return due.length > 0 ? due : largestPrinted(roots)
}

function largestPrinted(roots: readonly SumNode[]): Cents[] {
  const printed = allNodes(roots).flatMap(({ row, amount }) => (row.kind === 'total' ? [amount] : []))
  return printed.length === 0 ? [] : [Math.max(...printed)]
}
