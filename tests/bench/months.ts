import { sql } from 'kysely'
import { addDays } from '#base/calendar-date.ts'
import { insertSavedBill } from '#server/bills/repositories/saved-bill-repository.ts'
import { rebuildLeftMonths, rebuildMonths } from '#server/energy/months/rebuild-months.ts'
import { leaveStale } from '#server/energy/months/repositories/stale-months.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import type { TestAccount } from '#tests/helpers/bills.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import { type Figure, timesOf } from './figures.ts'
import { emptyDatabase, FIRST_SERVICE, fillSavedBills, takeNotesOff } from './saved-bill-rows.ts'

/** Ten years of monthly bills on each meter, 100,080 bills in all. */
const AMOUNT = { meters: 834, billsOfMeter: 120, charges: 4 }
const SAVES = 200

/** Building the months of many bills, and what keeping them up to date adds to a save. */
export async function measureMonths(undo: AsyncDisposableStack): Promise<Figure[]> {
  const db = await emptyDatabase(undo, 'months')
  const account = await fillSavedBills(db, AMOUNT, leaveStale)
  const built = await build(db)
  // The first ones find nothing prepared.
  await savesOf(db, account, rebuildMonths)
  const together = await savesOf(db, account, rebuildMonths)
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

/** In ms for each thousand bills. */
async function build(db: Database): Promise<number> {
  const started = performance.now()
  while ((await rebuildLeftMonths({ db, log: silentLog })) > 0);
  return ((performance.now() - started) / (AMOUNT.meters * AMOUNT.billsOfMeter)) * 1_000
}

/** How long each of some transactions takes that save the next bill of a meter, and do more at their end. */
async function savesOf(
  db: Database,
  account: TestAccount,
  more: (tx: DatabaseTransaction) => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  const startDate = addDays(FIRST_SERVICE, AMOUNT.billsOfMeter * 30)
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
  await rebuildLeftMonths({ db, log: silentLog })
  return times
}
