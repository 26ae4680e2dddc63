import { type AuditFilter, type AuditRow, listAuditEvents } from '#server/platform/audit/audit-repository.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Page } from '#server/platform/database/newest-first.ts'

export type { AuditFilter, AuditRow }

/** The newest first, from behind that one on. */
export const auditEvents = (
  db: Database,
  filter: AuditFilter,
  before: number | undefined,
): Promise<Page<AuditRow>> => listAuditEvents(db, filter, before)
