import { sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { FactBill, FactLine, FactMeter, FactMonth, FactRequest } from '#domain/chat/facts.ts'
import { CHARGE_TYPES, type ChargeTypeId } from '#domain/records/line-types.ts'
import { isLive, type MeterStatus } from '#domain/records/meter-status.ts'
import { acceptedPairs } from '#server/bills/repositories/billed-lines.ts'
import { isCostLine } from '#server/energy/months/repositories/cost-lines.ts'
import { isCountedMeter } from '#server/energy/months/repositories/counted-meters.ts'
import {
  type MonthColumns,
  monthColumns,
  monthsOf,
} from '#server/energy/months/repositories/month-columns.ts'
import type { Queryable } from '#server/platform/database/client.ts'

type MeterRow = Omit<FactMeter, 'months' | 'live'> &
  MonthColumns & { demand: (number | null)[]; status: MeterStatus }

/** The account meters of a property with what their bills say of months, by energy type and number. */
export async function findFactMeters(db: Queryable, propertyId: number): Promise<FactMeter[]> {
  const { rows } = await sql<MeterRow>`
    select uam.id, um.id as "meterId", coalesce(um.meter_num, uam.meter_num) as "meterNum",
      account.acct_num as "acctNum", account.id as "accountId", utility.name as utility,
      energy.id as "energyTypeId", energy.name as "energyType", energy.display_name as "energyTypeName",
      energy.water, uam.association_type as "associationType", uam.status, unit.name as unit,
      demand_unit.name as "demandUnit", ${acceptedPairs('uam')} as accepted, billed.*
    from utility_meters as um
    join utility_account_meters as uam on uam.utility_meter_id = um.id
    join utility_accounts as account on account.id = uam.utility_account_id
    join utility_companies as utility on utility.id = account.utility_company_id
    join energy_types as energy on energy.id = um.energy_type_id
    join measurement_units as unit on unit.id = um.measurement_unit_id
    left join measurement_units as demand_unit on demand_unit.id = um.demand_unit_id
    cross join lateral (${monthColumns('uam', sql`, json_agg(demand) as demand`)}) as billed
    where um.property_id = ${propertyId} and ${isCountedMeter('uam')}
    order by energy.id, um.meter_num, um.id, uam.id`.execute(db)
  return rows.map(meterOf)
}

/** Whether months of a property's meters are to be made anew still. */
export async function hasStaleMonths(db: Queryable, propertyId: number): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select exists (
      select from utility_meters as um
      join utility_account_meters as uam on uam.utility_meter_id = um.id
      join stale_months as stale on stale.utility_account_meter_id = uam.id
      where um.property_id = ${propertyId}
    ) as stale`.execute(db)
  return rows[0]?.stale ?? false
}

function meterOf({ demand, status, ...row }: MeterRow): FactMeter {
  const { firstDays, billedDays, measuredDays, costCents, usage, billIds, facts, ...meter } = row
  const months = monthsOf({ firstDays, billedDays, measuredDays, costCents, usage, billIds, facts })
  return {
    ...meter,
    live: isLive(status),
    months: months.map((month, at): FactMonth => ({ ...month, demand: demand[at] ?? null })),
  }
}

/** What of a bill is about one meter: usages stay apart, since their units may differ. */
interface BilledMeter {
  id: number
  costCents: number
  usages: { amount: number; unit: string | null; demand: boolean; estimated: boolean }[]
}

export type BilledRow = Omit<FactBill, 'meters'> & { meters: BilledMeter[] }

/** Lists of which the same place is of one bill, of what one is charged for a meter, or of one usage; null without any. */
interface BillColumns {
  ids: number[] | null
  accountIds: number[]
  acctNums: string[]
  utilities: string[]
  invoiceDates: CalendarDate[]
  startDates: CalendarDate[]
  endDates: CalendarDate[]
  dueDates: (CalendarDate | null)[]
  chargedBills: number[] | null
  chargedMeters: number[]
  charged: number[]
  usedBills: number[] | null
  usedMeters: number[]
  amounts: number[]
  units: (string | null)[]
  demands: boolean[]
  estimates: boolean[]
}

/** Saved bills that a property's meters have lines of, the newest invoice first: those dated from a day on, or all. */
export async function findFactBills(
  db: Queryable,
  propertyId: number,
  since: CalendarDate | null,
): Promise<BilledRow[]> {
  const dated =
    since === null
      ? sql``
      : sql`where utility_bill_id in (
          select bill.id from utility_bills as bill
          where bill.invoice_date >= ${since} and bill.utility_account_id in (
            select utility_account_id from utility_account_meters join meter using (id)
          )
        )`
  // Thousands of bills as rows of their own, with an object for each meter, take several times as long.
  const { rows } = await sql<BillColumns>`
    with meter as (
      select uam.id from utility_meters as um
      join utility_account_meters as uam on uam.utility_meter_id = um.id
      where um.property_id = ${propertyId} and ${isCountedMeter('uam')}
    ),
    charged as (
      select utility_bill_id as bill_id, utility_account_meter_id as meter_id,
        coalesce(sum(amount_cents) filter (where ${isCostLine}), 0) as cents
      from utility_bill_charges join meter on meter.id = utility_account_meter_id ${dated} group by 1, 2
    ),
    used as (
      select utility_bill_id as bill_id, utility_account_meter_id as meter_id, amount, unit,
        usage_type_id = 2 as demand, estimated
      from utility_bill_usages join meter on meter.id = utility_account_meter_id ${dated}
    )
    select billed.*, charges.*, usages.*
    from (
      select json_agg(id) as ids, json_agg(account_id) as "accountIds", json_agg(acct_num) as "acctNums",
        json_agg(utility) as utilities, json_agg(invoice_date) as "invoiceDates", json_agg(start_date) as "startDates",
        json_agg(end_date) as "endDates", json_agg(due_date) as "dueDates"
      from (
        select bill.id, account.id as account_id, account.acct_num, utility.name as utility, bill.invoice_date,
          bill.start_date, bill.end_date, bill.due_date
        from (select bill_id as id from charged union select bill_id from used) as said
        join utility_bills as bill using (id)
        join utility_accounts as account on account.id = bill.utility_account_id
        join utility_companies as utility on utility.id = account.utility_company_id
        order by bill.invoice_date desc, bill.id desc
      ) as bill
    ) as billed,
    (
      select json_agg(bill_id) as "chargedBills", json_agg(meter_id) as "chargedMeters", json_agg(cents) as charged
      from charged
    ) as charges,
    (
      select json_agg(bill_id) as "usedBills", json_agg(meter_id) as "usedMeters", json_agg(amount) as amounts,
        json_agg(unit) as units, json_agg(demand) as demands, json_agg(estimated) as estimates
      from used
    ) as usages`.execute(db)
  return rows.flatMap(billsOf)
}

function billsOf(columns: BillColumns): BilledRow[] {
  const { ids, accountIds, acctNums, utilities, invoiceDates, startDates, endDates, dueDates } = columns
  const meters = metersByBill(columns)
  return (ids ?? []).map((id, at) => ({
    id,
    accountId: accountIds[at] ?? 0,
    acctNum: acctNums[at] ?? null,
    utility: utilities[at] ?? '',
    invoiceDate: invoiceDates[at] as CalendarDate,
    startDate: startDates[at] as CalendarDate,
    endDate: endDates[at] as CalendarDate,
    dueDate: dueDates[at] ?? null,
    meters: meters.get(id) ?? [],
  }))
}

function metersByBill(columns: BillColumns): Map<number, BilledMeter[]> {
  const { chargedBills, chargedMeters, charged, usedBills, usedMeters } = columns
  const bills = new Map<number, BilledMeter[]>()
  const meterOfBill = (bill: number, id: number): BilledMeter => {
    const meters = bills.get(bill) ?? []
    const known = meters.find((meter) => meter.id === id)
    if (known !== undefined) return known
    const meter = { id, costCents: 0, usages: [] }
    bills.set(bill, meters)
    meters.push(meter)
    return meter
  }
  for (const [at, bill] of (chargedBills ?? []).entries())
    meterOfBill(bill, chargedMeters[at] ?? 0).costCents = charged[at] ?? 0
  for (const [at, bill] of (usedBills ?? []).entries())
    meterOfBill(bill, usedMeters[at] ?? 0).usages.push({
      amount: columns.amounts[at] ?? 0,
      unit: columns.units[at] ?? null,
      demand: columns.demands[at] ?? false,
      estimated: columns.estimates[at] ?? false,
    })
  return bills
}

/** Of saved bills that the caller has from the months of the meters. */
export const findBillDays = (
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; startDate: CalendarDate; endDate: CalendarDate }[]> =>
  db
    .selectFrom('utilityBills')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'startDate', 'endDate'])
    .execute()

/** The lines of a saved bill that are of a property's meters, in their order. */
export async function findFactLines(db: Queryable, propertyId: number, billId: number): Promise<FactLine[]> {
  const { rows } = await sql<Omit<FactLine, 'chargeType'> & { chargeTypeId: ChargeTypeId | null }>`
    select line.description, line.utility_account_meter_id as "meterId", line.start_date as "startDate",
      line.end_date as "endDate", line.cents as "amountCents", line.charge_type_id as "chargeTypeId",
      line.amount as usage, line.unit, line.demand
    from (
      select 0 as part, id, description, utility_account_meter_id, start_date, end_date, amount_cents as cents,
        charge_type_id, null::float8 as amount, null as unit, false as demand
      from utility_bill_charges where utility_bill_id = ${billId}
      union all
      select 1, id, description, utility_account_meter_id, start_date, end_date, null, null, amount, unit,
        usage_type_id = 2
      from utility_bill_usages where utility_bill_id = ${billId}
    ) as line
    join utility_account_meters as uam on uam.id = line.utility_account_meter_id
    join utility_meters as um on um.id = uam.utility_meter_id
    where um.property_id = ${propertyId}
    order by line.part, line.id`.execute(db)
  return rows.map(({ chargeTypeId, ...line }) => ({
    ...line,
    chargeType: chargeTypeId === null ? null : CHARGE_TYPES[chargeTypeId],
  }))
}

/** Where the requests for a property's bills stand. */
export const findFactRequests = (db: Queryable, propertyId: number): Promise<FactRequest[]> =>
  db
    .selectFrom('utilityRequests')
    .where('propertyId', '=', propertyId)
    .select([
      'id as meterId',
      'acctNum',
      'utilityCompanyName as utility',
      'lastSentDate as lastSent',
      'lastReceivedDate as lastReceived',
      'followUpDate as followUp',
      'latestInvoiceDate as latestInvoice',
      'issueNote as issue',
    ])
    .orderBy('id')
    .execute()

/** A saved bill that a figure came from. */
export interface FigureBill {
  id: number
  textractBillId: number | null
  utilityCompanyName: string
  acctNum: string
  invoiceDate: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  totalCents: number
}

/** Those of them that are of a company's accounts still, the newest first. */
export const findFigureBills = (
  db: Queryable,
  companyId: number,
  ids: readonly number[],
): Promise<FigureBill[]> =>
  db
    .selectFrom('utilityBills as bill')
    .innerJoin('utilityAccounts as account', 'account.id', 'bill.utilityAccountId')
    .innerJoin('utilityCompanies as utility', 'utility.id', 'account.utilityCompanyId')
    .where('bill.id', 'in', [...ids, 0])
    .where('account.companyId', '=', companyId)
    .select([
      'bill.id',
      'bill.billId as textractBillId',
      'utility.name as utilityCompanyName',
      'account.acctNum',
      'bill.invoiceDate',
      'bill.startDate',
      'bill.endDate',
      'bill.totalCents',
    ])
    .orderBy('bill.invoiceDate', 'desc')
    .orderBy('bill.id', 'desc')
    .execute()
