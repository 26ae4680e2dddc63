import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { BilledMeter } from '#domain/energy/cost-avoidance/billing-periods.ts'
import type { WholeBill, WholeBilledMeter } from '#domain/energy/months/as-billed.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { MeteredMonths } from '#domain/energy/months/metered-months.ts'
import type { MeterStatus } from '#domain/records/meter-status.ts'
import { acceptedPairs } from '#server/bills/repositories/billed-lines.ts'
import { andSeenBy, type PropertyViewer } from '#server/people/policies/property-viewer.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { isCostLine } from './cost-lines.ts'
import { isCountedMeter } from './counted-meters.ts'
import { type MonthColumns, monthColumns, monthsOf } from './month-columns.ts'

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
export interface ComparedMeter
  extends Pick<
    MeteredMonths,
    'id' | 'meterId' | 'accountId' | 'energyType' | 'associationType' | 'unit' | 'accepted'
  > {
  meterNum: string | null
  acctNum: string
  utilityCompanyName: string
  energyTypeId: number
  energyTypeName: string
  water: boolean
  status: MeterStatus
  demandUnit: string | null
}

/** With its bills parted among the days of their months. */
export async function findCalendarizedMeters(
  db: Queryable,
  propertyId: number,
): Promise<(ComparedMeter & Pick<MeteredMonths, 'months'>)[]> {
  const meters = await findMeters<MonthColumns>(db, propertyId, monthColumns('uam'))
  return meters.map(
    ({ firstDays, billedDays, measuredDays, costCents, usage, billIds, facts, ...meter }) => ({
      ...meter,
      months: monthsOf({ firstDays, billedDays, measuredDays, costCents, usage, billIds, facts }),
    }),
  )
}

/** Lists, of which the same place is of one line; null where there is none. */
interface BillColumns {
  billIds: number[] | null
  startDates: CalendarDate[]
  endDates: CalendarDate[]
  chargedIds: number[] | null
  charged: number[]
  uncounted: number[]
  costs: number[]
  usedIds: number[] | null
  amounts: number[]
  units: (string | null)[]
  estimates: boolean[]
  usedFrom: CalendarDate[]
  usedTo: CalendarDate[]
  facts: MonthFact[] | null
}

/**
 * With all of its bills, as they are, and what its months say of them. The limit keeps each bill looked up by its id:
 * joined, all bills would be read for each meter.
 */
export async function findWholeBilledMeters(
  db: Queryable,
  propertyId: number,
): Promise<(ComparedMeter & Pick<WholeBilledMeter, 'bills' | 'facts'>)[]> {
  const meters = await findMeters<BillColumns>(
    db,
    propertyId,
    sql`select billed.*, charged.*, used.*, known.*
      from (
        select json_agg(id) as "billIds", json_agg(start_date) as "startDates", json_agg(end_date) as "endDates"
        from (
          select line.id, bill.start_date, bill.end_date from (
            select utility_bill_id as id from utility_bill_charges where utility_account_meter_id = uam.id
            union select utility_bill_id from utility_bill_usages where utility_account_meter_id = uam.id
          ) as line
          cross join lateral (select start_date, end_date from utility_bills where id = line.id limit 1) as bill
          order by bill.end_date, line.id
        ) as bill
      ) as billed,
      (
        select json_agg(id) as "chargedIds", json_agg(cents) as charged, json_agg(uncounted) as uncounted,
          json_agg(costs) as costs
        from (
          select utility_bill_id as id, coalesce(sum(amount_cents) filter (where ${isCostLine}), 0) as cents,
            coalesce(sum(amount_cents) filter (where not ${isCostLine}), 0) as uncounted,
            count(*) filter (where ${isCostLine}) as costs
          from utility_bill_charges where utility_account_meter_id = uam.id
          group by utility_bill_id
        ) as charged_bill
      ) as charged,
      (
        select json_agg(utility_bill_id) as "usedIds", json_agg(amount) as amounts, json_agg(unit) as units,
          json_agg(estimated) as estimates, json_agg(start_date) as "usedFrom", json_agg(end_date) as "usedTo"
        from utility_bill_usages where utility_account_meter_id = uam.id and usage_type_id = 1
      ) as used,
      (
        select jsonb_agg(fact) as facts from meter_months cross join jsonb_array_elements(facts) as fact
        where utility_account_meter_id = uam.id and facts <> '[]' and fact ->> 'fact' in ('overlap', 'replaced')
      ) as known`,
  )
  return meters.map(wholeBilledOf)
}

function wholeBilledOf({
  ...row
}: ComparedMeter & BillColumns): ComparedMeter & Pick<WholeBilledMeter, 'bills' | 'facts'> {
  const { billIds, startDates, endDates, chargedIds, charged, uncounted, costs, facts, ...rest } = row
  const { usedIds, amounts, units, estimates, usedFrom, usedTo, ...meter } = rest
  const place = new Map(chargedIds?.map((id, at) => [id, at]))
  const usages = Map.groupBy(
    (usedIds ?? []).map((id, at) => ({ id, at })),
    ({ id }) => id,
  )
  const bills = (billIds ?? []).map((id, at): WholeBill => {
    const line = place.get(id) ?? -1
    return {
      ...{ id, startDate: startDates[at] as CalendarDate, endDate: endDates[at] as CalendarDate },
      ...{ costCents: charged[line] ?? 0, uncountedCents: uncounted[line] ?? 0 },
      isCharged: (costs[line] ?? 0) > 0,
      usages: (usages.get(id) ?? []).map(({ at: used }) => ({
        ...{ usageTypeId: 1 as const, amount: amounts[used] ?? 0, unit: units[used] ?? null },
        ...{ startDate: usedFrom[used] as CalendarDate, endDate: usedTo[used] as CalendarDate },
        ...{ estimated: estimates[used] ?? false, description: null },
      })),
    }
  })
  return { ...meter, bills, facts: facts ?? [] }
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
    select uam.id, um.id as "meterId", account.id as "accountId", um.meter_num as "meterNum",
      account.acct_num as "acctNum", utility.name as "utilityCompanyName", energy.id as "energyTypeId",
      energy.name as "energyType", energy.display_name as "energyTypeName", energy.water,
      uam.association_type as "associationType", uam.status, unit.name as unit, demand_unit.name as "demandUnit",
      ${acceptedPairs('uam')} as accepted, billed.*
    from utility_meters as um
    join utility_account_meters as uam on uam.utility_meter_id = um.id
    join utility_accounts as account on account.id = uam.utility_account_id
    join utility_companies as utility on utility.id = account.utility_company_id
    join energy_types as energy on energy.id = um.energy_type_id
    join measurement_units as unit on unit.id = um.measurement_unit_id
    left join measurement_units as demand_unit on demand_unit.id = um.demand_unit_id
    cross join lateral (${billed}) as billed
    where um.property_id = ${propertyId} and ${isCountedMeter('uam')}
    order by energy.id, um.meter_num, um.id, uam.id`.execute(db)
  return rows
}
