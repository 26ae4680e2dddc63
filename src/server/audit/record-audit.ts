import type { AuditEvent } from '#domain/audit/audit.ts'
import { insertAuditEvent, insertAuditEvents } from '#server/platform/audit/audit-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/**
 * Adds to what admins can look up later; `actorOf` says who a session is. Given the transaction that does it, both
 * are there or neither is.
 */
export const recordAudit = (db: Queryable, event: AuditEvent): Promise<void> => insertAuditEvent(db, event)

/** The same for many at once. */
export const recordAudits = (db: Queryable, events: readonly AuditEvent[]): Promise<void> =>
  insertAuditEvents(db, events)
