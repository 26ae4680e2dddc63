import type { z } from 'zod'
import type { auditCalls } from '#contract/audit/audit.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { type AuditFilter, type AuditRow, auditEvents } from '../list-audit.ts'

export const routes: RouteFile = (register, { db }) => {
  register('audit.list', async ({ query }) => {
    const { rows, next } = await auditEvents(db, auditFilterOf(query), query.before)
    return { next, events: rows.map(presentEvent) }
  })
}

type Sent = Omit<z.output<(typeof auditCalls)['audit.list']['query']>, 'before'>

export const auditFilterOf = ({
  id,
  action,
  who_kind,
  who_id,
  company_id,
  from,
  to,
  text,
}: Sent): AuditFilter => ({
  id,
  action,
  who: who_kind && { kind: who_kind, id: who_id ?? null },
  companyId: company_id,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
  text: text === '' ? undefined : text,
})

const presentEvent = (row: AuditRow): CallAnswer<'audit.list'>['events'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  who: { kind: row.whoKind, id: row.whoId, name: row.whoName },
  address: row.address,
  company: row.companyId === null ? null : { id: row.companyId, name: row.companyName },
  action: row.action,
  subject:
    row.subjectKind === null ? null : { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  details: row.details,
})
