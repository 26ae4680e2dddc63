import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { BookAddress } from '#domain/accounting/books.ts'
import type { KeyScope } from '#domain/api-access/key-scopes.ts'
import type { WebhookEvent } from '#domain/api-access/webhook-events.ts'
import type { AuditAction, AuditActor } from '#domain/audit/audit.ts'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type {
  AuthorizationSource,
  AuthorizationStatus,
  AuthorizedAccountStatus,
} from '#domain/authorizations/status.ts'
import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import type { RecordedChange } from '#domain/bills/assessment/hand-changes.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'
import type { BlindAnswer, ComparedValue } from '#domain/bills/blind-review/blind-answers.ts'
import type { AccountConfirmation } from '#domain/bills/matching/account-differences.ts'
import type { PointedHead, PointedLine } from '#domain/bills/pointed.ts'
import type { Figure, Outcome, Part } from '#domain/chat/answer.ts'
import type { ReadingPlan } from '#domain/configurations/reading-plan.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { BillFate, SourceExportState } from '#domain/exports/source-exports.ts'
import type { ImportKind } from '#domain/imports/fields.ts'
import type { ImportMapping, KeptSheetMapping } from '#domain/imports/mapping.ts'
import type { SheetProposal } from '#domain/imports/propose.ts'
import type { RowProblem, RowValues } from '#domain/imports/row.ts'
import type { Pace, Topic } from '#domain/notifications/notifications.ts'
import type { SentInvoice, SentStatus } from '#domain/portfolios/invoice.ts'
import type { PortfoliosOfCompany } from '#domain/portfolios/portfolios.ts'
import type { AcceptedSetup, PlannedMeter } from '#domain/property-intake/property-intake.ts'
import type { EnergyType } from '#domain/records/energy-type.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import type { SavedBillSource } from '#domain/review/review.ts'
import type { BillOddity, HumanStatus, Severity, SilencedOddity } from '#domain/validations/bill-verdict.ts'
import type { SecondOpinion } from '#domain/validations/second-opinion.ts'
import type { CheckName } from '#domain/validations/story.ts'
import type { WidgetName, WidgetOptions } from '#domain/widgets/options.ts'
import type { Evidence, Fields, FollowedLesson, Page, QueryAnswer, Table } from '#reading/extraction.ts'
import type { Lesson } from '#reading/learning/lesson.ts'
import type { PointedPlace } from '#reading/pointing/place.ts'

/**
 * What a column holds where its type in the database says less: `npm run db:types` takes these into `tables.ts`. A JSON
 * column that is missing here is `unknown`.
 */
export interface ColumnTypes {
  'api_keys.scopes': KeyScope[]
  'archived_pages.answers': QueryAnswer[]
  'archived_pages.pages': Page[]
  'archived_pages.tables': Table[]
  'audit_events.action': AuditAction
  'audit_events.details': Record<string, unknown>
  'audit_events.who_kind': AuditActor['kind']
  'authorization_events.details': Record<string, unknown>
  'authorizations.cause': CauseCode
  'authorizations.source': AuthorizationSource
  'authorizations.status': AuthorizationStatus
  'bill_events.details': Record<string, unknown>
  'bill_validations.ai': SecondOpinion
  'bill_validations.human_validation_status': HumanStatus
  'bill_validations.oddities': BillOddity[]
  'bill_validations.severity': Severity
  'bill_validations.silenced': SilencedOddity[]
  'blind_reviews.comparison': ComparedValue[]
  'blind_reviews.first_answer': BlindAnswer
  'blind_reviews.right_answer': 'first' | 'second'
  'bills.account_confirmed': AccountConfirmation
  'bills.reading_plan': ReadingPlan
  'bills.status': BillStatus
  'bills.total_cents': Cents
  'change_batches.details': Record<string, unknown>
  'chat_messages.engine': 'built-in' | 'ai'
  'chat_messages.figures': Figure[]
  'chat_messages.outcome': Outcome
  'chat_messages.parts': Part[]
  'extraction_configurations.settings': Record<string, unknown>
  'import_mappings.mapping': KeptSheetMapping
  'import_rows.kind': ImportKind
  'import_rows.problems': RowProblem[]
  'import_rows.values': RowValues
  'imports.mapping': ImportMapping
  'imports.sheets': SheetProposal[]
  'intake_accounts.status': AuthorizedAccountStatus
  'layout_lessons.lesson': Lesson
  'meter_months.cost_cents': Cents
  'meter_months.facts': MonthFact[]
  'notification_choices.pace': Pace
  'notification_choices.topic': Topic
  'notifications.topic': Topic
  'portfolio_changes.after': PortfoliosOfCompany
  'portfolio_changes.before': PortfoliosOfCompany
  'portfolio_invoices.payload': SentInvoice
  'portfolio_invoices.status': SentStatus
  'portfolio_invoices.total_cents': Cents
  'properties.accepted_setup': AcceptedSetup
  'property_accounts.planned': PlannedMeter[]
  'reading_charges.amount_cents': Cents
  'reading_charges.energy_type': EnergyType
  'reading_charges.evidence': Evidence
  'reading_charges.pointed': PointedLine<PointedPlace>
  'reading_pages.answers': QueryAnswer[]
  'reading_pages.pages': Page[]
  'reading_pages.tables': Table[]
  'reading_usages.energy_type': EnergyType
  'reading_usages.evidence': Evidence
  'reading_usages.pointed': PointedLine<PointedPlace>
  'quickbooks_customers.address': BookAddress
  'readings.as_read': StoredAsRead
  'readings.fields': Fields
  'readings.grounds': Grounds
  'readings.hand_changes': RecordedChange[]
  'readings.lessons': FollowedLesson[]
  'readings.pointed': PointedHead<PointedPlace>
  'readings.printed_total_cents': Cents
  'readings.warnings': string[]
  'record_changes.after': Record<string, unknown>
  'record_changes.before': Record<string, unknown>
  'source_exports.fates': Record<BillFate, number>
  'source_exports.state': SourceExportState
  'utility_bill_charges.amount_cents': Cents
  'utility_bills.acknowledged': AcknowledgedWarning[]
  'utility_bills.hand_changes': RecordedChange[]
  'utility_bills.source': SavedBillSource
  'utility_bills.total_cents': Cents
  'utility_requests.meter_status': MeterStatus
  'utility_requests.request_on_week': 1 | 2 | 3 | 4
  'validation_checks_off.check_name': CheckName
  'webhook_deliveries.status': 'waiting' | 'held' | 'delivered' | 'failed'
  'webhook_endpoints.events': WebhookEvent[]
  'webhook_messages.event': WebhookEvent
  'widget_links.options': WidgetOptions
  'widget_links.widget': WidgetName
}

/** A warning that stood when a bill was saved. */
export interface AcknowledgedWarning {
  rule: string
  message: string
}

/** Copies that triggers keep: nothing else writes them. */
export const KEPT_BY_TRIGGERS: readonly string[] = [
  'utility_requests.acct_num',
  'utility_requests.company_id',
  'utility_requests.delivery_key',
  'utility_requests.delivery_method',
  'utility_requests.delivery_name',
  'utility_requests.latest_invoice_date',
  'utility_requests.loa_required',
  'utility_requests.meter_status',
  'utility_requests.property_id',
  'utility_requests.property_name',
  'utility_requests.search_text',
  'utility_requests.utility_account_id',
  'utility_requests.utility_company_id',
  'utility_requests.utility_company_name',
]

/** Tables that are made anew, from others or by whoever is there: what leads to a record from there is not moved with it. */
export const MADE_ANEW: readonly string[] = ['account_presence', 'calendarized_meters']

/** A line in `readings.as_read`: its row, as PostgreSQL makes JSON of it. */
export interface StoredLine {
  id: number
  description: string
  start_date: CalendarDate | null
  end_date: CalendarDate | null
  meter_num: string | null
  energy_type: EnergyType | null
  applicable: boolean
}
/** What is stored of a reading before its first change: the columns that people change, and every line. */
export interface StoredAsRead {
  head: Record<string, CalendarDate | null>
  charges: (StoredLine & { amount_cents: Cents })[]
  usages: (StoredLine & { amount: number; unit: string | null; estimated: boolean })[]
}
