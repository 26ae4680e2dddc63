import type { AuditEvent } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { type MarkedTable, setRemovalMark } from './repositories/removal-marks.ts'

/** A record that is removed by a mark on its row. */
export interface Removable<R> {
  table: MarkedTable
  id: number
  /** Throws not_found where the caller does not see it. */
  demand: (tx: DatabaseTransaction) => Promise<R>
  about: (record: R) => Omit<AuditEvent, 'action'>
  actions: { removed: AuditEvent['action']; restored: AuditEvent['action'] }
}

/** Doing it again changes nothing, and is not told again. Throws not_found. */
export const remove = <R>(db: Database, { userId }: Session, removable: Removable<R>): Promise<R> =>
  setRemoved(db, removable, userId)

/** Takes a removal back. Throws not_found. */
export const restore = <R>(db: Database, removable: Removable<R>): Promise<R> =>
  setRemoved(db, removable, null)

async function setRemoved<R>(
  db: Database,
  { table, id, demand, about, actions }: Removable<R>,
  by: number | null,
): Promise<R> {
  return db.transaction().execute(async (tx) => {
    const record = await demand(tx)
    if (!(await setRemovalMark(tx, table, id, by))) return record
    const action = by === null ? actions.restored : actions.removed
    await recordAudit(tx, { ...about(record), action })
    return demand(tx)
  })
}
