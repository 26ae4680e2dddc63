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

/**
 * Those that are still hidden once the server was asked for some rows alone: a row that it gives although it knew what
 * was done here has come back, such as by another person's undo.
 * @param askedAt when these rows were asked for, in ms
 */
export function withoutReturned(
  all: ReadonlyMap<number, Left>,
  rows: readonly Pick<ReviewedMeter, 'id'>[],
  askedAt: number,
): ReadonlyMap<number, Left> {
  const left = new Map(all)
  for (const { id } of rows) {
    const confirmedAt = left.get(id)?.confirmedAt ?? null
    if (confirmedAt !== null && confirmedAt < askedAt) left.delete(id)
  }
  return left
}
