import { sql } from 'kysely'
import type { BillDraft, DraftCharge, DraftUsage } from '#domain/bill-draft.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Cents } from '#domain/money.ts'
import type { Queryable } from '../../database/client.ts'

/** A bill that waits for review, with what the rules judge of it. */
export interface WaitingDraft {
  billId: number
  fileName: string
  companyId: number
  utilityCompanyId: number | null
  accountId: number | null
  draft: BillDraft
}

interface Head {
  billId: number
  readingId: number
  fileName: string
  companyId: number
  utilityCompanyId: number | null
  accountId: number | null
  invoiceDate: CalendarDate | null
  printedTotal: Cents | null
}

/** The current readings of many bills at once, without their evidence. */
export async function findWaitingDrafts(db: Queryable, billIds: readonly number[]): Promise<WaitingDraft[]> {
  if (billIds.length === 0) return []
  const { rows: heads } = await sql<Head>`
    select bills.id as "billId", readings.id as "readingId", bills.file_name as "fileName",
      bills.company_id as "companyId", bills.utility_company_id as "utilityCompanyId",
      bills.utility_account_id as "accountId", readings.invoice_date as "invoiceDate",
      readings.printed_total_cents as "printedTotal"
    from bills join readings on readings.bill_id = bills.id and not readings.archived
    where bills.id = any(${billIds}::bigint[]) order by bills.id`.execute(db)
  const readingIds = heads.map((head) => head.readingId)
  const { rows: charges } = await sql<DraftCharge & { readingId: number }>`
    select ${lineColumns}, charge_type_id as "chargeTypeId", amount_cents as amount from reading_charges
    where reading_id = any(${readingIds}::bigint[]) order by position, id`.execute(db)
  const { rows: usages } = await sql<DraftUsage & { readingId: number }>`
    select ${lineColumns}, usage_type_id as "usageTypeId", amount, unit, estimated from reading_usages
    where reading_id = any(${readingIds}::bigint[]) order by position, id`.execute(db)
  const chargesOf = Map.groupBy(charges, (line) => line.readingId)
  const usagesOf = Map.groupBy(usages, (line) => line.readingId)
  return heads.map(({ readingId, invoiceDate, printedTotal, ...bill }) => ({
    ...bill,
    draft: {
      invoiceDate,
      printedTotal,
      charges: chargesOf.get(readingId) ?? [],
      usages: usagesOf.get(readingId) ?? [],
    },
  }))
}

const lineColumns = sql`
  reading_id as "readingId", id, description, start_date as "startDate", end_date as "endDate",
  meter_num as "meterNumber", utility_account_meter_id as "utilityAccountMeterId", applicable`
