import type { Oddity } from './story.ts'

const LAST = 4
const LIKELY = 5

/** A meter of the account, and which bills it was on. */
export interface KnownMeter {
  id: number
  name: string
}

/** Whether a meter's absence means anything. */
export const isInUse = ({ status }: { status: string }): boolean =>
  status !== 'Inactive' && status !== 'Delete'

/**
 * Meters that each of an account's last bills was for and this one is not. `before` holds the meters of the bills
 * before, the last one first.
 */
export function missingMeters(
  on: ReadonlySet<number>,
  before: readonly ReadonlySet<number>[],
  known: readonly KnownMeter[],
): { utilityAccountMeterId: number; oddity: Oddity }[] {
  const last = before.slice(0, LAST)
  if (last.length < LAST) return []
  return known
    .filter(({ id }) => !on.has(id) && last.every((meters) => meters.has(id)))
    .map(({ id, name }) => ({
      utilityAccountMeterId: id,
      oddity: {
        check: 'meters',
        size: LIKELY,
        message: `Nothing is billed for ${name}: each of the last ${LAST} bills had lines of it.`,
        next: 'Look for the meter on the page, or for its lines at another meter.',
      },
    }))
}
