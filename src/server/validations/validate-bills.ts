import { asCalendarDate } from '#base/calendar-date.ts'
import { findJudged, findNextOf, findUnjudged } from '#server/bills/repositories/story-facts.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { JobPayloads } from '#server/platform/queue/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { judgeSaved } from './judge-saved.ts'
import { tellOf } from './tell-validations.ts'

type Needed = Pick<Services, 'db' | 'events' | 'queue'>

/** In one transaction. */
const AT_ONCE = 50
/** The next job goes on behind them, so that however many there are no job runs out of its time. */
const MOST_A_JOB = 500
/** Bills after one that came late, which were held against a history without it. */
const MOST_NEXT = 14
/** Behind everything that somebody waits for. */
const LOW_PRIORITY = -10

/** The job of a bill that was saved. Bills of the account that come after it and nobody has checked are judged again. */
export async function validateSaved(
  { db, events, queue, opinions }: Needed & Pick<Services, 'opinions'>,
  savedBillId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const next = await findNextOf(tx, [savedBillId], MOST_NEXT)
    const changed = await judgeSaved(tx, [savedBillId, ...next])
    if (changed.length > 0 && opinions() !== null) await queue.enqueue(tx, 'second-opinion', { savedBillId })
    await tellOf(tx, events, changed)
  })
}

/** Has bills judged of which nothing is said yet, such as those of a list or of before anything was said. */
export async function enqueueUnjudged(tx: DatabaseTransaction, queue: Services['queue']): Promise<void> {
  await queue.enqueue(tx, 'validate-bills', {}, { priority: LOW_PRIORITY })
}

/** At a start: has them judged where there are any. */
export const judgeWhatIsLeft = ({ db, queue }: Needed): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const [unjudged] = await findUnjudged(tx, 0, 1)
    if (unjudged !== undefined) await enqueueUnjudged(tx, queue)
  })

/** The job that judges bills of which nothing is said yet, account by account. */
export async function validateUnjudged(
  { db, events, queue }: Needed,
  { fromAccountId = 0 }: JobPayloads['validate-bills'],
): Promise<void> {
  let from = fromAccountId
  for (let done = 0; done < MOST_A_JOB; done += AT_ONCE) {
    const bills = await findUnjudged(db, from, AT_ONCE)
    await db.transaction().execute((tx) =>
      judgeSaved(
        tx,
        bills.map(({ id }) => id),
      ),
    )
    from = bills.at(-1)?.utilityAccountId ?? from
    if (bills.length < AT_ONCE) return tellOf(db, events, null)
  }
  await db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, 'validate-bills', { fromAccountId: from }, { priority: LOW_PRIORITY })
    await tellOf(tx, events, null)
  })
}

/** What bills are held against changed: has what is said of them said again. */
export async function enqueueRevalidation(
  tx: DatabaseTransaction,
  queue: Services['queue'],
  which: Omit<JobPayloads['revalidate-bills'], 'after'>,
): Promise<void> {
  await queue.enqueue(tx, 'revalidate-bills', which)
}

/** The job that says it again. */
export async function validateAgain(
  { db, events, queue }: Needed,
  { after = 0, ...which }: JobPayloads['revalidate-bills'],
): Promise<void> {
  const { endingAfter, ...of } = which
  const later = endingAfter === undefined ? {} : { endingAfter: asCalendarDate(endingAfter) }
  const ids = await findJudged(db, { ...of, ...later }, { after, most: MOST_A_JOB })
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await db.transaction().execute(async (tx) => {
      const changed = await judgeSaved(tx, ids.slice(from, from + AT_ONCE))
      await tellOf(tx, events, changed)
    })
  const last = ids.at(-1)
  if (ids.length < MOST_A_JOB || last === undefined) return
  await db.transaction().execute((tx) => queue.enqueue(tx, 'revalidate-bills', { ...which, after: last }))
}
