import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { SyncPlace } from './settled.ts'

interface SavedLine {
  id: number
  description: string
  startDate: CalendarDate
  endDate: CalendarDate
  utilityAccountMeterId: number
  utilityAccountMeterOutsideId: string | null
  meterNum: string | null
}

/** A saved bill with the names of what it is about, as other systems are given it. */
export interface SavedBillRecord {
  id: number
  billId: number | null
  companyId: number
  companyOutsideId: string | null
  companyName: string
  utilityCompanyId: number
  utilityCompanyOutsideId: string | null
  utilityCompanyName: string
  utilityAccountId: number
  utilityAccountOutsideId: string | null
  acctNum: string
  invoiceDate: CalendarDate
  dueDate: CalendarDate | null
  startDate: CalendarDate
  endDate: CalendarDate
  totalCents: Cents
  savedAt: Date
  /** When it was saved, in microseconds since 1970. */
  savedMicros: number
  charges: (SavedLine & { typeId: ChargeTypeId; amountCents: Cents })[]
  /** `amount` is a decimal number as text. */
  usages: (SavedLine & { typeId: UsageTypeId; amount: string; unit: string | null; estimated: boolean })[]
}

export async function findSavedBillRecord(
  db: Queryable,
  scope: BillScope,
  id: number,
): Promise<SavedBillRecord | undefined> {
  const { rows } = await savedBills(sql`bill.id = ${id} and ${inScope(scope)}`).execute(db)
  return rows[0]
}

/** What was saved of an uploaded bill. */
export async function findRecordOfBill(db: Queryable, billId: number): Promise<SavedBillRecord | undefined> {
  const { rows } = await savedBills(sql`bill.bill_id = ${billId}`).execute(db)
  return rows[0]
}

/** Those that were saved behind a place and before a moment, in their order. */
export async function findSavedBillsAfter(
  db: Queryable,
  scope: BillScope,
  { after, beforeMicros, most }: { after: SyncPlace; beforeMicros: number; most: number },
): Promise<SavedBillRecord[]> {
  const moment = (micros: number) => sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`
  const { rows } = await savedBills(sql`(bill.created_at, bill.id) > (${moment(after.micros)}, ${after.id})
    and bill.created_at < ${moment(beforeMicros)} and ${inScope(scope)}
    order by bill.created_at, bill.id limit ${most}`).execute(db)
  return rows
}

/** Contractors' staff have no keys. */
const inScope = (scope: BillScope) => {
  if (scope.kind === 'every-company') return sql`true`
  return scope.kind === 'company' ? sql`account.company_id = ${scope.companyId}` : sql`false`
}

const savedBills = (which: ReturnType<typeof sql>) => sql<SavedBillRecord>`
  select bill.id, bill.bill_id as "billId", account.company_id as "companyId", company.name as "companyName",
    company.outside_id as "companyOutsideId", utility.outside_id as "utilityCompanyOutsideId",
    account.outside_id as "utilityAccountOutsideId",
    account.utility_company_id as "utilityCompanyId", utility.name as "utilityCompanyName",
    account.id as "utilityAccountId", account.acct_num as "acctNum", bill.invoice_date as "invoiceDate",
    bill.due_date as "dueDate", bill.start_date as "startDate", bill.end_date as "endDate",
    bill.total_cents as "totalCents", bill.created_at as "savedAt",
    (extract(epoch from bill.created_at) * 1000000)::bigint as "savedMicros",
    (
      select coalesce(jsonb_agg(${LINE} || jsonb_build_object('typeId', line.charge_type_id,
        'amountCents', line.amount_cents) order by line.id), '[]')
      from utility_bill_charges as line ${METER} where line.utility_bill_id = bill.id
    ) as charges,
    (
      select coalesce(jsonb_agg(${LINE} || jsonb_build_object('typeId', line.usage_type_id,
        'amount', trim_scale(line.amount)::text, 'unit', line.unit, 'estimated', line.estimated) order by line.id), '[]')
      from utility_bill_usages as line ${METER} where line.utility_bill_id = bill.id
    ) as usages
  from utility_bills as bill
  join utility_accounts as account on account.id = bill.utility_account_id
  join companies as company on company.id = account.company_id
  join utility_companies as utility on utility.id = account.utility_company_id
  where ${which}`

const LINE = sql`jsonb_build_object('id', line.id, 'description', line.description, 'startDate', line.start_date,
  'endDate', line.end_date, 'utilityAccountMeterId', meter.id, 'utilityAccountMeterOutsideId', meter.outside_id,
  'meterNum', meter.meter_num)`
const METER = sql`join utility_account_meters as meter on meter.id = line.utility_account_meter_id`
