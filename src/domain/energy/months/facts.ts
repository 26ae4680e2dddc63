import type { Cents } from '#base/money.ts'
import type { LeftOutReason } from './bill-relations.ts'

/** Why money or usage of a bill is not in a month's figures. */
export type UncountedReason =
  | LeftOutReason
  /** Past-due or unapplied money, or what is stored as no cost. */
  | 'no_cost'
  /** Usage in a unit that does not convert to the meter's. */
  | 'unit'

/**
 * What has to be known of a month beside its figures, with the bills that it comes from. Stored with the month, so that
 * every reader shows the same.
 */
export type MonthFact =
  /** Usage was not read but estimated. */
  | { fact: 'estimated'; days: number; billIds: number[] }
  /** Two bills count, though they bill the same days. */
  | { fact: 'overlap'; days: number; billIds: [number, number] }
  /** Another bill counts in place of this one, or the two cancel out. What it has of the month is not in its figures. */
  | {
      fact: 'replaced'
      billIds: [number, number]
      reason: LeftOutReason
      costCents: Cents
      usage: number | null
    }
  /** Money or usage of a bill that counts, and that is not in the month's figures. */
  | {
      fact: 'left_out'
      reason: 'no_cost' | 'unit'
      billIds: number[]
      costCents: Cents
      /** Usage as billed, and its unit; null where money was left out. */
      usage: number | null
      unit: string | null
    }
  /** Usage was converted between units. */
  | { fact: 'converted'; billIds: number[]; from: string; to: string; approximate: boolean }

export type FactName = MonthFact['fact']

/** Money of a month's bills that its cost does not have. */
export const uncountedCents = (facts: readonly MonthFact[]): Cents =>
  facts.reduce((sum, fact) => sum + ('costCents' in fact ? fact.costCents : 0), 0)
