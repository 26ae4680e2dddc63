import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { MeterLines } from '#domain/review/bill-data.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A saved bill with its lines of one meter. */
export interface BilledMeter extends MeterLines {
  savedBillId: number
  /** The uploaded bill that it was saved from; null for one that came another way. */
  billId: number | null
  utilityAccountId: number
  invoiceDate: CalendarDate
  totalCents: Cents
  /** The days that the meter's lines are for. */
  startDate: CalendarDate
  endDate: CalendarDate
  /** Whether any of the usage is. */
  estimated: boolean
}

/** What saved bills say of a meter, the earliest service first. */
export async function findBilledMeter(db: Queryable, meterId: number): Promise<BilledMeter[]> {
  const { rows } = await sql<BilledMeter>`
    select bill.id as "savedBillId", bill.bill_id as "billId", bill.utility_account_id as "utilityAccountId",
      bill.invoice_date as "invoiceDate", bill.total_cents as "totalCents",
      min(line.start_date) as "startDate", max(line.end_date) as "endDate",
      coalesce(bool_or(line.estimated), false) as estimated,
      coalesce(jsonb_agg(line.charge) filter (where line.charge is not null), '[]') as charges,
      coalesce(jsonb_agg(line.usage) filter (where line.usage is not null), '[]') as usages
    from (
      select utility_bill_id, start_date, end_date, null::boolean as estimated, null::jsonb as usage,
        jsonb_build_object('chargeTypeId', charge_type_id, 'amountCents', amount_cents) as charge
      from utility_bill_charges where utility_account_meter_id = ${meterId}
      union all
      select utility_bill_id, start_date, end_date, estimated,
        jsonb_build_object('usageTypeId', usage_type_id, 'amount', amount, 'unit', unit), null
      from utility_bill_usages where utility_account_meter_id = ${meterId}
    ) as line
    join utility_bills as bill on bill.id = line.utility_bill_id
    group by bill.id
    order by min(line.start_date), bill.id`.execute(db)
  return rows
}
