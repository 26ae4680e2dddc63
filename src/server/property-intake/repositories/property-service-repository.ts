import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface ServedAccount {
  id: number
  acctNum: string
  utilityName: string
  energyTypes: string[]
  /** Whether bills are expected. */
  isLive: boolean
  /** Of a saved bill, or of one that waits to be reviewed. */
  latestInvoiceDate: CalendarDate | null
  /** When the next one is expected; null where that is not known. */
  expectedOn: CalendarDate | null
  /** The login that its bills are collected by; null where they come otherwise. */
  authorizationId: number | null
  cause: CauseCode | null
}

/** The accounts that serve a property, with those whose bills are expected first. */
export async function findServedAccounts(db: Queryable, propertyId: number): Promise<ServedAccount[]> {
  const { rows } = await sql<ServedAccount>`
    select account.id, account.acct_num, utility.name as utility_name,
      array_agg(distinct energy.display_name order by energy.display_name) as energy_types,
      bool_or(meter.status in ('Active', 'Onboarding')) as is_live,
      greatest(
        (select max(invoice_date) from utility_bills where utility_account_id = account.id),
        (select max(invoice_date) from bills
          where utility_account_id = account.id and status not like 'PROCESSED%' and copy_of is null)
      ) as latest_invoice_date,
      max(intake.expected_on) as expected_on, login.id as authorization_id, login.cause
    from properties as property
    join utility_meters as place on place.property_id = property.id
    join utility_account_meters as meter on meter.utility_meter_id = place.id and meter.status <> 'Delete'
    join utility_accounts as account on account.id = meter.utility_account_id
      and account.company_id = property.company_id
    join utility_companies as utility on utility.id = account.utility_company_id
    join energy_types as energy on energy.id = place.energy_type_id
    left join intake_accounts as intake on intake.utility_account_id = account.id
    left join authorizations as login on login.id = intake.authorization_id
      and login.company_id = property.company_id
    where property.id = ${propertyId}::bigint
    group by account.id, utility.id, login.id
    order by is_live desc, utility.name, account.acct_num`.execute(db)
  return rows
}

export interface RecentBill {
  id: number
  /** Of its file; null for one that none is here of. */
  billId: number | null
  invoiceDate: CalendarDate
  acctNum: string
  utilityName: string
  totalCents: Cents
}

/** The newest saved bills that have a line of one of the property's meters. */
export async function findRecentBills(
  db: Queryable,
  propertyId: number,
  limit: number,
): Promise<RecentBill[]> {
  const { rows } = await sql<RecentBill>`
    with meters as (
      select meter.id, meter.utility_account_id from properties as property
      join utility_meters as place on place.property_id = property.id
      join utility_account_meters as meter on meter.utility_meter_id = place.id and meter.status <> 'Delete'
      join utility_accounts as account on account.id = meter.utility_account_id
        and account.company_id = property.company_id
      where property.id = ${propertyId}::bigint
    )
    select bill.id, bill.bill_id, bill.invoice_date, account.acct_num, utility.name as utility_name, bill.total_cents
    from utility_bills as bill
    join utility_accounts as account on account.id = bill.utility_account_id
    join utility_companies as utility on utility.id = account.utility_company_id
    where bill.utility_account_id in (select utility_account_id from meters)
      and (exists (select from utility_bill_charges as line
          where line.utility_bill_id = bill.id and line.utility_account_meter_id in (select id from meters))
        or exists (select from utility_bill_usages as line
          where line.utility_bill_id = bill.id and line.utility_account_meter_id in (select id from meters)))
    order by bill.invoice_date desc, bill.id desc limit ${limit}`.execute(db)
  return rows
}
