import { sql } from 'kysely'
import type { OpenBill } from '#domain/bills/validation/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Of one account: monthly bills of forty years. */
const MAX_BILLS = 500

const OPEN = sql`status in ('GPT_PARSED', 'ERROR') and copy_of is null`

/** Of a row `readings`: what its lines that count are for. */
const linesOfReading = sql`
  select jsonb_agg(distinct meter_id) as "meterIds", min(start_date) as "startDate", max(end_date) as "endDate",
    coalesce(sum(cents), 0)::bigint as "totalCents"
  from (
    select utility_account_meter_id as meter_id, start_date, end_date, amount_cents as cents
    from reading_charges where reading_id = readings.id and applicable
    union all
    select utility_account_meter_id, start_date, end_date, null
    from reading_usages where reading_id = readings.id and applicable
  ) as lines
  where meter_id is not null`

/** The bills of these accounts that are under review, by account, without copies for a second person. */
export async function findOpenBills(
  db: Queryable,
  accountIds: readonly number[],
): Promise<Map<number, OpenBill[]>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<OpenBill & { accountId: number }>`
    select account.id as "accountId", bill.id as "billId", line."meterIds", line."startDate", line."endDate",
      line."totalCents"
    from unnest(${accountIds}::bigint[]) as account(id)
    cross join lateral (
      select id from bills
      where utility_account_id = account.id and ${OPEN}
      order by id desc limit ${MAX_BILLS}
    ) as bill
    join readings on readings.bill_id = bill.id and not readings.archived
    cross join lateral (${linesOfReading}) as line
    where line."startDate" is not null and line."endDate" is not null`.execute(db)
  return Map.groupBy(rows, ({ accountId }) => accountId)
}

/** Bills under review that share days with this one, while it is under review too; meters aside. */
export async function findOverlapping(db: Queryable, billId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select other.id from (select id, utility_account_id from bills where id = ${billId} and ${OPEN}) as own
    join readings on readings.bill_id = own.id and not readings.archived
    cross join lateral (${linesOfReading}) as line
    cross join lateral (
      select id from bills where utility_account_id = own.utility_account_id and id <> own.id and ${OPEN}
      order by id desc limit ${MAX_BILLS}
    ) as other
    cross join lateral (
      select line."startDate", line."endDate" from readings cross join lateral (${linesOfReading}) as line
      where readings.bill_id = other.id and not readings.archived
    ) as beside
    where beside."startDate" <= line."endDate" and beside."endDate" >= line."startDate"`.execute(db)
  return rows.map(({ id }) => id)
}
