import { type RawBuilder, sql } from 'kysely'
import type { BilledMeter } from '#domain/cost-avoidance/billing-periods.ts'
import { UNCOUNTED_CHARGE } from '#domain/line-types.ts'
import type { MeterStatus } from '#domain/meter-status.ts'
import type { Month } from '#domain/months/month.ts'
import type { MeteredMonths } from '#domain/months/property-months.ts'
import type { WholeBill } from '#domain/year-over-year/as-billed.ts'
import type { Queryable } from '../../database/client.ts'
import { andSeenBy, type PropertyViewer } from '../../policies/property-viewer.ts'

/** A property whose years are compared. */
export interface ComparedProperty {
  id: number
  name: string
  sqFt: number | null
}

/** Undefined where the viewer does not see it. */
export async function findComparedProperty(
  db: Queryable,
  id: number,
  viewer: PropertyViewer,
): Promise<ComparedProperty | undefined> {
  const { rows } = await sql<ComparedProperty>`
    select id, name, sq_ft as "sqFt" from properties as property
    where id = ${id} ${andSeenBy(viewer, 'property')}`.execute(db)
  return rows[0]
}

/** An account meter at a property that years are compared by. */
export interface ComparedMeter {
  id: number
  meterId: number
  meterNum: string | null
  acctNum: string
  utilityCompanyName: string
  energyTypeId: number
  energyType: string
  energyTypeName: string
  water: boolean
  associationType: MeteredMonths['associationType']
  status: MeterStatus
  unit: string
}

/** Lists of which the same place is of one month, or null where there is none. */
interface MonthColumns {
  firstDays: string[] | null
  days: number[]
  estimatedDays: number[]
  costCents: number[]
  usage: (number | null)[]
}

/** With what its bills are of, parted among the days of its months. */
export async function findCalendarizedMeters(
  db: Queryable,
  propertyId: number,
): Promise<(ComparedMeter & Pick<MeteredMonths, 'months'>)[]> {
  // An object for each month takes the database four times as long as a list for each of its columns.
  const meters = await findMeters<MonthColumns>(
    db,
    propertyId,
    sql`select json_agg(month) as "firstDays", json_agg(days) as days, json_agg(estimated_days) as "estimatedDays",
        json_agg(cost_cents) as "costCents", json_agg(usage) as usage
      from (
        select month, days, estimated_days, cost_cents, usage from meter_months
        where utility_account_meter_id = uam.id order by month
      ) as billed_month`,
  )
  return meters.map(({ firstDays, days, estimatedDays, costCents, usage, ...meter }) => ({
    ...meter,
    months: (firstDays ?? []).map((firstDay, at) => ({
      month: firstDay.slice(0, 7) as Month,
      days: days[at] ?? 0,
      estimatedDays: estimatedDays[at] ?? 0,
      costCents: costCents[at] ?? 0,
      usage: usage[at] ?? null,
    })),
  }))
}

/** Lists, of which the same place is of one line; null where there is none. */
interface BillColumns {
  billIds: number[] | null
  endDates: string[]
  chargedIds: number[] | null
  charged: number[]
  usedIds: number[] | null
  amounts: number[]
  units: (string | null)[]
  estimates: boolean[]
}

/** With its bills that none took the place of, as they are. */
export async function findBilledWhole(
  db: Queryable,
  propertyId: number,
): Promise<(ComparedMeter & { bills: WholeBill[] })[]> {
  const meters = await findMeters<BillColumns>(
    db,
    propertyId,
    sql`select standing.*, charged.*, used.*
      from (
        select json_agg(id) as "billIds", json_agg(end_date) as "endDates" from (
          select bill.id, bill.end_date from (
            select distinct unnest(bill_ids) as id from meter_months where utility_account_meter_id = uam.id
          ) as standing_id
          join utility_bills as bill using (id) order by bill.end_date, bill.id
        ) as standing_bill
      ) as standing,
      (
        select json_agg(id) as "chargedIds", json_agg(cents) as charged from (
          select utility_bill_id as id, sum(amount_cents) as cents from utility_bill_charges
          where utility_account_meter_id = uam.id and charge_type_id <> ${UNCOUNTED_CHARGE}
          group by utility_bill_id
        ) as charged_bill
      ) as charged,
      (
        select json_agg(utility_bill_id) as "usedIds", json_agg(amount) as amounts, json_agg(unit) as units,
          json_agg(estimated) as estimates
        from utility_bill_usages where utility_account_meter_id = uam.id and usage_type_id = 1
      ) as used`,
  )
  return meters.map(
    ({ billIds, endDates, chargedIds, charged, usedIds, amounts, units, estimates, ...meter }) => {
      const cents = new Map(chargedIds?.map((id, at) => [id, charged[at] ?? 0]))
      const usages = Map.groupBy(
        (usedIds ?? []).map((id, at) => ({ id, at })),
        ({ id }) => id,
      )
      return {
        ...meter,
        bills: (billIds ?? []).map((id, place) => ({
          month: (endDates[place] ?? '').slice(0, 7) as Month,
          costCents: cents.get(id) ?? 0,
          usages: (usages.get(id) ?? []).map(({ at }) => ({
            ...{ amount: amounts[at] ?? 0, unit: units[at] ?? null, estimated: estimates[at] ?? false },
          })),
        })),
      }
    },
  )
}

/** With what each of its bills that none took the place of says was used. */
export const findBilledUses = (db: Queryable, propertyId: number) =>
  findMeters<{ bills: BilledMeter['bills'] }>(
    db,
    propertyId,
    sql`select coalesce(json_agg(json_build_object('usages', used.lines)), '[]') as bills
      from (
        select distinct unnest(bill_ids) as id from meter_months where utility_account_meter_id = uam.id
      ) as standing
      join (
        select utility_bill_id as id, json_agg(json_build_object('startDate', start_date, 'endDate', end_date,
          'amount', amount, 'unit', unit, 'estimated', estimated)) as lines
        from utility_bill_usages
        where utility_account_meter_id = uam.id and usage_type_id = 1 group by utility_bill_id
      ) as used using (id)`,
  )

/** By energy type and number. */
async function findMeters<Billed>(
  db: Queryable,
  propertyId: number,
  billed: RawBuilder<unknown>,
): Promise<(ComparedMeter & Billed)[]> {
  const { rows } = await sql<ComparedMeter & Billed>`
    select uam.id, um.id as "meterId", um.meter_num as "meterNum", account.acct_num as "acctNum",
      utility.name as "utilityCompanyName", energy.id as "energyTypeId", energy.name as "energyType",
      energy.display_name as "energyTypeName", energy.water, uam.association_type as "associationType", uam.status,
      unit.name as unit, billed.*
    from utility_meters as um
    join utility_account_meters as uam on uam.utility_meter_id = um.id
    join utility_accounts as account on account.id = uam.utility_account_id
    join utility_companies as utility on utility.id = account.utility_company_id
    join energy_types as energy on energy.id = um.energy_type_id
    join measurement_units as unit on unit.id = um.measurement_unit_id
    cross join lateral (${billed}) as billed
    where um.property_id = ${propertyId}
    order by energy.id, um.meter_num, um.id, uam.id`.execute(db)
  return rows
}
