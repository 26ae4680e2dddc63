import { type CalendarDate, today as dayOf } from '#base/calendar-date.ts'
import { nextAt } from '#base/next-at.ts'
import type { Services } from '#server/platform/services.ts'
import type { WrittenAt } from './build-mail.ts'
import { type AutomationPlan, planRequests } from './plan-automation.ts'
import { planIssues } from './plan-issues.ts'
import { claimAutomationDay, recordOutcomes } from './repositories/automation-repository.ts'
import { lockRequests } from './repositories/request-marks.ts'
import { postRequestMail } from './send-mail.ts'

type Needed = Pick<Services, 'db' | 'queue' | 'provider'>

/** The robot starts once a day, from this hour on. */
export const AUTOMATION_HOUR = 7

/** Has a job run the robot today, when it is time and nobody has done so yet. */
export async function startAutomation(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  now: Date,
): Promise<boolean> {
  if (now.getHours() < AUTOMATION_HOUR) return false
  return db.transaction().execute(async (tx) => {
    const day = dayOf(now)
    const claimed = await claimAutomationDay(tx, day)
    if (claimed) await queue.enqueue(tx, 'request-automation', { day })
    return claimed
  })
}

/** When the robot starts next. */
export const nextAutomation = (now: Date): Date => nextAt(AUTOMATION_HOUR, now)

type Planning = typeof planRequests

/**
 * Asks for the bills that are due, a mail for each address, and tells clients of their issues, a mail for each account,
 * each in a transaction of its own. Records for every row what was done or why not. Run again after a crash it goes on:
 * what was asked for is not due for asking.
 */
export async function runAutomation(needed: Needed, today: CalendarDate): Promise<void> {
  for (const planning of [planRequests, planIssues]) {
    const { mails: planned, left } = await planning(needed.db, writtenAt(needed, today))
    await recordOutcomes(needed.db, today, left)
    for (const { rows } of planned)
      await sendHeld(
        needed,
        planning,
        rows.map(({ id }) => id),
        today,
      )
  }
}

/** What the robot would do on this day, and what it would leave to people. */
export async function rehearseAutomation(
  needed: Pick<Services, 'db' | 'provider'>,
  today: CalendarDate,
): Promise<AutomationPlan> {
  const at = writtenAt(needed, today)
  const requests = await planRequests(needed.db, at)
  const issues = await planIssues(needed.db, at)
  return { mails: [...requests.mails, ...issues.mails], left: [...requests.left, ...issues.left] }
}

const writtenAt = ({ provider }: Pick<Services, 'provider'>, today: CalendarDate): WrittenAt => ({
  today,
  publicUrl: provider.current().publicUrl,
})

/** Decides again with the requests held: a person may have been faster. */
async function sendHeld(
  needed: Needed,
  planning: Planning,
  ids: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const { db, queue } = needed
  await db.transaction().execute(async (tx) => {
    const held = new Map((await lockRequests(tx, ids)).map((request) => [request.id, request]))
    const plan = await planning(tx, writtenAt(needed, today), ids)
    await recordOutcomes(tx, today, plan.left)
    for (const mail of plan.mails) {
      const mailId = await postRequestMail(tx, queue, {
        to: mail.to.join(', '),
        subject: mail.subject,
        body: mail.body,
        isIssue: mail.isIssue,
        attachments: mail.letters.map(({ id, fileName, sha256 }) => ({
          letterId: id,
          fileName,
          sha256,
        })),
        holdSeconds: 0,
        userId: null,
        held: mail.rows.flatMap(({ id }) => held.get(id) ?? []),
      })
      const outcome = { isIssue: mail.isIssue, sent: true, reason: mail.reason, mailId }
      await recordOutcomes(
        tx,
        today,
        mail.rows.map(({ id }) => ({ requestId: id, ...outcome })),
      )
    }
  })
}
