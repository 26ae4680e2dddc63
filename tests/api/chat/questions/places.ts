import { type RawBuilder, sql } from 'kysely'
import { today } from '#base/calendar-date.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'

/**
 * Properties of the demo data that are asked about.
 *
 * big: electricity, gas and water by one account each, a meter with demand, and an electric account whose bills stopped;
 * small: the smallest by its floor, whose water is measured in gallons; split: some meters have an account for supply
 * and one for distribution, and gas is in therms; storm: storm water is billed; due: a bill says when it is due.
 */
export const PLACES = ['big', 'small', 'split', 'storm', 'due'] as const

export type Place = (typeof PLACES)[number]

/** Bills of a monthly account are late for sure once none came for so many days. */
const LATE_AFTER_DAYS = 62

const ofProperty = sql`
  from utility_meters as um
  join utility_account_meters as uam on uam.utility_meter_id = um.id
  join utility_accounts as account on account.id = uam.utility_account_id
  join energy_types as energy on energy.id = um.energy_type_id
  join measurement_units as unit on unit.id = um.measurement_unit_id
  where um.property_id = property.id`

const has = (what: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (select ${ofProperty} and ${what})`

const stopped = sql`energy.name = 'electric' and uam.status = 'Active' and (
  select max(end_date) from utility_bills where utility_account_id = account.id
) < current_date - ${sql.lit(LATE_AFTER_DAYS)}`

const hasSupply = has(sql`uam.association_type = 'SUPPLY'`)
const hasStorm = has(sql`energy.name = 'storm'`)

const CHOSEN: Readonly<Record<Place, RawBuilder<unknown>>> = {
  big: sql`not ${hasSupply} and not ${hasStorm} and ${has(stopped)} order by property.id`,
  small: sql`not ${hasStorm} and ${has(sql`energy.name = 'water' and unit.name = 'gal'`)} order by sq_ft`,
  split: sql`${hasSupply} and ${has(sql`energy.name = 'gas' and unit.name = 'therm'`)} order by property.id`,
  storm: sql`${hasStorm} order by property.id`,
  due: sql`${has(sql`exists (
    select from utility_bills where utility_account_id = account.id and due_date is not null)`)} order by property.id`,
}

/** Sets up a schema for each place with what its saved bills say, for the questions' SQL; answers the properties. */
export async function setUpPlaces(db: Database): Promise<Record<Place, number>> {
  const ids = new Map<Place, number>()
  for (const place of PLACES) {
    const { rows } = await sql<{ id: number }>`
      select id from properties as property where ${CHOSEN[place]} limit 1`.execute(db)
    const [found] = rows
    if (found === undefined) throw new Error(`demo data has no property that is ${place}`)
    ids.set(place, found.id)
    await db.transaction().execute(async (tx) => {
      await sql`create schema ${sql.id(place)}`.execute(tx)
      await lookAt(tx, place)
      for (const view of viewsOf(found.id)) await view.execute(tx)
    })
  }
  return Object.fromEntries(ids) as Record<Place, number>
}

/** From here on the transaction's SQL is about the place. */
export const lookAt = async (tx: Queryable, place: Place): Promise<void> => {
  await sql`set local search_path to ${sql.id(place)}, public`.execute(tx)
}

const viewsOf = (propertyId: number): RawBuilder<unknown>[] => {
  const id = sql.lit(propertyId)
  return [
    // Each meter as an account bills it.
    sql`create view metered as
      select um.id as meter_id, nullif(uam.meter_num, '') as meter_num, energy.name as energy, energy.display_name,
        unit.name as unit, demand_unit.name as demand_unit, uam.id as uam, uam.status, uam.association_type as side,
        account.id as account_id, account.acct_num, utility.name as utility
      from utility_meters as um
      join utility_account_meters as uam on uam.utility_meter_id = um.id
      join utility_accounts as account on account.id = uam.utility_account_id
      join utility_companies as utility on utility.id = account.utility_company_id
      join energy_types as energy on energy.id = um.energy_type_id
      join measurement_units as unit on unit.id = um.measurement_unit_id
      left join measurement_units as demand_unit on demand_unit.id = um.demand_unit_id
      where um.property_id = ${id}`,
    sql`create view costs as
      select metered.*, month, cost_cents / 100.0 as usd, estimated_days
      from metered join public.meter_months on utility_account_meter_id = uam`,
    // What is distributed counts where nobody says what was supplied.
    sql`create view used as
      select meter_id, energy, unit, month, max(meter_num) as meter_num, max(acct_num) as acct_num,
        coalesce(sum(usage) filter (where side <> 'DISTRIBUTION'), sum(usage) filter (where side = 'DISTRIBUTION'))
          as amount
      from metered join public.meter_months on utility_account_meter_id = uam
      where usage is not null group by meter_id, energy, unit, month`,
    sql`create view peaks as
      select metered.*, month, demand from metered join public.meter_months on utility_account_meter_id = uam
      where demand is not null`,
    sql`create view invoices as
      select bill.id, invoice_date, start_date, end_date, due_date, total_cents / 100.0 as usd, account.acct_num,
        account.utility, account.energies
      from public.utility_bills as bill
      join (
        select account_id, acct_num, utility, array_agg(energy) as energies from metered group by 1, 2, 3
      ) as account on account.account_id = bill.utility_account_id`,
    sql`create view floor as select sq_ft from public.properties where id = ${id}`,
    sql`create view late as
      select metered.*, last_day from metered
      join (select acct_num, max(end_date) as last_day from invoices group by acct_num) as bills using (acct_num)
      where status in ('Active', 'Onboarding') and last_day < ${sql.lit(today())}::date - ${sql.lit(LATE_AFTER_DAYS)}`,
    // Months of which a bill is not there yet. Of an account that was closed the last bill is there.
    sql`create view lacking as
      select metered.*, of.month
      from metered
      join (select uam, min(month) as first, max(month) as last from costs group by uam) as known using (uam)
      cross join lateral (
        select day::date as month from generate_series(
          first, case when status in ('Active', 'Onboarding') then date_trunc('month', current_date) else last end,
          '1 month') as day
      ) as of
      left join public.meter_months as stored on utility_account_meter_id = uam and stored.month = of.month
      where coalesce(stored.complete, false) is false
        and (status in ('Active', 'Onboarding') or of.month < known.last)`,
    sql`create view requests as
      select acct_num, last_sent_date from public.utility_requests where property_id = ${id}`,
    namesOf(id),
    sql`create function named(wanted text) returns text stable language sql
      begin atomic select said from names where key = wanted; end`,
  ]
}

/** What only the data knows: `{meter:electric}` in a question is `named('meter:electric')` in its SQL. */
const namesOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  create view names as
  with billed as (
    select metered.*, row_number() over (partition by energy order by uam) as place
    from metered join (
      select uam, count(*) as months, max(month) as newest from costs group by uam
    ) as known using (uam)
    where meter_num is not null and side = 'STANDARD' and status = 'Active' and months >= 36
      and demand_unit is null and uam not in (select uam from late)
  ),
  firsts as (select * from billed where place <= 2)
  select 'meter:' || energy || case place when 1 then '' else '-' || place end as key, meter_num as said from firsts
  union all
  select 'acct:' || energy || case place when 1 then '' else '-' || place end, acct_num from firsts
  union all
  select 'unit:' || energy, min(unit) from metered group by energy
  union all
  (select distinct on (energy) 'utility:' || energy, utility from metered order by energy, uam)
  union all
  select 'meter:demand', min(meter_num) from metered where demand_unit is not null
  union all
  select 'acct:late', min(acct_num) from late where energy = 'electric'
  union all
  select 'meter:late', min(meter_num) from late where energy = 'electric'
  union all
  (select 'acct:due', acct_num from invoices where due_date is not null order by invoice_date desc, id desc limit 1)
  union all
  (select 'meter:estimated', meter_num from costs where estimated_days > 0 and meter_num is not null
    order by uam limit 1)
  union all
  select 'utilities:shared', min(split_part(utility, ' ', 1)) from metered
  union all
  select 'otherproperty', (select other.name from public.properties as other
    join public.properties as own on own.id = ${id} and own.company_id <> other.company_id order by other.id limit 1)
  union all
  select 'otherclient', (select company.name from public.companies as company
    join public.properties as own on own.id = ${id} and own.company_id <> company.id
    where customer_type = 'Direct' order by company.id limit 1)`
