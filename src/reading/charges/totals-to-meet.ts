import type { Cents } from '#base/money.ts'
import { chargesImplied, type MoneyRanking } from '../fields/money-fields.ts'
import type { Target } from './explain.ts'
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

/** A total that is named so, and is what the account's arithmetic asks for, is hardly another's. */
const AGREED = 0.6
const MOST_SURE = 0.97
/** Named so alone; asked for alone; what is due, which may hold what was due before. */
const NAMED = 0.8
const ASKED = 0.5
const DUE = 0.4
const LARGEST = 0.05

/** Every total that the lines may come to, the likeliest first, with how likely it is the bill's. */
export function targetsOf(roots: readonly SumNode[], money: MoneyRanking): Target[] {
  const shares = new Map<Cents, number>()
  const add = (value: Cents, share: number) => shares.set(value, Math.max(shares.get(value) ?? 0, share))
  const asked = new Set(chargesImplied(money))
  for (const { value, score } of money.totalCurrentCharges)
    add(value, Math.min(MOST_SURE, asked.has(value) ? AGREED + score * (1 - AGREED) : score * NAMED))
  for (const value of asked) add(value, ASKED)
  for (const { value, score } of money.amountDue) add(value, score * DUE)
  shares.delete(0)
  if (shares.size === 0) for (const total of largestPrinted(roots)) add(total, LARGEST)
  return [...shares].map(([value, share]) => ({ value, share })).sort((a, b) => b.share - a.share)
}
