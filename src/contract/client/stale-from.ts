import { CallFailed } from './client.ts'
import type { StaleDetails, StaleKind } from './stale.ts'

/** What a refused call says of records of this kind as somebody else left them; null for any other failure. */
export function staleFrom<K extends StaleKind>(error: unknown, kind: K): StaleDetails<K> | null {
  if (!(error instanceof CallFailed) || error.code !== 'conflict') return null
  return isStale(error.details, kind) ? error.details : null
}

const isStale = <K extends StaleKind>(details: unknown, kind: K): details is StaleDetails<K> =>
  typeof details === 'object' && details !== null && 'kind' in details && details.kind === kind
