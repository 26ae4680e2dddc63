import { today } from '#base/calendar-date.ts'
import { judgeBill, outcomeOf } from '#domain/bills/assessment/judge-bill.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import type { TouchedBills } from '#server/records/repositories/touched-bills.ts'
import type { Touched } from '#server/records/touched.ts'
import { billEvent } from '../queue/open-bill.ts'
import { lockBills, recordJudgements } from '../repositories/bill-records.ts'
import { findWaitingDrafts } from '../repositories/reading-drafts.ts'
import { findWaiting, lockFreeWaiting, takeToJudgeAgain } from '../repositories/waiting-bills.ts'
import { loadContexts } from './judge-bills.ts'

type Needed = Pick<Services, 'events' | 'queue'>

/** More are judged by a job, a few at a time, so that no call waits for them. */
const MOST_AT_ONCE = 100
/** The next job goes on with those behind them, so that however many there are no job runs out of its time. */
const MOST_A_JOB = 2_000

/**
 * Judges again every bill under review that was touched, in the transaction that touched it. A bill that somebody
 * else holds just now is left to a job: waiting for it could end in a circle.
 */
export async function judgeWaiting(
  tx: DatabaseTransaction,
  { events, queue }: Needed,
  { accountIds, billIds, settingsOf }: Touched,
): Promise<void> {
  const touched: TouchedBills = {
    accountIds: [...accountIds],
    billIds: [...billIds],
    ...(settingsOf.length > 0 && { settingsOf }),
  }
  if (touched.accountIds.length + touched.billIds.length + settingsOf.length === 0) return
  const free = await lockFreeWaiting(tx, touched, MOST_AT_ONCE)
  await judge(tx, events, free)
  const left = await findWaiting(tx, touched, { most: MOST_AT_ONCE + 1 })
  if (left.some((id) => !free.includes(id))) await queue.enqueue(tx, 'judge-waiting', touched)
}

/**
 * The job: judges the bills that were touched, and waits for those that somebody holds. Of very many, those with higher
 * ids than `after` are left to another job. Judged twice they are judged the same.
 */
export async function judgeAllWaiting(
  { db, events, queue }: Pick<Services, 'db'> & Needed,
  touched: TouchedBills,
  after = 0,
): Promise<void> {
  const ids = await findWaiting(db, touched, { most: MOST_A_JOB, after })
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    await db.transaction().execute(async (tx) => {
      const some = ids.slice(from, from + MOST_AT_ONCE)
      await lockBills(tx, some)
      await judge(tx, events, await findWaiting(tx, { accountIds: [], billIds: some }))
      const last = some.at(-1) ?? 0
      if (ids.length === MOST_A_JOB && last === ids.at(-1))
        await queue.enqueue(tx, 'judge-waiting', { ...touched, after: last })
    })
  }
}

/** Judges again the bills under review of which the rules that look at today may say something else by now. */
export async function judgeOfToday({ db, events }: Pick<Services, 'db' | 'events'>): Promise<void> {
  let taken: number
  do {
    taken = await db.transaction().execute(async (tx) => {
      const some = await takeToJudgeAgain(tx, today(), MOST_AT_ONCE)
      await judge(tx, events, some)
      return some.length
    })
  } while (taken === MOST_AT_ONCE)
}

/** The bills keep their versions: nothing of them was changed, only what stands against saving them. */
async function judge(
  tx: DatabaseTransaction,
  events: Services['events'],
  billIds: readonly number[],
): Promise<void> {
  const bills = await findWaitingDrafts(tx, billIds)
  const contextOf = await loadContexts(tx, bills, { history: true })
  const judged = bills.map((bill) => ({
    id: bill.billId,
    ...outcomeOf(judgeBill(bill.draft, contextOf(bill), bill.page)),
  }))
  const rows = await recordJudgements(tx, judged)
  await events.publish(
    tx,
    ...rows.map((row) => {
      const { event, ...whose } = billEvent(row)
      return { ...whose, event: { ...event, judged: true as const } }
    }),
  )
}
