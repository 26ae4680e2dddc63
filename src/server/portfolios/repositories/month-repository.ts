import { sql } from 'kysely'
import { addMonths } from '#base/calendar-date.ts'
import { firstDay, lastDay, type Month } from '#domain/energy/months/month.ts'
import type { ChargedMeter, MeterFact } from '#domain/portfolios/charged-meter.ts'
import type { ExpectedMeter, PortfolioMonth } from '#domain/portfolios/month.ts'
import { isLive, METER_STATUSES } from '#domain/records/meter-status.ts'
import { isCostLine } from '#server/energy/months/repositories/cost-lines.ts'
import { isCountedMeter } from '#server/energy/months/repositories/counted-meters.ts'
import type { Queryable } from '#server/platform/database/client.ts'

type PortfolioHead = Pick<
  PortfolioMonth,
  'portfolioId' | 'portfolioName' | 'companyId' | 'companyName' | 'invoicingContactEmail'
>

/** A portfolio with what is in it, in no order. */
export interface BilledPortfolio extends PortfolioHead {
  properties: { id: number; name: string }[]
}

export async function findBilledPortfolio(db: Queryable, id: number): Promise<BilledPortfolio | undefined> {
  const { rows } = await sql<BilledPortfolio>`
    select portfolio.id as "portfolioId", portfolio.name as "portfolioName", company.id as "companyId",
      company.name as "companyName", invoicing_contact_email as "invoicingContactEmail",
      coalesce((
        select json_agg(json_build_object('id', property.id, 'name', property.name))
        from properties as property left join portfolio_properties as placed on placed.property_id = property.id
        where property.company_id = company.id
          and (placed.portfolio_id = portfolio.id or portfolio.is_default and placed.portfolio_id is null)
      ), '[]') as properties
    from portfolios as portfolio join companies as company on company.id = portfolio.company_id
    where portfolio.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * What the meters of these properties were charged by saved bills whose service period ends in the month, whether they
 * count or not.
 */
export async function findCharged(
  db: Queryable,
  propertyIds: readonly number[],
  month: Month,
): Promise<ChargedMeter[]> {
  const { rows } = await sql<ChargedMeter>`
    select um.property_id as "propertyId", um.id as "meterId", uam.id as "accountMeterId",
      uam.association_type as "associationType", bill.id as "savedBillId", bill.bill_id as "billId",
      min(charge.start_date) as "startDate", max(charge.end_date) as "endDate",
      energy.name as "energyType", energy.display_name as "energyTypeName",
      coalesce(sum(charge.amount_cents) filter (where ${isCostLine}), 0)::bigint as "costCents",
      coalesce(sum(charge.amount_cents) filter (where not ${isCostLine}), 0)::bigint as "uncountedCents"
    from unnest(${propertyIds}::bigint[]) as property (id)
    join utility_meters as um on um.property_id = property.id
    join energy_types as energy on energy.id = um.energy_type_id
    join utility_account_meters as uam on uam.utility_meter_id = um.id and ${isCountedMeter('uam')}
    join utility_bills as bill on bill.utility_account_id = uam.utility_account_id
      and bill.end_date between ${firstDay(month)} and ${lastDay(month)}
    join utility_bill_charges as charge
      on charge.utility_bill_id = bill.id and charge.utility_account_meter_id = uam.id
    group by um.id, energy.id, uam.id, bill.id order by bill.end_date, bill.id, uam.id`.execute(db)
  return rows
}

/** The longest bill: an import takes no longer one, and facts of a bill are in each of its months. */
const MONTHS_OF_A_BILL = 27

/** Facts of the months of these properties' meters, of bills that may end in a month. */
export async function findMeterFacts(
  db: Queryable,
  propertyIds: readonly number[],
  month: Month,
): Promise<MeterFact[]> {
  const { rows } = await sql<MeterFact>`
    select uam.id as "accountMeterId", known.fact
    from unnest(${propertyIds}::bigint[]) as property (id)
    join utility_meters as um on um.property_id = property.id
    join utility_account_meters as uam on uam.utility_meter_id = um.id and ${isCountedMeter('uam')}
    join meter_months as of_month on of_month.utility_account_meter_id = uam.id and of_month.facts <> '[]'
      and of_month.month between ${addMonths(firstDay(month), -MONTHS_OF_A_BILL)} and ${firstDay(month)}
    cross join lateral jsonb_array_elements(of_month.facts) as known (fact)`.execute(db)
  return rows
}

/** Pairs of bills that a person decided to count both, at these properties' meters. */
export async function findAcceptedPairs(
  db: Queryable,
  propertyIds: readonly number[],
): Promise<[number, number][]> {
  const { rows } = await sql<{ one: number; other: number }>`
    select decided.utility_bill_id as one, decided.other_bill_id as other from bill_decisions as decided
    join utility_account_meters as uam on uam.id = decided.utility_account_meter_id
    join utility_meters as um on um.id = uam.utility_meter_id
    where um.property_id = any(${propertyIds}::bigint[]) and not decided.left_out`.execute(db)
  return rows.map(({ one, other }) => [one, other])
}

/** How far around a month bills tell a meter's rhythm. */
const MONTHS_BEFORE = 13
const MONTHS_AFTER = 6

/**
 * Meters of these properties that bills are expected for, with the periods of those that are there. Each ends with its
 * bill, by which the bill is of a month, though the meter may have been read some days before others on it. Of most
 * meters that the month has a bill of, nothing is read: their history is long. They are left out first, which the
 * database would not do by itself.
 */
export async function findExpectedMeters(
  db: Queryable,
  propertyIds: readonly number[],
  month: Month,
): Promise<ExpectedMeter[]> {
  const { rows } = await sql<ExpectedMeter>`
    with open_meters as materialized (
      select property.id as property_id, uam.id, uam.utility_account_id, um.meter_num, um.energy_type_id
      from unnest(${propertyIds}::bigint[]) as property (id)
      join utility_meters as um on um.property_id = property.id
      join utility_account_meters as uam on uam.utility_meter_id = um.id
      where uam.status = any(${METER_STATUSES.filter(isLive)}::text[])
        and ${unbilled('utility_bill_charges', month)} and ${unbilled('utility_bill_usages', month)}
    )
    select open_meters.property_id as "propertyId", open_meters.id as "utilityAccountMeterId",
      utility.name as "utilityCompanyName", account.acct_num as "acctNum", open_meters.meter_num as "meterNum",
      energy.display_name as "energyTypeName", billed.periods
    from open_meters
    join energy_types as energy on energy.id = open_meters.energy_type_id
    join utility_accounts as account on account.id = open_meters.utility_account_id
    join utility_companies as utility on utility.id = account.utility_company_id
    join lateral (
      select json_agg(json_build_object('startDate', start_date, 'endDate', end_date)) as periods
      from (
        select min(line.start_date) as start_date, whole.end_date from (
          select utility_bill_id, start_date from utility_bill_charges
          where utility_account_meter_id = open_meters.id and end_date between ${around(month).from} and ${around(month).to}
          union all
          select utility_bill_id, start_date from utility_bill_usages
          where utility_account_meter_id = open_meters.id and end_date between ${around(month).from} and ${around(month).to}
        ) as line join utility_bills as whole on whole.id = utility_bill_id group by whole.id
      ) as bill
    ) as billed on billed.periods is not null
    order by utility.name, account.acct_num, open_meters.meter_num, open_meters.id`.execute(db)
  return rows
}

/** Whether no bill covers the month's end or ends in the month, by lines that do so themselves. */
const unbilled = (lines: 'utility_bill_charges' | 'utility_bill_usages', month: Month) => sql`not exists (
  select from ${sql.table(lines)} as line join utility_bills as whole on whole.id = line.utility_bill_id
  where line.utility_account_meter_id = uam.id and line.end_date between ${firstDay(month)} and ${around(month).to}
    and line.start_date <= ${lastDay(month)} and whole.end_date >= ${firstDay(month)})`

const around = (month: Month) => ({
  from: addMonths(firstDay(month), -MONTHS_BEFORE),
  to: addMonths(lastDay(month), MONTHS_AFTER),
})
