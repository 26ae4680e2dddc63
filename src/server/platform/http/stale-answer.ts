import type { StaleDetails, StaleKind, StaleRecord } from '#contract/client/stale.ts'
import type { Session } from '../auth/session.ts'
import { CallError, type RecordChanged } from '../errors.ts'

/** Records as they are by now, for whoever came too late. */
export interface PresentState<K extends StaleKind> {
  records: StaleRecord<K>[]
  changedBy?: string | null
  changedAt?: Date | null
}

/** Says by their ids what records are by now, as their calls answer them to this caller. Throws not_found. */
export type PresentStates = <K extends StaleKind>(
  kind: K,
  ids: readonly number[],
  from: { session: Session; base: 'admin' | 'client' },
) => Promise<PresentState<K>>

/** The answer to whoever came too late: why nothing was done, and what the records are by now. */
export async function staleAnswer(
  { kind, ids, message }: RecordChanged,
  present: PresentStates,
  from: Parameters<PresentStates>[2],
): Promise<CallError> {
  const { records, changedBy = null, changedAt = null } = await present(kind, ids, from)
  const details: StaleDetails = {
    kind,
    records,
    changed_by: changedBy,
    changed_at: changedAt?.toISOString() ?? null,
  }
  return new CallError('conflict', message, { details })
}
