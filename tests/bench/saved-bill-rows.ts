import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import { isCost, SELECTABLE_CHARGE_TYPES } from '#domain/records/line-types.ts'
import { createDatabase, type Database, type DatabaseTransaction } from '#server/platform/database/client.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addCompany } from '#tests/helpers/people.ts'

/** The service of the first bill of each meter begins here; every bill is of thirty days. */
export const FIRST_SERVICE = asCalendarDate('2016-01-05')

export const emptyDatabase = async (undo: AsyncDisposableStack, name: string): Promise<Database> =>
  (await emptyServer(undo, name)).db

/** A migrated database on a server of its own, which goes with `undo`. */
export async function emptyServer(
  undo: AsyncDisposableStack,
  name: string,
): Promise<{ db: Database; url: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), `bills-bench-${name}-`))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  const server = await startEmbedded(folder)
  undo.defer(() => server.stop())
  const db = createDatabase(server.url)
  undo.defer(() => db.destroy())
  await migrate(db)
  return { db, url: server.url }
}

export interface Amount {
  meters: number
  billsOfMeter: number
  /** Lines of money on each bill, beside one of usage. */
  charges: number
  /** The service of the first bill of each meter begins here in place of `FIRST_SERVICE`. */
  firstService?: CalendarDate
  /** As if so many had been saved on each day from this one on; left out: all of them now. */
  days?: { from: CalendarDate; bills: number }
}

/** Saved bills of a new account with so many meters, one after the other on each meter, the ids of both in a row. */
export async function fillSavedBills(
  db: Database,
  { meters, billsOfMeter, charges, firstService = FIRST_SERVICE, days }: Amount,
  last: (tx: DatabaseTransaction) => Promise<void>,
): Promise<TestAccount> {
  const companyId = await addCompany(db)
  const numbers = Array.from({ length: meters }, (_, at) => ({ number: `M-${at}` }))
  const account = await addAccount(db, { companyId, meters: numbers })
  const savedAt =
    days === undefined
      ? sql`now()`
      : sql`${days.from}::timestamp at time zone 'UTC' + (month * ${meters} + meter) * interval '1 day' / ${days.bills}`
  await db.transaction().execute(async (tx) => {
    const { last: known } = await tx
      .selectFrom('utilityBills')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
      .executeTakeFirstOrThrow()
    const first = known + 1
    const line = sql`select bill.id, uam.id, bill.start_date, bill.end_date`
    const meterOf = sql`utility_bills as bill join utility_account_meters as uam
      on uam.id = ${account.meters[0]?.id} + (bill.id - ${first}::int) / ${billsOfMeter}
      and bill.id >= ${first}`
    await sql`insert into utility_bills
      (id, utility_account_id, invoice_date, start_date, end_date, total_cents, created_at)
      overriding system value
      select ${first}::int + meter * ${billsOfMeter} + month, ${account.id}, day + 32, day, day + 29, 30000, ${savedAt}
      from generate_series(0, ${meters - 1}) as meter cross join generate_series(0, ${billsOfMeter - 1}) as month
      cross join lateral (select ${firstService}::date + month * 30 as day) as on_day`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('utility_bills', 'id'), max(id)) from utility_bills`.execute(
      tx,
    )
    await sql`insert into utility_bill_charges
      (utility_bill_id, utility_account_meter_id, start_date, end_date, description, charge_type_id, amount_cents)
      ${line}, 'Charge', kind, 9000 + bill.id % 997 from ${meterOf}
      cross join unnest(${SELECTABLE_CHARGE_TYPES.filter(isCost).slice(0, charges)}::int[]) as kind`.execute(
      tx,
    )
    await sql`insert into utility_bill_usages
      (utility_bill_id, utility_account_meter_id, start_date, end_date, description, usage_type_id, amount, unit)
      ${line}, 'Usage', 1, 500 + bill.id % 89, 'kWh' from ${meterOf}`.execute(tx)
    await last(tx)
  })
  await sql`vacuum analyze`.execute(db)
  return account
}

/** Lines that come are not noted as months to be made any more. */
export async function takeNotesOff(db: Database): Promise<void> {
  for (const table of ['utility_bill_charges', 'utility_bill_usages'])
    await sql`alter table ${sql.table(table)} disable trigger months_gained`.execute(db)
}
