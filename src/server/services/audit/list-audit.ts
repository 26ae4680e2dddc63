import type { Database } from '../../database/client.ts'
import { type AuditFilter, type AuditRow, listAuditEvents } from '../../repositories/audit-repository.ts'
import type { Page } from '../../repositories/newest-first.ts'

export type { AuditFilter, AuditRow }

/** The newest first, from behind that one on. */
export const auditEvents = (
  db: Database,
  filter: AuditFilter,
  before: number | undefined,
): Promise<Page<AuditRow>> => listAuditEvents(db, filter, before)
