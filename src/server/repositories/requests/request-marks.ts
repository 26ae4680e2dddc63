import { sql, type Updateable } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import type { RequestTables } from '../../database/request-tables.ts'

export type RequestMarks = Pick<
  Updateable<RequestTables['utility_requests']>,
  | 'last_sent_date'
  | 'last_received_date'
  | 'last_issue_sent_date'
  | 'follow_up_date'
  | 'do_not_email'
  | 'request_on_week'
  | 'issue_note'
  | 'asked_after'
>

export interface HeldRequest {
  id: number
  version: number
  utility_account_id: number
  company_id: number
  acct_num: string
  latest_invoice_date: CalendarDate | null
  last_sent_date: CalendarDate | null
  last_received_date: CalendarDate | null
  last_issue_sent_date: CalendarDate | null
  follow_up_date: CalendarDate | null
  do_not_email: boolean
  request_on_week: 1 | 2 | 3 | 4 | null
  issue_note: string | null
  asked_after: CalendarDate | null
}

const HELD = [
  'id',
  'version',
  'utility_account_id',
  'company_id',
  'acct_num',
  'latest_invoice_date',
  'last_sent_date',
  'last_received_date',
  'last_issue_sent_date',
  'follow_up_date',
  'do_not_email',
  'request_on_week',
  'issue_note',
  'asked_after',
] as const

/** Requests held until the transaction ends, in the order of their ids, in which everybody takes them. */
export async function lockRequests(tx: DatabaseTransaction, ids: readonly number[]): Promise<HeldRequest[]> {
  return tx
    .selectFrom('utility_requests')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .select(HELD)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function findRequestIdsOfAccounts(
  tx: DatabaseTransaction,
  accountIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('utility_requests')
    .where('utility_account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes the marks of one request and moves its version on; answers the new version. */
export async function setMarks(tx: DatabaseTransaction, id: number, marks: RequestMarks): Promise<number> {
  const { version } = await tx
    .updateTable('utility_requests')
    .set({ ...marks, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export interface Chasing {
  utility_account_id: number
  /** 0 while nothing was decided for the account. */
  version: number
  email_template_id: number | null
  requests_paused: boolean
  requests_resume_on: CalendarDate | null
  requests_pause_reason: string | null
  issues_paused: boolean
  issues_resume_on: CalendarDate | null
  issues_pause_reason: string | null
}

/** What was decided for accounts, held until the transaction ends; accounts without a decision get an empty one. */
export async function lockChasing(
  tx: DatabaseTransaction,
  accountIds: readonly number[],
): Promise<Chasing[]> {
  await sql`
    insert into account_chasing (utility_account_id, version)
    select id, 0 from utility_accounts where id = any(${accountIds}::bigint[]) order by id
    on conflict do nothing`.execute(tx)
  return tx
    .selectFrom('account_chasing')
    .where('utility_account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .selectAll()
    .orderBy('utility_account_id')
    .forUpdate()
    .execute()
}

export async function setChasing(
  tx: DatabaseTransaction,
  accountId: number,
  change: Partial<Omit<Chasing, 'utility_account_id' | 'version'>>,
): Promise<number> {
  const { version } = await tx
    .updateTable('account_chasing')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('utility_account_id', '=', accountId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
