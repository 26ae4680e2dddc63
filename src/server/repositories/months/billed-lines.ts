import { sql } from 'kysely'
import type { MeterUnits } from '#domain/months/calendarize.ts'
import type { MeterBill } from '#domain/months/meter-bill.ts'
import type { BillDays } from '#domain/months/reach.ts'
import type { Queryable } from '../../database/client.ts'

/** What an account meter is counted in, and the days of its saved bills. */
export interface BilledMeter extends MeterUnits {
  id: number
  bills: BillDays[]
}

export async function findBilledMeters(db: Queryable, ids: readonly number[]): Promise<BilledMeter[]> {
  const { rows } = await sql<BilledMeter>`
    select uam.id, unit.name as unit, demand_unit.name as "demandUnit", coalesce(billed.bills, '[]') as bills
    from utility_account_meters as uam
    join utility_meters as um on um.id = uam.utility_meter_id
    join measurement_units as unit on unit.id = um.measurement_unit_id
    left join measurement_units as demand_unit on demand_unit.id = um.demand_unit_id
    left join lateral (
      select json_agg(json_build_object('id', id, 'startDate', start_date, 'endDate', end_date)) as bills
      from (
        select utility_bill_id as id, min(start_date) as start_date, max(end_date) as end_date
        from (
          select utility_bill_id, start_date, end_date from utility_bill_charges
          where utility_account_meter_id = uam.id
          union all
          select utility_bill_id, start_date, end_date from utility_bill_usages
          where utility_account_meter_id = uam.id
        ) as line group by utility_bill_id
      ) as bill
    ) as billed on true
    where uam.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** Bills with their lines of one meter. */
export interface BillsOfMeter {
  meterId: number
  bills: MeterBill[]
}

/** What these bills say of these meters; bills that say nothing of a meter are left out of its. */
export async function findMeterBills(
  db: Queryable,
  asked: readonly { meterId: number; billIds: readonly number[] }[],
): Promise<BillsOfMeter[]> {
  const pairs = asked.flatMap(({ meterId, billIds }) => billIds.map((billId) => [meterId, billId] as const))
  const { rows } = await sql<BillsOfMeter>`
    select asked.meter_id as "meterId", json_agg(json_build_object('id', bill.id, 'invoiceDate', bill.invoice_date,
      'charges', coalesce(charges.lines, '[]'), 'usages', coalesce(usages.lines, '[]'))) as bills
    from unnest(${pairs.map(([meterId]) => meterId)}::bigint[], ${pairs.map(([, billId]) => billId)}::bigint[])
      as asked (meter_id, bill_id)
    join utility_bills as bill on bill.id = asked.bill_id
    left join lateral (
      select json_agg(json_build_object('chargeTypeId', charge_type_id, 'amountCents', amount_cents,
        'startDate', start_date, 'endDate', end_date) order by id) as lines
      from utility_bill_charges where utility_bill_id = bill.id and utility_account_meter_id = asked.meter_id
    ) as charges on true
    left join lateral (
      select json_agg(json_build_object('usageTypeId', usage_type_id, 'amount', amount, 'unit', unit,
        'estimated', estimated, 'startDate', start_date, 'endDate', end_date) order by id) as lines
      from utility_bill_usages where utility_bill_id = bill.id and utility_account_meter_id = asked.meter_id
    ) as usages on true
    group by asked.meter_id`.execute(db)
  return rows
}
