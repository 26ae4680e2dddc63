import { CallFailed } from '#contract/client.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { Stale } from './editor-state.ts'

interface StaleDetails {
  bill: BillDetail
  changed_by: string | null
}

/** What a refused change says of the bill as somebody else left it; null for any other failure. */
export function staleFrom(error: unknown): Stale | null {
  if (!(error instanceof CallFailed) || error.code !== 'conflict' || !isStale(error.details)) return null
  return { theirs: error.details.bill, changedBy: error.details.changed_by }
}

function isStale(details: unknown): details is StaleDetails {
  return typeof details === 'object' && details !== null && 'bill' in details && 'changed_by' in details
}
