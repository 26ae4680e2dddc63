import { type Insertable, type Selectable, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { MeterPeriod, SavedBillSummary } from '#domain/bills/validation/context.ts'
import type { ScaffoldCharge, ScaffoldLines, ScaffoldUsage } from '#domain/records/coverage/scaffold.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const MOST_PERIODS = 40
const MOST_BILLS = 200

export interface SavedBill {
  bill: Selectable<Tables['utilityBills']>
  charges: Selectable<Tables['utilityBillCharges']>[]
  usages: Selectable<Tables['utilityBillUsages']>[]
}

export type NewSavedBill = Insertable<Tables['utilityBills']>
export type NewSavedCharge = Omit<Insertable<Tables['utilityBillCharges']>, 'utilityBillId'>
export type NewSavedUsage = Omit<Insertable<Tables['utilityBillUsages']>, 'utilityBillId'>

export async function insertSavedBill(
  tx: DatabaseTransaction,
  bill: NewSavedBill,
  charges: readonly NewSavedCharge[],
  usages: readonly NewSavedUsage[],
): Promise<number> {
  const { id } = await tx.insertInto('utilityBills').values(bill).returning('id').executeTakeFirstOrThrow()
  for (const rows of inserts(charges)) {
    await tx
      .insertInto('utilityBillCharges')
      .values(rows.map((row) => ({ ...row, utilityBillId: id })))
      .execute()
  }
  for (const rows of inserts(usages)) {
    await tx
      .insertInto('utilityBillUsages')
      .values(rows.map((row) => ({ ...row, utilityBillId: id })))
      .execute()
  }
  return id
}

/** An id that no saved bill has or gets. */
export async function nextSavedBillId(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('utility_bills', 'id')) as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** PostgreSQL takes 65,535 parameters. */
const ROWS = 5_000
const inserts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, part) =>
    rows.slice(part * ROWS, (part + 1) * ROWS),
  )

/** Takes a saved bill back with its lines. */
export async function deleteSavedBillOf(tx: DatabaseTransaction, billId: number): Promise<void> {
  await tx.deleteFrom('utilityBills').where('billId', '=', billId).execute()
}

export async function findSavedBillOf(db: Queryable, billId: number): Promise<SavedBill | undefined> {
  const bill = await db.selectFrom('utilityBills').where('billId', '=', billId).selectAll().executeTakeFirst()
  return bill && withLines(db, bill)
}

/** The invoice date of an account's last saved bill. */
export async function findLastInvoiceDate(db: Queryable, accountId: number): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('utilityBills')
    .where('utilityAccountId', '=', accountId)
    .select((eb) => eb.fn.max('invoiceDate').as('date'))
    .executeTakeFirst()
  return row?.date ?? null
}

/** The service of the account's latest bill, without the one saved from `exceptBillId`. */
export async function findLastPeriod(
  db: Queryable,
  accountId: number,
  exceptBillId: number | null,
): Promise<{ startDate: CalendarDate; endDate: CalendarDate } | null> {
  const bill = await db
    .selectFrom('utilityBills')
    .where('utilityAccountId', '=', accountId)
    .where('billId', 'is distinct from', exceptBillId ?? 0)
    .select(['startDate', 'endDate'])
    .orderBy('endDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return bill ?? null
}

/**
 * The lines that each of these meters had on the last of its account's bills that it was on, without the one saved from
 * `exceptBillId`.
 */
export async function findLastLines(
  db: Queryable,
  meterIds: readonly number[],
  exceptBillId: number | null,
): Promise<ScaffoldLines> {
  if (meterIds.length === 0) return { charges: [], usages: [] }
  const onMeter = (table: 'utilityBillCharges' | 'utilityBillUsages') => sql`exists (
    select from ${sql.table(table)} as line
    where line.utility_bill_id = bill.id and line.utility_account_meter_id = meters.id)`
  const last = sql`(
    select meters.id as meter_id, bill.id as bill_id from unnest(${meterIds}::bigint[]) as meters(id)
    join utility_account_meters as uam on uam.id = meters.id
    cross join lateral (
      select id from utility_bills as bill where bill.utility_account_id = uam.utility_account_id
        and bill.bill_id is distinct from ${exceptBillId ?? 0}
        and (${onMeter('utilityBillCharges')} or ${onMeter('utilityBillUsages')})
      order by end_date desc, id desc limit 1
    ) as bill
  )`
  const { rows: charges } = await sql<ScaffoldCharge>`
    select last.meter_id as "meterId", line.description, line.charge_type_id as "chargeTypeId"
    from ${last} as last
    join utility_bill_charges as line
      on line.utility_bill_id = last.bill_id and line.utility_account_meter_id = last.meter_id
    order by line.id`.execute(db)
  const { rows: usages } = await sql<ScaffoldUsage>`
    select last.meter_id as "meterId", line.description, line.usage_type_id as "usageTypeId", line.unit
    from ${last} as last
    join utility_bill_usages as line
      on line.utility_bill_id = last.bill_id and line.utility_account_meter_id = last.meter_id
    order by line.id`.execute(db)
  return { charges, usages }
}

async function withLines(db: Queryable, bill: SavedBill['bill']): Promise<SavedBill> {
  const charges = await db
    .selectFrom('utilityBillCharges')
    .where('utilityBillId', '=', bill.id)
    .selectAll()
    .orderBy('id')
    .execute()
  const usages = await db
    .selectFrom('utilityBillUsages')
    .where('utilityBillId', '=', bill.id)
    .selectAll()
    .orderBy('id')
    .execute()
  return { bill, charges, usages }
}

/** The latest bills of an account, without the one made from `exceptBillId`. */
export async function findSavedBillSummaries(
  db: Queryable,
  accountId: number,
  exceptBillId: number,
): Promise<SavedBillSummary[]> {
  return db
    .selectFrom('utilityBills')
    .where('utilityAccountId', '=', accountId)
    .where((eb) => eb.or([eb('billId', 'is', null), eb('billId', '!=', exceptBillId)]))
    .select(['id', 'billId', 'invoiceDate', 'startDate', 'endDate', 'totalCents'])
    .orderBy('endDate', 'desc')
    .limit(MOST_BILLS)
    .execute()
}

/** As `findSavedBillSummaries`, by account, for accounts none of whose saved bills is to be left out. */
export async function findSummariesOfAccounts(
  db: Queryable,
  accountIds: readonly number[],
): Promise<Map<number, SavedBillSummary[]>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<SavedBillSummary & { accountId: number }>`
    select account.id as "accountId", bill.* from unnest(${accountIds}::bigint[]) as account(id)
    cross join lateral (
      select id, bill_id as "billId", invoice_date as "invoiceDate", start_date as "startDate", end_date as "endDate",
        total_cents as "totalCents"
      from utility_bills
      where utility_account_id = account.id order by end_date desc limit ${MOST_BILLS}
    ) as bill`.execute(db)
  return Map.groupBy(rows, (row) => row.accountId)
}

/**
 * What was billed for each of these meters, bill by bill, the latest service first; without the bill saved from
 * `exceptBillId`.
 */
export async function findMeterPeriods(
  db: Queryable,
  meterIds: readonly number[],
  exceptBillId: number | null,
): Promise<MeterPeriod[]> {
  if (meterIds.length === 0) return []
  const { rows } = await sql<MeterPeriod>`
    select bill.id as "savedBillId", meters.id as "meterId", line."startDate", line."endDate",
      line.usage, line."usageUnit", line.demand, line."demandUnit"
    from unnest(${meterIds}::bigint[]) as meters(id)
    join utility_account_meters uam on uam.id = meters.id
    cross join lateral (
      select id from utility_bills
      where utility_account_id = uam.utility_account_id
        and (${exceptBillId}::bigint is null or bill_id is distinct from ${exceptBillId})
      order by end_date desc limit ${MOST_PERIODS}
    ) as bill
    cross join lateral (
      select min(start_date) as "startDate", max(end_date) as "endDate",
        sum(amount) filter (where type = 'usage') as usage,
        case when count(distinct lower(unit)) filter (where type = 'usage') = 1
          then min(unit) filter (where type = 'usage') end as "usageUnit",
        max(amount) filter (where type = 'demand') as demand,
        case when count(distinct lower(unit)) filter (where type = 'demand') = 1
          then min(unit) filter (where type = 'demand') end as "demandUnit"
      from (
        select start_date, end_date, null::numeric as amount, null as unit, 'charge' as type
        from utility_bill_charges where utility_bill_id = bill.id and utility_account_meter_id = meters.id
        union all
        select start_date, end_date, amount, unit, case usage_type_id when 2 then 'demand' else 'usage' end
        from utility_bill_usages where utility_bill_id = bill.id and utility_account_meter_id = meters.id
      ) as lines
    ) as line
    where line."startDate" is not null
    order by line."endDate" desc`.execute(db)
  return rows
}

/** A meter's share of a saved bill, as a calendar shows it. */
export interface CalendarPeriod {
  meterId: number
  savedBillId: number
  billId: number | null
  invoiceDate: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
}

/** Saved service of these meters that touches the days from `from` to `to`, without what was saved from `exceptBillId`. */
export async function findCalendarPeriods(
  db: Queryable,
  meterIds: readonly number[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
  exceptBillId: number | null,
): Promise<CalendarPeriod[]> {
  if (meterIds.length === 0) return []
  const { rows } = await sql<CalendarPeriod>`
    select line.meter_id as "meterId", bill.id as "savedBillId", bill.bill_id as "billId",
      bill.invoice_date as "invoiceDate", min(line.start_date) as "startDate", max(line.end_date) as "endDate"
    from (
      select utility_bill_id, utility_account_meter_id as meter_id, start_date, end_date from utility_bill_charges
      where utility_account_meter_id = any(${meterIds}::bigint[]) and end_date >= ${from} and start_date <= ${to}
      union all
      select utility_bill_id, utility_account_meter_id, start_date, end_date from utility_bill_usages
      where utility_account_meter_id = any(${meterIds}::bigint[]) and end_date >= ${from} and start_date <= ${to}
    ) as line
    join utility_bills as bill on bill.id = line.utility_bill_id
      and bill.bill_id is distinct from ${exceptBillId ?? 0}
    group by line.meter_id, bill.id
    order by min(line.start_date), bill.id`.execute(db)
  return rows
}
