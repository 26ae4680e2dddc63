import { type CalendarDate, daysBetween, formatDate } from '#base/calendar-date.ts'
import { cadenceOf } from '#domain/records/cadence.ts'
import { isEmailed } from '#domain/records/delivery.ts'

/** What the rules look at. Dates are calendar dates; null where nothing happened yet. */
export interface ChasedRow {
  deliveryMethod: string | null
  latestInvoiceDate: CalendarDate | null
  lastSentDate: CalendarDate | null
  lastReceivedDate: CalendarDate | null
  followUpDate: CalendarDate | null
  doNotEmail: boolean
}

/** Days without an answer after which asking again makes sense. */
export const QUIET_DAYS = 14

/** Days after the last invoice that the next one may take. */
export const dueLimit = (deliveryMethod: string | null): number => cadenceOf(deliveryMethod).dueAfterDays

/** The next bill should be here: the last invoice is older than its delivery method allows. Unknown is not due. */
export function isDue(row: ChasedRow, today: CalendarDate): boolean {
  return olderThan(row.latestInvoiceDate, dueLimit(row.deliveryMethod), today)
}

/** The day of the last correspondence, sent or received. */
export function lastCorrespondence({ lastSentDate, lastReceivedDate }: ChasedRow): CalendarDate | null {
  if (lastSentDate === null || lastReceivedDate === null) return lastSentDate ?? lastReceivedDate
  return lastSentDate > lastReceivedDate ? lastSentDate : lastReceivedDate
}

/** Somebody should act: a follow-up was missed, or the bill is due and nothing has moved for two weeks. */
export function hasAlarm(row: ChasedRow, today: CalendarDate): boolean {
  if (row.doNotEmail) return false
  const followUpPassed = row.followUpDate !== null && row.followUpDate < today
  const quiet = olderThan(lastCorrespondence(row), QUIET_DAYS, today)
  return followUpPassed || (quiet && isDue(row, today))
}

/** Belongs to the tab Open: bills do not come by e-mail, and it is untouched, to be followed up or has an alarm. */
export function isOpen(row: ChasedRow, today: CalendarDate): boolean {
  if (isEmailed(row.deliveryMethod)) return false
  const untouched = lastCorrespondence(row) === null && !row.doNotEmail && row.followUpDate === null
  const followUpReached = row.followUpDate !== null && row.followUpDate <= today
  return untouched || followUpReached || hasAlarm(row, today)
}

/** Why the row is where it is, the strongest reason first: "due: 41 days, limit 35". */
export function reasonsOf(row: ChasedRow, today: CalendarDate): string[] {
  return [
    followUpReason(row, today),
    dueReason(row, today),
    quietReason(row, today),
    exclusionReason(row),
  ].filter((reason) => reason !== null)
}

function followUpReason({ followUpDate }: ChasedRow, today: CalendarDate): string | null {
  if (followUpDate === null) return null
  if (followUpDate === today) return 'follow-up is today'
  return `follow-up ${followUpDate < today ? 'was' : 'on'} ${formatDate(followUpDate)}`
}

function dueReason(row: ChasedRow, today: CalendarDate): string {
  if (row.latestInvoiceDate === null) return 'no invoice yet'
  const days = daysBetween(row.latestInvoiceDate, today)
  const limit = dueLimit(row.deliveryMethod)
  return `${days > limit ? 'due' : 'not due'}: ${days} ${days === 1 ? 'day' : 'days'}, limit ${limit}`
}

function quietReason(row: ChasedRow, today: CalendarDate): string | null {
  const last = lastCorrespondence(row)
  if (last === null) return 'nothing sent yet'
  const days = daysBetween(last, today)
  if (days <= QUIET_DAYS || !isDue(row, today)) return null
  return `no answer: ${days} days, limit ${QUIET_DAYS}`
}

function exclusionReason({ doNotEmail, deliveryMethod }: ChasedRow): string | null {
  if (doNotEmail) return 'do not e-mail'
  return isEmailed(deliveryMethod) ? 'bills come by e-mail' : null
}

const olderThan = (date: CalendarDate | null, days: number, today: CalendarDate): boolean =>
  date !== null && daysBetween(date, today) > days
