import { staleFrom as staleRecords } from '#contract/stale-from.ts'
import type { Stale } from './editor-state.ts'

/** What a refused change says of the bill as somebody else left it; null for any other failure. */
export function staleFrom(error: unknown): Stale | null {
  const stale = staleRecords(error, 'bill')
  const [theirs] = stale?.records ?? []
  return stale === null || theirs === undefined ? null : { theirs, changedBy: stale.changed_by }
}
