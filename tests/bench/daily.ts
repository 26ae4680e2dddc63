import { sql } from 'kysely'
import { addDays, asCalendarDate, type CalendarDate } from '#base/calendar-date.ts'
import type { Reviewed } from '#domain/review/review.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { metersToReview } from '#server/review/reviewed-meters.ts'
import { type Figure, timesOf } from './figures.ts'
import { emptyDatabase, fillSavedBills, takeNotesOff } from './saved-bill-rows.ts'

/** Ten years of monthly bills on each meter, 1,000,080 bills in all, and a thousand of them saved on each day. */
const AMOUNT = { meters: 8_334, billsOfMeter: 120, charges: 2 }
const DAYS = { from: asCalendarDate('2024-01-01'), bills: 1_000 }
/** One in so many bills is odd, and one in so many was checked. */
const ODD = 20
const CHECKED = 10
const ASKED = 200
const FIRST_ASKED = 5

/** The meters of a day in the order of how odd they are, among many saved bills that were judged, and some checked. */
export async function measureDaily(undo: AsyncDisposableStack): Promise<Figure[]> {
  const db = await emptyDatabase(undo, 'daily')
  await takeNotesOff(db)
  await fillSavedBills(db, { ...AMOUNT, days: DAYS }, judgeAll)
  const full = (at: number) => addDays(DAYS.from, 300 + at * 3)
  const empty = (at: number) => addDays(DAYS.from, -100 - at)
  return [
    ...timesOf('the meters of a day, among 1,000,000 saved bills', await daysOf(db, 'accountMeter', full)),
    ...timesOf('the same with all accounts of each', await daysOf(db, 'meter', full)),
    ...timesOf('a day of none, with the last one that has some', await daysOf(db, 'accountMeter', empty)),
  ]
}

async function judgeAll(tx: DatabaseTransaction): Promise<void> {
  await sql`insert into bill_validations (utility_bill_id, company_id, utility_account_id, bill_created_at, severity,
      confidence, size, response, next_steps, oddities, figures_key, sampled, human_validation_status)
    select bill.id, account.company_id, account.id, bill.created_at,
      case when odd then 'WARNING' else 'VALID' end, 50, 9, 'As said.', 'Look.',
      case when odd then jsonb_build_array(jsonb_build_object('check', 'usage', 'size', bill.id % 97 / 7.0,
        'message', 'usage 3.1 × the Julys before', 'next', 'Look at the reading.',
        'utilityAccountMeterId', charge.utility_account_meter_id)) else '[]' end,
      bill.id::text, false, case when nth % ${CHECKED} = 0 then 'Checked' else 'Unchecked' end
    from utility_bills as bill
    join utility_accounts as account on account.id = bill.utility_account_id
    join utility_bill_charges as charge on charge.utility_bill_id = bill.id and charge.charge_type_id = 1
    cross join lateral (select bill.id / 7 as nth) as counted
    cross join lateral (select nth % ${ODD} = 1 as odd) as judged`.execute(tx)
}

const STAFF = { userId: 0, companyId: 0, admin: true, os: false, scope: EVERY_COMPANY }

/** In ms, of as many days, each another one; the first ones find nothing read yet and are left out. */
async function daysOf(db: Database, of: Reviewed, dayAt: (at: number) => CalendarDate): Promise<number[]> {
  const times: number[] = []
  for (let at = -FIRST_ASKED; at < ASKED; at += 1) {
    const asked = { date: dayAt(at), source: null, createdBy: null, client: null, query: '', changed: null }
    const started = performance.now()
    await metersToReview(db, STAFF, of, asked)
    if (at >= 0) times.push(performance.now() - started)
  }
  return times
}
