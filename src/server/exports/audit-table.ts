import { type Column, type Table, tableOf } from '#base/tables/table.ts'
import { AUDIT_ACTIONS } from '#domain/audit/audit.ts'
import { type AuditFilter, type AuditRow, auditEvents } from '#server/audit/list-audit.ts'
import type { Database } from '#server/platform/database/client.ts'
import { everyRow } from '#server/platform/database/newest-first.ts'

/** What was done, by whom, the newest first. */
export const auditTable = (db: Database, filter: AuditFilter): Table =>
  tableOf(
    'Audit',
    COLUMNS,
    everyRow(({ before }) => auditEvents(db, filter, before)),
  )

const COLUMNS: Column<AuditRow>[] = [
  { title: 'ID', type: 'number', value: ({ id }) => id },
  { title: 'At (UTC)', type: 'instant', value: ({ at }) => at },
  { title: 'What', type: 'text', value: ({ action }) => AUDIT_ACTIONS[action] },
  { title: 'Who', type: 'text', value: ({ whoName }) => whoName },
  { title: 'Network address', type: 'text', value: ({ address }) => address },
  { title: 'To what', type: 'text', value: ({ subjectName }) => subjectName },
  { title: 'Client', type: 'text', value: ({ companyName }) => companyName },
  { title: 'Details', type: 'text', value: ({ details }) => JSON.stringify(details) },
]
