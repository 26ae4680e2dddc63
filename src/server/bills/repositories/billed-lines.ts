import { sql } from 'kysely'
import type { BillDecision } from '#domain/energy/months/bill-relations.ts'
import type { MeterUnits } from '#domain/energy/months/billed-usage.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { BillDays } from '#domain/energy/months/reach.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** What an account meter is counted in, and the days of its saved bills. */
export interface BilledMeter extends MeterUnits {
  id: number
  bills: BillDays[]
  decisions: BillDecision[]
}

export async function findBilledMeters(db: Queryable, ids: readonly number[]): Promise<BilledMeter[]> {
  const { rows } = await sql<BilledMeter>`
    select uam.id, energy.name as "energyType", unit.name as unit, demand_unit.name as "demandUnit",
      coalesce(billed.bills, '[]') as bills, ${decisionsOf('uam')} as decisions
    from utility_account_meters as uam
    join utility_meters as um on um.id = uam.utility_meter_id
    join energy_types as energy on energy.id = um.energy_type_id
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

/** What people decided about bills of an account meter, as a JSON list. */
export const decisionsOf = (meter: string) => sql`coalesce((
  select json_agg(json_build_object('billId', utility_bill_id, 'otherId', other_bill_id, 'leftOut', left_out))
  from bill_decisions where utility_account_meter_id = ${sql.ref(`${meter}.id`)}
), '[]')`

/** Pairs of bills of an account meter that a person decided to count both, as a JSON list. */
export const acceptedPairs = (meter: string) => sql`coalesce((
  select json_agg(json_build_array(utility_bill_id, other_bill_id)) from bill_decisions
  where utility_account_meter_id = ${sql.ref(`${meter}.id`)} and not left_out
), '[]')`

/** Bills with their lines of one meter. */
export interface BillsOfMeter {
  meterId: number
  bills: MeterBill[]
}

export interface WantedBills {
  meterId: number
  billIds: readonly number[]
  /** Those of them whose lines are wanted with their descriptions. */
  described: ReadonlySet<number>
}

/** What these bills say of these meters; bills that say nothing of a meter are left out of its. */
export async function findMeterBills(db: Queryable, wanted: readonly WantedBills[]): Promise<BillsOfMeter[]> {
  const pairs = wanted.flatMap(({ meterId, billIds, described }) =>
    billIds.map((billId) => ({ meterId, billId, described: described.has(billId) })),
  )
  const { rows } = await sql<BillsOfMeter>`
    select wanted.meter_id as "meterId", json_agg(json_build_object('id', bill.id, 'invoiceDate', bill.invoice_date,
      'charges', coalesce(charges.lines, '[]'), 'usages', coalesce(usages.lines, '[]'))) as bills
    from unnest(${pairs.map(({ meterId }) => meterId)}::bigint[], ${pairs.map(({ billId }) => billId)}::bigint[],
      ${pairs.map(({ described }) => described)}::boolean[]) as wanted (meter_id, bill_id, described)
    join utility_bills as bill on bill.id = wanted.bill_id
    left join lateral (
      select json_agg(json_build_object('chargeTypeId', charge_type_id, 'amountCents', amount_cents,
        'startDate', start_date, 'endDate', end_date,
        'description', case when wanted.described then description end) order by id) as lines
      from utility_bill_charges where utility_bill_id = bill.id and utility_account_meter_id = wanted.meter_id
    ) as charges on true
    left join lateral (
      select json_agg(json_build_object('usageTypeId', usage_type_id, 'amount', amount, 'unit', unit,
        'estimated', estimated, 'startDate', start_date, 'endDate', end_date,
        'description', case when wanted.described then description end) order by id) as lines
      from utility_bill_usages where utility_bill_id = bill.id and utility_account_meter_id = wanted.meter_id
    ) as usages on true
    group by wanted.meter_id`.execute(db)
  return rows
}
