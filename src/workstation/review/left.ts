import type { ReviewedMeter } from '#commands/review/context.ts'

/** What was done here with a meter of a day. */
export interface Left {
  /** Of these bills. */
  bills: ReadonlySet<number>
  /** When the server said so, in ms; null while it has not. */
  confirmedAt: number | null
}

/**
 * Whether a meter that a list of its day names has left it here. A list that was asked for once the server knew is
 * believed: somebody may have put the meter back. So is a bill that nothing was done with.
 * @param askedAt when the list was asked for, in ms
 */
export const hasLeft = (
  { utility_bill_ids }: Pick<ReviewedMeter, 'utility_bill_ids'>,
  { bills, confirmedAt }: Left,
  askedAt: number,
): boolean =>
  (confirmedAt === null || askedAt <= confirmedAt) && utility_bill_ids.every((id) => bills.has(id))
