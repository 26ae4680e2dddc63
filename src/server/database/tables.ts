import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BillStatus } from '#domain/bill-status.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { EnergyType } from '#domain/energy-type.ts'
import type { Grounds } from '#domain/judgement/grounds.ts'
import type { AccountConfirmation } from '#domain/matching/account-differences.ts'
import type { Cents } from '#domain/money.ts'
import type { ReadingPlan } from '#domain/reading/reading-plan.ts'
import type { Evidence, Fields, FollowedLesson, Page, QueryAnswer, Table } from '#extraction/extraction.ts'
import type { Lesson } from '#extraction/learning/lesson.ts'
import type { AccessTables } from './access-tables.ts'
import type { ConfigurationTables } from './configuration-tables.ts'
import type { RequestTables } from './request-tables.ts'

/** The tables as the migrations leave them, by their own column names. */
export interface Tables extends AccessTables, ConfigurationTables, RequestTables {
  companies: CompanyTable
  users: UserTable
  sessions: SessionTable
  energy_types: EnergyTypeTable
  measurement_units: MeasurementUnitTable
  energy_type_units: EnergyTypeUnitTable
  utility_companies: UtilityCompanyTable
  properties: PropertyTable
  utility_accounts: UtilityAccountTable
  utility_meters: UtilityMeterTable
  utility_account_meters: UtilityAccountMeterTable
  utility_account_meter_notes: UtilityAccountMeterNoteTable
  charge_mappings: ChargeMappingTable
  usage_mappings: UsageMappingTable
  company_charge_labels: CompanyChargeLabelTable
  stored_files: StoredFileTable
  bills: BillTable
  readings: ReadingTable
  reading_pages: ReadingPagesTable
  reading_turns: ReadingTurnTable
  archived_pages: ArchivedPagesTable
  reading_charges: ReadingChargeTable
  reading_usages: ReadingUsageTable
  bill_events: BillEventTable
  bill_leases: BillLeaseTable
  layout_lessons: LayoutLessonTable
  lessons_left_out: LessonLeftOutTable
  utility_bills: UtilityBillTable
  utility_bill_charges: UtilityBillChargeTable
  utility_bill_usages: UtilityBillUsageTable
}

type Id = Generated<number>
type CreatedAt = ColumnType<Date, Date | undefined, Date>
type Json<T extends object> = JSONColumnType<T>

interface CompanyTable {
  id: Id
  uuid: Generated<string>
  name: string
  customer_type: Generated<string>
  os_can_process: Generated<boolean>
  contact_id: number | null
  created_at: CreatedAt
}

interface UserTable {
  id: Id
  company_id: number
  email: string
  full_name: string
  password_hash: string
  admin: Generated<boolean>
  os: Generated<boolean>
  /** A login of demo data, whose password everybody knows. */
  demo: Generated<boolean>
  phone: string | null
  /** Unless told, whoever is put there is known. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: CreatedAt
}

interface SessionTable {
  id: Generated<string>
  user_id: number
  created_at: CreatedAt
  expires_at: Date
  revoked_at: Date | null
  address: string | null
  user_agent: string | null
}

interface EnergyTypeTable {
  id: number
  name: string
  display_name: string
  water: Generated<boolean>
}

interface MeasurementUnitTable {
  id: number
  name: string
  demand: Generated<boolean>
}

interface EnergyTypeUnitTable {
  energy_type_id: number
  measurement_unit_id: number
}

interface UtilityCompanyTable {
  id: Id
  name: string
  /** The client that added it, whose own it is until staff accept it. */
  added_by_company_id: number | null
  accepted_at: Date | null
  accepted_by: number | null
  aliases: Generated<string[]>
  contact_id: number | null
  tax_id_required: Generated<boolean>
  created_at: CreatedAt
}

interface PropertyTable {
  id: Id
  company_id: number
  name: string
  status: Generated<string>
  sq_ft: number | null
  street1: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip_code: string | null
  tax_id: string | null
  /** "1" to "50", or "51+". */
  number_of_floors: string | null
  year_built: number | null
  federally_owned: Generated<boolean>
  heating_energy_type_id: number | null
  cooling_energy_type_id: number | null
  is_energystar_property: Generated<boolean>
  primary_construction_type_id: number | null
  primary_use_id: number | null
  workflow_state: Generated<string>
  contact_id: number | null
  created_at: CreatedAt
}

interface UtilityAccountTable {
  id: Id
  company_id: number
  utility_company_id: number
  acct_num: string
  acct_num_bare: GeneratedAlways<string>
  status: Generated<string>
  delivery_method: string | null
  auto_process_in_invoyage: Generated<boolean>
  os_can_process: Generated<boolean>
  exclude_from_t1_processing: Generated<boolean>
  master_acct_num: string | null
  /** The name that the utility has the service under. */
  service_name: string | null
  loa_required: Generated<boolean>
  /** YYYY-MM */
  eligibility_end_month: string | null
  c1_id: number | null
  c2_id: number | null
  created_at: CreatedAt
}

interface UtilityMeterTable {
  id: Id
  property_id: number
  energy_type_id: number
  measurement_unit_id: number
  demand_unit_id: number | null
  meter_num: string | null
  created_at: CreatedAt
}

interface UtilityAccountMeterTable {
  id: Id
  utility_account_id: number
  utility_meter_id: number
  meter_num: string | null
  display_name: string
  status: Generated<'Active' | 'Static' | 'Onboarding' | 'Inactive' | 'Delete'>
  association_type: Generated<'STANDARD' | 'SUPPLY' | 'DISTRIBUTION'>
  premise_num: string | null
  third_party_eligible: Generated<boolean>
  billing_status: string | null
  delivery_name: string | null
  delivery_email: string | null
  online_access_url: string | null
  online_access_username: string | null
  created_at: CreatedAt
}

interface UtilityAccountMeterNoteTable {
  id: Id
  utility_account_meter_id: number
  content: string
  created_by: number | null
  created_at: CreatedAt
}

interface MappingTable {
  id: Id
  utility_company_id: number
  company_id: number | null
  description: string
  description_key: string
  applicable: Generated<boolean>
  acknowledged: Generated<boolean>
  proposed: Generated<boolean>
  created_at: CreatedAt
}

interface ChargeMappingTable extends MappingTable {
  charge_type_id: number | null
}

interface UsageMappingTable extends MappingTable {
  usage_type_id: number | null
}

interface CompanyChargeLabelTable {
  company_id: number
  charge_type_id: number
  label: string
}

interface StoredFileTable {
  sha256: string
  size_bytes: number
  content_type: string
  created_at: CreatedAt
}

interface BillTable {
  id: Id
  version: Generated<number>
  company_id: number
  status: Generated<BillStatus>
  sha256: string
  file_name: string
  page_count: number | null
  utility_company_id: number | null
  utility_account_id: number | null
  uploaded_by: number | null
  invoice_date: CalendarDate | null
  start_date: CalendarDate | null
  end_date: CalendarDate | null
  acct_num: string | null
  meter_num: string | null
  utility_name: string | null
  unread_pages: Generated<number[]>
  account_confirmed: ColumnType<AccountConfirmation | null, string | null | undefined, string | null>
  total_cents: Cents | null
  problem_count: number | null
  /** Judged to be right by evidence beside the sum of its lines. */
  clean: Generated<boolean>
  /** Under review, from this day on it may be judged otherwise: `jobs` do it then. */
  judge_again_on: Generated<CalendarDate | null>
  last_error_cause: string | null
  last_automation_error: string | null
  reading_plan: ColumnType<ReadingPlan | null, string | null | undefined, string | null>
  source_bill_id: number | null
  source_page_from: number | null
  source_page_to: number | null
  split_declined: Generated<boolean>
  progress: string | null
  processed_at: Date | null
  processed_by: number | null
  changed_by: number | null
  changed_at: CreatedAt
  created_at: CreatedAt
  search_text: GeneratedAlways<string>
}

interface ReadingTable {
  id: Id
  bill_id: number
  archived: Generated<boolean>
  edited: Generated<boolean>
  is_bill: boolean
  not_a_bill_reason: string | null
  invoice_date: CalendarDate | null
  printed_total_cents: Cents | null
  confidence: number | null
  fields: Json<Fields>
  warnings: ColumnType<string[], string | undefined, string>
  /** Null for one made before pages were weighed. */
  grounds: ColumnType<Grounds | null, string | null | undefined, string | null>
  /** Which pass put it aside; null for the reading under review, and for one put aside before that was kept. */
  archived_for: string | null
  archived_at: Date | null
  archived_by: number | null
  /** The bill's own columns as they were when it was put aside. */
  head: ColumnType<unknown, string | null | undefined, string | null>
  /** The client that had the bill when it was read; null for a reading of the one that has it now. */
  left_with: Generated<number | null>
  configuration_id: Generated<number | null>
  response: Generated<string | null>
  lessons: ColumnType<FollowedLesson[], string | undefined, string>
  created_at: CreatedAt
  updated_at: CreatedAt
}

interface PagesTable {
  pages: Json<Page[]>
  tables: Json<Table[]>
  answers: Json<QueryAnswer[]>
  pdf_text: string
}

/** Why a bill is to be read: it came, or a person asked for it again. */
export type ReadingReason = 'upload' | 'again'

interface ReadingTurnTable {
  company_id: number
  kind: ReadingReason
  last_turn: number
}

interface ReadingPagesTable extends PagesTable {
  bill_id: number
}

interface ArchivedPagesTable extends PagesTable {
  reading_id: number
}

interface ReadingLineTable {
  id: Id
  reading_id: number
  position: number
  description: string
  start_date: CalendarDate | null
  end_date: CalendarDate | null
  meter_num: string | null
  utility_account_meter_id: number | null
  applicable: Generated<boolean>
  energy_type: EnergyType | null
  evidence: ColumnType<Evidence | null, string | null | undefined, string | null>
  reason: string | null
}

interface ReadingChargeTable extends ReadingLineTable {
  charge_type_id: number | null
  amount_cents: Cents
}

interface ReadingUsageTable extends ReadingLineTable {
  usage_type_id: number | null
  amount: number
  unit: string | null
  estimated: Generated<boolean>
}

interface BillEventTable {
  id: Id
  bill_id: number
  kind: string
  user_id: number | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: CreatedAt
}

interface BillLeaseTable {
  bill_id: number
  user_id: number
  opened_at: CreatedAt
  taken_at: Date | null
  expires_at: Date
}

interface LayoutLessonTable {
  id: Id
  utility_company_id: number
  /** Null for a lesson that is followed on bills of every company. */
  company_id: number | null
  /** The bill that taught it. */
  bill_id: number
  taught_by: number | null
  lesson: Json<Lesson>
  /** Saved bills of the layout that it was tried on. */
  replayed: number
  /** Why a lesson of our own staff is one client's alone. */
  held_back: string | null
  created_at: CreatedAt
}

interface LessonLeftOutTable {
  bill_id: number
  lesson_id: number
  left_out_by: number | null
}

interface UtilityBillTable {
  id: Id
  utility_account_id: number
  bill_id: number | null
  source: Generated<string>
  invoice_date: CalendarDate
  start_date: CalendarDate
  end_date: CalendarDate
  total_cents: Cents
  acknowledged: ColumnType<AcknowledgedWarning[], string | undefined, string>
  created_by: number | null
  created_at: CreatedAt
}

/** A warning that stood when a bill was saved. */
export interface AcknowledgedWarning {
  rule: string
  message: string
}

interface SavedLineTable {
  id: Id
  utility_bill_id: number
  utility_account_meter_id: number
  start_date: CalendarDate
  end_date: CalendarDate
  description: string
}

interface UtilityBillChargeTable extends SavedLineTable {
  charge_type_id: number
  amount_cents: Cents
  reading_charge_id: number | null
}

interface UtilityBillUsageTable extends SavedLineTable {
  usage_type_id: number
  amount: number
  unit: string | null
  estimated: Generated<boolean>
  reading_usage_id: number | null
}
