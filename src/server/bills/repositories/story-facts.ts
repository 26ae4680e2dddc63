import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillDecision } from '#domain/energy/months/bill-relations.ts'
import type { MeterBill } from '#domain/energy/months/meter-bill.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { decisionsOf } from './billed-lines.ts'

/** A saved bill that is to be judged. */
export interface BillToJudge {
  id: number
  billId: number | null
  utilityAccountId: number
  companyId: number
  createdAt: Date
  createdBy: number | null
  invoiceDate: CalendarDate
  startDate: CalendarDate
}

/**
 * Held until the transaction ends: none of them is taken back meanwhile. What they were saved from is held first, as by
 * whoever takes one back, since what is said of them names both.
 */
export async function holdBillsToJudge(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<BillToJudge[]> {
  await sql`
    select from bills where id in (select bill_id from utility_bills where id = any(${ids}::bigint[]))
    order by id for key share`.execute(tx)
  const { rows } = await sql<BillToJudge>`
    select bill.id, bill.bill_id as "billId", bill.utility_account_id as "utilityAccountId",
      account.company_id as "companyId", bill.created_at as "createdAt", bill.created_by as "createdBy",
      bill.invoice_date as "invoiceDate", bill.start_date as "startDate"
    from utility_bills as bill join utility_accounts as account on account.id = bill.utility_account_id
    where bill.id = any(${ids}::bigint[]) order by bill.id for share of bill`.execute(tx)
  return rows
}

/** Bills that nothing was said of yet, or that were taken back and are there again; by their accounts. */
export async function findUnjudged(db: Queryable, afterAccountId: number, most: number) {
  const { rows } = await sql<{ id: number; utilityAccountId: number }>`
    select bill.id, bill.utility_account_id as "utilityAccountId" from utility_bills as bill
    where bill.utility_account_id >= ${afterAccountId} and not exists (
      select from bill_validations where utility_bill_id = bill.id and not archived)
    order by bill.utility_account_id, bill.id limit ${most}`.execute(db)
  return rows
}

export interface JudgedAgain {
  /** Of these accounts, or of all of a client. */
  accountIds?: readonly number[]
  companyId?: number
  /** Those whose service ends after this day. */
  endingAfter?: CalendarDate
}

/** Bills that something was said of, by their ids. */
export async function findJudged(
  db: Queryable,
  { accountIds, companyId, endingAfter }: JudgedAgain,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const ofAccounts = accountIds && sql`and bill.utility_account_id = any(${accountIds}::bigint[])`
  const ofCompany =
    companyId &&
    sql`and bill.utility_account_id in (
    select id from utility_accounts where company_id = ${companyId})`
  const later = endingAfter && sql`and bill.end_date > ${endingAfter}`
  const { rows } = await sql<{ id: number }>`
    select bill.id from utility_bills as bill
    join bill_validations as said on said.utility_bill_id = bill.id
    where bill.id > ${after} and not said.archived ${ofAccounts ?? sql``} ${ofCompany ?? sql``} ${later ?? sql``}
    order by bill.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bills of the accounts that began after one of these, the next ones first, that nobody has checked. */
export async function findNextOf(db: Queryable, ids: readonly number[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct later.id from utility_bills as bill cross join lateral (
      select other.id from utility_bills as other
      join bill_validations as said on said.utility_bill_id = other.id
      where other.utility_account_id = bill.utility_account_id and other.end_date > bill.end_date
        and said.human_validation_status = 'Unchecked'
      order by other.end_date limit ${most}
    ) as later
    where bill.id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which meters the bills are for. */
export async function findMetersOn(db: Queryable, ids: readonly number[]) {
  const { rows } = await sql<{ savedBillId: number; meterId: number }>`
    select utility_bill_id as "savedBillId", utility_account_meter_id as "meterId" from utility_bill_charges
    where utility_bill_id = any(${ids}::bigint[])
    union
    select utility_bill_id, utility_account_meter_id from utility_bill_usages
    where utility_bill_id = any(${ids}::bigint[])
    order by 1, 2`.execute(db)
  return rows
}

/** The meters that the accounts’ bills before these were for, the last bill first. */
export async function findMetersBefore(db: Queryable, ids: readonly number[], most: number) {
  const { rows } = await sql<{ savedBillId: number; meterIds: number[] }>`
    select bill.id as "savedBillId", on_it.ids as "meterIds" from utility_bills as bill
    cross join lateral (
      select id, end_date from utility_bills as prior
      where prior.utility_account_id = bill.utility_account_id and prior.end_date < bill.end_date
      order by prior.end_date desc, prior.id desc limit ${most}
    ) as prior
    cross join lateral (
      select coalesce(jsonb_agg(line.meter_id), '[]') as ids from (
        select utility_account_meter_id as meter_id from utility_bill_charges where utility_bill_id = prior.id
        union select utility_account_meter_id from utility_bill_usages where utility_bill_id = prior.id
      ) as line
    ) as on_it
    where bill.id = any(${ids}::bigint[])
    order by bill.id, prior.end_date desc, prior.id desc`.execute(db)
  return rows
}

/** An account meter as its bills are judged. */
export interface StoryMeter {
  id: number
  name: string
  status: string
  energyType: string
  unit: string
  demandUnit: string | null
  decisions: BillDecision[]
  /** Other meters of the same property and energy type. */
  neighbours: { id: number; name: string }[]
}

export async function findStoryMeters(
  db: Queryable,
  ids: readonly number[],
  mostNeighbours: number,
): Promise<StoryMeter[]> {
  const { rows } = await sql<StoryMeter>`
    select uam.id, uam.display_name as name, uam.status, energy.name as "energyType", unit.name as unit,
      demand.name as "demandUnit", ${decisionsOf('uam')} as decisions, coalesce(beside.meters, '[]') as neighbours
    from utility_account_meters as uam
    join utility_meters as meter on meter.id = uam.utility_meter_id
    join energy_types as energy on energy.id = meter.energy_type_id
    join measurement_units as unit on unit.id = meter.measurement_unit_id
    left join measurement_units as demand on demand.id = meter.demand_unit_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', found.id, 'name', found.display_name)) as meters from (
        select other.id, other.display_name from utility_meters as same
        join utility_account_meters as other on other.utility_meter_id = same.id
        where same.property_id = meter.property_id and same.energy_type_id = meter.energy_type_id
          and same.id <> meter.id
        order by other.id limit ${mostNeighbours}
      ) as found
    ) as beside on true
    where uam.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export interface StoredMeterBill extends MeterBill {
  /** The uploaded bill that it was saved from; null where it came otherwise. */
  billId: number | null
}

/** Everything that saved bills say of these meters since a day, by meter. */
export async function findMeterBills(
  db: Queryable,
  meterIds: readonly number[],
  since: CalendarDate,
): Promise<Map<number, StoredMeterBill[]>> {
  const { rows } = await sql<StoredMeterBill & { meterId: number }>`
    select line.meter_id as "meterId", bill.id, bill.bill_id as "billId", bill.invoice_date as "invoiceDate",
      coalesce(jsonb_agg(line.said) filter (where line.is_charge), '[]') as charges,
      coalesce(jsonb_agg(line.said) filter (where not line.is_charge), '[]') as usages
    from (
      select utility_bill_id, utility_account_meter_id as meter_id, true as is_charge,
        jsonb_build_object('chargeTypeId', charge_type_id, 'amountCents', amount_cents,
          'startDate', start_date, 'endDate', end_date, 'description', description) as said
      from utility_bill_charges
      where utility_account_meter_id = any(${meterIds}::bigint[]) and end_date >= ${since}
      union all
      select utility_bill_id, utility_account_meter_id, false,
        jsonb_build_object('usageTypeId', usage_type_id, 'amount', amount, 'unit', unit, 'estimated', estimated,
          'startDate', start_date, 'endDate', end_date, 'description', description)
      from utility_bill_usages
      where utility_account_meter_id = any(${meterIds}::bigint[]) and end_date >= ${since}
    ) as line
    join utility_bills as bill on bill.id = line.utility_bill_id
    group by line.meter_id, bill.id, bill.bill_id, bill.invoice_date
    order by bill.invoice_date, bill.id`.execute(db)
  return Map.groupBy(rows, ({ meterId }) => meterId)
}
