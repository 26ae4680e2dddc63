import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { addDays, asCalendarDate } from '#domain/calendar-date.ts'
import { createDatabase, type Database, type DatabaseTransaction } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/server.ts'
import { migrate } from '#server/database/migrate.ts'
import { leaveStale } from '#server/repositories/months/stale-months.ts'
import { insertSavedBill } from '#server/repositories/saved-bill-repository.ts'
import { freshenLeft, freshenMonths } from '#server/services/months/freshen-months.ts'
import { addAccount, type TestAccount } from '#tests/helpers/bills.ts'
import { addCompany } from '#tests/helpers/people.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { type Figure, timesOf } from './figures.ts'

/** Ten years of monthly bills on each meter, 100,020 bills in all. */
const BILLS_OF_METER = 120
const METERS = 834
const FIRST = asCalendarDate('2016-01-05')
const SAVES = 200

/** Building the months of many bills, and what keeping them up to date adds to a save. */
export async function measureMonths(): Promise<Figure[]> {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(path.join(tmpdir(), 'bills-bench-months-'))
  undo.defer(() => rm(folder, { recursive: true, force: true }))
  const server = await startEmbedded(folder)
  undo.defer(() => server.stop())
  const db = createDatabase(server.url)
  undo.defer(() => db.destroy())
  await migrate(db)
  const account = await fill(db)
  const built = await build(db)
  // The first ones find nothing prepared.
  await savesOf(db, account, freshenMonths)
  const together = await savesOf(db, account, freshenMonths)
  await takeNotesOff(db)
  const alone = await savesOf(db, account, async () => undefined)
  return [
    { what: 'months made for 1,000 bills, on meters of ten years', value: built, unit: 'ms' },
    ...timesOf('a bill saved with its months, on a meter of ten years', together, {
      what: 'the bill alone',
      samples: alone,
    }),
  ]
}

/** Answers an account with one of the meters. */
async function fill(db: Database): Promise<TestAccount> {
  const companyId = await addCompany(db)
  const meters = Array.from({ length: METERS }, (_, at) => ({ number: `M-${at}` }))
  const account = await addAccount(db, { companyId, meters })
  await db.transaction().execute(async (tx) => {
    const line = sql`select bill.id, uam.id, bill.start_date, bill.end_date`
    const meterOf = sql`utility_bills as bill join utility_account_meters as uam
      on uam.id = ${account.meters[0]?.id} + (bill.id - 1) / ${BILLS_OF_METER}`
    await sql`insert into utility_bills (id, utility_account_id, invoice_date, start_date, end_date, total_cents)
      overriding system value
      select meter * ${BILLS_OF_METER} + month + 1, ${account.id}, day + 32, day, day + 29, 30000
      from generate_series(0, ${METERS - 1}) as meter cross join generate_series(0, ${BILLS_OF_METER - 1}) as month
      cross join lateral (select ${FIRST}::date + month * 30 as day) as on_day`.execute(tx)
    await sql`select setval(pg_get_serial_sequence('utility_bills', 'id'), ${METERS * BILLS_OF_METER})`.execute(
      tx,
    )
    await sql`insert into utility_bill_charges
      (utility_bill_id, utility_account_meter_id, start_date, end_date, description, charge_type_id, amount_cents)
      ${line}, 'Charge', kind, 9000 + bill.id % 997 from ${meterOf} cross join generate_series(1, 4) as kind`.execute(
      tx,
    )
    await sql`insert into utility_bill_usages
      (utility_bill_id, utility_account_meter_id, start_date, end_date, description, usage_type_id, amount, unit)
      ${line}, 'Usage', 1, 500 + bill.id % 89, 'kWh' from ${meterOf}`.execute(tx)
    await leaveStale(tx)
  })
  await sql`vacuum analyze`.execute(db)
  return account
}

/** In ms for each thousand bills. */
async function build(db: Database): Promise<number> {
  const started = performance.now()
  while ((await freshenLeft({ db, log: silentLog })) > 0);
  return ((performance.now() - started) / (METERS * BILLS_OF_METER)) * 1_000
}

/** How long each of some transactions takes that save the next bill of a meter, and do more at their end. */
async function savesOf(
  db: Database,
  account: TestAccount,
  more: (tx: DatabaseTransaction) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  const startDate = addDays(FIRST, BILLS_OF_METER * 30)
  const days = { startDate, endDate: addDays(startDate, 29) }
  for (const { id: meterId } of account.meters.slice(0, SAVES)) {
    const line = { ...days, utilityAccountMeterId: meterId, description: 'As printed' }
    const charges = [1, 2, 6, 7].map((kind) => ({ ...line, chargeTypeId: kind, amountCents: 9_000 + kind }))
    const bill = { utilityAccountId: account.id, invoiceDate: days.endDate, ...days, totalCents: 36_016 }
    const started = performance.now()
    await db.transaction().execute(async (tx) => {
      await insertSavedBill(tx, bill, charges, [{ ...line, usageTypeId: 1, amount: 500, unit: 'kWh' }])
      await more(tx)
    })
    times.push(performance.now() - started)
  }
  await sql`delete from utility_bills where start_date = ${startDate}`.execute(db)
  await freshenLeft({ db, log: silentLog })
  return times
}

async function takeNotesOff(db: Database): Promise<void> {
  for (const table of ['utility_bill_charges', 'utility_bill_usages'])
    await sql`alter table ${sql.table(table)} disable trigger months_gained`.execute(db)
}
