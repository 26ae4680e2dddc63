import type { AuditEvent } from '#domain/audit.ts'
import type { Queryable } from '../database/client.ts'

export async function insertAuditEvent(db: Queryable, event: AuditEvent): Promise<void> {
  const { who, action, companyId = null, subject, details = {} } = event
  await db
    .insertInto('auditEvents')
    .values({
      whoKind: who.kind,
      whoId: who.id,
      whoName: who.name,
      address: who.address,
      action,
      companyId,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? null,
      details: JSON.stringify(details),
    })
    .execute()
}
