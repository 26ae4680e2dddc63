import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { MeterStatus } from '#domain/meter-status.ts'
import type { TemplateType } from '#domain/requests/template.ts'

/** The tables of chasing bills by e-mail, by their own column names. */
export interface RequestTables {
  contacts: ContactTable
  email_templates: EmailTemplateTable
  account_chasing: AccountChasingTable
  utility_requests: UtilityRequestTable
  request_automation: RequestAutomationTable
  request_automation_days: RequestAutomationDayTable
  authorization_letters: AuthorizationLetterTable
  outgoing_mail_attachments: OutgoingMailAttachmentTable
  request_mails: RequestMailTable
}

type Id = Generated<number>
type CreatedAt = ColumnType<Date, Date | undefined, Date>

interface ContactTable {
  id: Id
  name: string
  email: string | null
  phone: string | null
  /** The client whose contact it is; null where it is nobody's in particular. */
  company_id: number | null
  created_at: CreatedAt
}

interface EmailTemplateTable {
  id: Id
  version: Generated<number>
  name: string
  subject: string
  body: string
  template_type: TemplateType
  automated: Generated<boolean>
  archived_at: Date | null
  created_at: CreatedAt
  updated_at: CreatedAt
}

interface AccountChasingTable {
  utility_account_id: number
  version: Generated<number>
  email_template_id: number | null
  requests_paused: Generated<boolean>
  requests_resume_on: CalendarDate | null
  requests_pause_reason: string | null
  issues_paused: Generated<boolean>
  issues_resume_on: CalendarDate | null
  issues_pause_reason: string | null
}

/** A copy that the database keeps by itself. */
type Kept<T> = ColumnType<T, never, never>

interface UtilityRequestTable {
  id: number
  version: Generated<number>
  last_sent_date: CalendarDate | null
  last_received_date: CalendarDate | null
  last_issue_sent_date: CalendarDate | null
  follow_up_date: CalendarDate | null
  do_not_email: Generated<boolean>
  request_on_week: 1 | 2 | 3 | 4 | null
  issue_note: string | null
  asked_after: CalendarDate | null
  non_invoice_request: Generated<boolean>
  hive_action_id: number | null
  hive_action_simple_id: string | null
  utility_account_id: Kept<number>
  utility_company_id: Kept<number>
  company_id: Kept<number>
  property_id: Kept<number>
  utility_company_name: Kept<string>
  acct_num: Kept<string>
  property_name: Kept<string>
  delivery_method: Kept<string | null>
  delivery_name: Kept<string | null>
  delivery_key: Kept<string | null>
  loa_required: Kept<boolean>
  meter_status: Kept<MeterStatus>
  latest_invoice_date: Kept<CalendarDate | null>
  search_text: Kept<string>
  due_from: GeneratedAlways<CalendarDate | null>
  alarm_from: GeneratedAlways<CalendarDate | null>
  open_from: GeneratedAlways<CalendarDate | null>
  corresponded_on: GeneratedAlways<CalendarDate | null>
}

interface RequestAutomationTable {
  request_id: number
  /** What was done about the request's issue, not about its bill. */
  is_issue: Generated<boolean>
  day: CalendarDate
  sent: boolean
  reason: string
  mail_id: number | null
}

interface RequestAutomationDayTable {
  day: CalendarDate
  started_at: CreatedAt
}

interface AuthorizationLetterTable {
  id: Id
  company_id: number
  utility_company_id: number | null
  property_id: number | null
  sha256: string
  file_name: string
  signed_date: CalendarDate | null
  expiry_date: CalendarDate | null
  created_at: CreatedAt
}

interface OutgoingMailAttachmentTable {
  mail_id: number
  position: number
  file_name: string
  sha256: string
  letter_id: number | null
}

interface RequestMailTable {
  mail_id: number
  request_id: number
  is_issue: boolean
  stamped_on: CalendarDate
  sent_date_before: CalendarDate | null
  asked_after_before: CalendarDate | null
}
