import { sql } from 'kysely'
import type { AuditAction, AuditActor, AuditEvent } from '#domain/audit/audit.ts'
import type { Queryable } from '../database/client.ts'
import { AFTER_ALL, PAGE_ROWS, type Page, pageOf } from '../database/newest-first.ts'

/** PostgreSQL takes 65,535 parameters. */
const EVENTS_AT_ONCE = 5_000

export const insertAuditEvent = (db: Queryable, event: AuditEvent): Promise<void> =>
  insertAuditEvents(db, [event])

/** In this order. */
export async function insertAuditEvents(db: Queryable, events: readonly AuditEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
    await db
      .insertInto('auditEvents')
      .values(events.slice(from, from + EVENTS_AT_ONCE).map(rowOf))
      .execute()
}

const rowOf = ({ who, action, companyId = null, subject, details = {} }: AuditEvent) => ({
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

export interface AuditFilter {
  id?: number
  action?: AuditAction
  /** One user, or one key. */
  who?: { kind: AuditActor['kind']; id: number | null }
  companyId?: number
  /** From this moment on, and before that one. */
  from?: Date
  to?: Date
  /** Part of who it was, of what was done to, or of the address. */
  text?: string
}

const COLUMNS = [
  'audit.id',
  'audit.at',
  'audit.whoKind',
  'audit.whoId',
  'audit.whoName',
  'audit.address',
  'audit.companyId',
  'audit.action',
  'audit.subjectKind',
  'audit.subjectId',
  'audit.subjectName',
  'audit.details',
  'companies.name as companyName',
] as const

const likeText = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const audited = (db: Queryable, filter: AuditFilter) =>
  db
    .selectFrom('auditEvents as audit')
    .leftJoin('companies', 'companies.id', 'audit.companyId')
    .$if(filter.id !== undefined, (query) => query.where('audit.id', '=', filter.id ?? 0))
    .$if(filter.action !== undefined, (query) => query.where('action', '=', filter.action ?? 'sign_in'))
    .$if(filter.who !== undefined, (query) =>
      query
        .where('whoKind', '=', filter.who?.kind ?? 'user')
        .where('whoId', 'is not distinct from', filter.who?.id ?? null),
    )
    .$if(filter.companyId !== undefined, (query) =>
      query.where('audit.companyId', '=', filter.companyId ?? 0),
    )
    .$if(filter.from !== undefined, (query) => query.where('at', '>=', filter.from ?? new Date(0)))
    .$if(filter.to !== undefined, (query) => query.where('at', '<', filter.to ?? new Date()))
    .$if(filter.text !== undefined, (query) => query.where('searchText', 'like', likeText(filter.text ?? '')))
    .select(COLUMNS)

export type AuditRow = Awaited<ReturnType<ReturnType<typeof audited>['execute']>>[number]

/** The newest first, from behind that one on. */
export async function listAuditEvents(
  db: Queryable,
  filter: AuditFilter,
  before: number | undefined,
  most = PAGE_ROWS,
): Promise<Page<AuditRow>> {
  const found = await audited(db, filter)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(audit.at, audit.id) < (select at, id from audit_events where id = ${before ?? AFTER_ALL})`,
      ),
    )
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(most + 1)
    .execute()
  return pageOf(found, most)
}

export interface OwnSignIn {
  id: number
  at: Date
  failed: boolean
  address: string | null
  method: string | null
}

/** Sign-ins of a user, and those that were tried on the account and failed. */
export async function listOwnSignIns(
  db: Queryable,
  userId: number,
  before: number | undefined,
): Promise<Page<OwnSignIn>> {
  const { rows } = await sql<OwnSignIn>`
    select * from (
      (select id, at, false as failed, address, details ->> 'method' as method from audit_events
        where who_kind = 'user' and who_id = ${userId} and action = 'sign_in' and id < ${before ?? AFTER_ALL}
        order by id desc limit ${PAGE_ROWS + 1})
      union all
      (select id, at, true, address, null from audit_events
        where subject_kind = 'user' and subject_id = ${userId} and action = 'sign_in_failed'
          and id < ${before ?? AFTER_ALL}
        order by id desc limit ${PAGE_ROWS + 1})
    ) as tried order by id desc limit ${PAGE_ROWS + 1}`.execute(db)
  return pageOf(rows)
}
