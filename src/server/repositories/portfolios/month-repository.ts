import { sql } from 'kysely'
import { addMonths } from '#domain/calendar-date.ts'
import { UNCOUNTED_CHARGE } from '#domain/line-types.ts'
import { isLive, METER_STATUSES } from '#domain/meter-status.ts'
import { firstDay, lastDay, type Month } from '#domain/months/month.ts'
import type { ChargedMeter, ExpectedMeter, PortfolioMonth } from '#domain/portfolios/month.ts'
import type { Queryable } from '../../database/client.ts'

type PortfolioHead = Pick<
  PortfolioMonth,
  'portfolioId' | 'portfolioName' | 'companyId' | 'companyName' | 'invoicingContactEmail'
>

/** A portfolio with what is in it, by name. */
export interface BilledPortfolio extends PortfolioHead {
  properties: { id: number; name: string }[]
}

export async function findBilledPortfolio(db: Queryable, id: number): Promise<BilledPortfolio | undefined> {
  const { rows } = await sql<BilledPortfolio>`
    select portfolio.id as "portfolioId", portfolio.name as "portfolioName", company.id as "companyId",
      company.name as "companyName", invoicing_contact_email as "invoicingContactEmail",
      coalesce((
        select json_agg(json_build_object('id', property.id, 'name', property.name)
          order by lower(property.name), property.id)
        from properties as property left join portfolio_properties as placed on placed.property_id = property.id
        where property.company_id = company.id
          and (placed.portfolio_id = portfolio.id or portfolio.is_default and placed.portfolio_id is null)
      ), '[]') as properties
    from portfolios as portfolio join companies as company on company.id = portfolio.company_id
    where portfolio.id = ${id}`.execute(db)
  return rows[0]
}

/**
 * What the meters of these properties were charged by saved bills whose service period ends in the month. Left out is a
 * bill that a later one took the place of, so that nobody pays for both: the meter's month, where it was made, knows
 * which bills stand. That is looked up of what was found: the database takes it for rarer than it is.
 */
export async function findCharged(
  db: Queryable,
  propertyIds: readonly number[],
  month: Month,
): Promise<ChargedMeter[]> {
  const { rows } = await sql<ChargedMeter>`
    with charged as materialized (
      select um.property_id, um.energy_type_id, uam.id as meter_id, bill.id, bill.bill_id, bill.end_date,
        date_trunc('month', charge.end_date::timestamp)::date as month, sum(charge.amount_cents)::bigint as cents
      from unnest(${propertyIds}::bigint[]) as property (id)
      join utility_meters as um on um.property_id = property.id
      join utility_account_meters as uam on uam.utility_meter_id = um.id
      join utility_bills as bill on bill.utility_account_id = uam.utility_account_id
        and bill.end_date between ${firstDay(month)} and ${lastDay(month)}
      join utility_bill_charges as charge
        on charge.utility_bill_id = bill.id and charge.utility_account_meter_id = uam.id
      where charge.charge_type_id <> ${UNCOUNTED_CHARGE}
      group by um.property_id, um.energy_type_id, uam.id, bill.id, month
    )
    select property_id as "propertyId", charged.id as "savedBillId", bill_id as "billId",
      energy.name as "energyType", energy.display_name as "energyTypeName", sum(cents)::bigint as "costCents"
    from charged join energy_types as energy on energy.id = energy_type_id
    where not exists (
      select from meter_months as made where made.utility_account_meter_id = charged.meter_id
        and made.month = charged.month and charged.id <> all(made.bill_ids))
    group by property_id, charged.id, bill_id, end_date, energy.id order by end_date, charged.id`.execute(db)
  return rows
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
