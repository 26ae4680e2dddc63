import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { lettersOfRequest } from './request-rows.ts'

/** What the robot's decision about a request needs, and no more: there are many. */
export interface AutomationRow {
  id: number
  companyId: number
  utilityCompanyId: number
  utilityCompanyName: string
  acctNum: string
  deliveryKey: string | null
  deliveryEmail: string | null
  deliveryMethod: string | null
  latestInvoiceDate: CalendarDate | null
  lastSentDate: CalendarDate | null
  lastReceivedDate: CalendarDate | null
  followUpDate: CalendarDate | null
  doNotEmail: boolean
  requestOnWeek: 1 | 2 | 3 | 4 | null
  meterStatus: MeterStatus
  hive: boolean
  emailTemplateId: number | null
  requestsPaused: boolean
  requestsResumeOn: CalendarDate | null
  requestsPauseReason: string | null
  loaRequired: boolean
  hasLetter: boolean
  loaSignedDate: CalendarDate | null
  loaExpiryDate: CalendarDate | null
  /** Of the client. */
  inUse: boolean
  automated: boolean
}

/** Requests that are due on this day; of these ids when told. Those of one client for one address stand together. */
export async function findDueRequests(
  db: Queryable,
  today: CalendarDate,
  ids: readonly number[] | null = null,
): Promise<AutomationRow[]> {
  const among = ids === null ? sql`true` : sql`request.id = any(${ids}::bigint[])`
  const { rows } = await sql<AutomationRow>`
    select request.id, request.company_id, request.utility_company_id, request.utility_company_name, request.acct_num,
      request.delivery_key, uam.delivery_email, request.delivery_method, request.latest_invoice_date,
      request.last_sent_date, request.last_received_date, request.follow_up_date, request.do_not_email,
      request.request_on_week, request.meter_status, request.hive_action_id is not null as hive,
      chasing.email_template_id, coalesce(chasing.requests_paused, false) as requests_paused,
      chasing.requests_resume_on, chasing.requests_pause_reason, request.loa_required,
      letter.id is not null as has_letter, letter.signed_date as loa_signed_date,
      letter.expiry_date as loa_expiry_date, company.deactivated_at is null as in_use,
      company.automated_requests as automated
    from utility_requests as request
    join companies as company on company.id = request.company_id
    join utility_account_meters as uam on uam.id = request.id
    left join account_chasing as chasing on chasing.utility_account_id = request.utility_account_id
    left join lateral (select letter.id, letter.signed_date, letter.expiry_date ${lettersOfRequest()} limit 1)
      as letter on request.loa_required
    where request.due_from <= ${today}::date and ${among}
    order by request.utility_company_id, request.company_id, request.delivery_key, request.id`.execute(db)
  return rows
}

/** What the robot's decision about an issue needs. */
export interface IssueAutomationRow {
  id: number
  utilityAccountId: number
  utilityCompanyName: string
  acctNum: string
  issueNote: string
  lastIssueSentDate: CalendarDate | null
  followUpDate: CalendarDate | null
  doNotEmail: boolean
  emailTemplateId: number | null
  issuesPaused: boolean
  issuesResumeOn: CalendarDate | null
  issuesPauseReason: string | null
  /** Of the client. */
  inUse: boolean
  automated: boolean
}

/** Requests On Issue; of these ids when told. Those of one account stand together. */
export async function findIssueRequests(
  db: Queryable,
  ids: readonly number[] | null = null,
): Promise<IssueAutomationRow[]> {
  const among = ids === null ? sql`true` : sql`request.id = any(${ids}::bigint[])`
  const { rows } = await sql<IssueAutomationRow>`
    select request.id, request.utility_account_id, request.utility_company_name, request.acct_num,
      request.issue_note, request.last_issue_sent_date, request.follow_up_date, request.do_not_email,
      chasing.email_template_id, coalesce(chasing.issues_paused, false) as issues_paused,
      chasing.issues_resume_on, chasing.issues_pause_reason, company.deactivated_at is null as in_use,
      company.automated_issues as automated
    from utility_requests as request
    join companies as company on company.id = request.company_id
    left join account_chasing as chasing on chasing.utility_account_id = request.utility_account_id
    where request.issue_note ~ '\\S' and ${among}
    order by request.utility_account_id, request.id`.execute(db)
  return rows
}

export interface AutomationOutcome {
  requestId: number
  /** About the request's issue, not about its bill. */
  isIssue: boolean
  sent: boolean
  reason: string
  mailId: number | null
}

/** What the robot leaves to people. */
export interface LeftRequest extends AutomationOutcome {
  /** What it is gathered by. */
  kind: string
}

/** Keeps what was last done about the bill and the issue of each request. */
export async function recordOutcomes(
  db: Queryable,
  day: CalendarDate,
  outcomes: readonly AutomationOutcome[],
): Promise<void> {
  await sql`
    insert into request_automation (request_id, is_issue, day, sent, reason, mail_id)
    select "requestId", "isIssue", ${day}::date, sent, reason, "mailId"
    from json_to_recordset(${JSON.stringify(outcomes)}::json)
      as outcome("requestId" bigint, "isIssue" boolean, sent boolean, reason text, "mailId" bigint)
    order by "requestId"
    on conflict (request_id, is_issue) do update
      set day = excluded.day, sent = excluded.sent, reason = excluded.reason, mail_id = excluded.mail_id
      where request_automation.day < excluded.day or not request_automation.sent`.execute(db)
}

/** True for the one process that may start the robot on this day. */
export async function claimAutomationDay(tx: DatabaseTransaction, day: CalendarDate): Promise<boolean> {
  const result = await tx
    .insertInto('requestAutomationDays')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
