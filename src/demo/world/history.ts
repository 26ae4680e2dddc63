import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { DemoAccount } from './accounts.ts'
import { billsOf, type DemoBill, invoiceDateOf, type MonthNumber, monthOf } from './billing.ts'
import type { Story } from './stories.ts'

const MONTHS = 36
const MONTHS_OF_NEW_ACCOUNT = 2
const MONTHS_SINCE_CLOSED = 9
/** A bill that waits was sent at least so many days ago. */
const DAYS_ON_ITS_WAY = 7

/** The month of the newest bill that can have come by now. */
export function newestMonth(account: DemoAccount, today: CalendarDate): MonthNumber {
  const arrived = addDays(today, -DAYS_ON_ITS_WAY)
  let month = monthOf(today)
  while (invoiceDateOf(account, month) > arrived) month--
  return month
}

/** The account's bills of three years up to the newest, the last of which may not be saved yet. */
export interface History {
  saved: DemoBill[]
  newest: DemoBill
}

/** What was billed to an account and how much of it is saved; `story` is that of its bill in the queue. */
export function historyOf(account: DemoAccount, story: Story | null, today: CalendarDate): History {
  const last = newestMonth(account, today)
  const bills = billsOf(account, last - MONTHS, last, story?.usageTimes)
  const newest = bills.at(-1)
  if (!newest) throw new RangeError(`account ${account.id} has no bills`)
  if (story) return { newest, saved: bills.slice(0, bills.length - story.unsavedMonths).slice(-MONTHS) }
  return { newest, saved: savedOf(account, bills.slice(-MONTHS)) }
}

/** Closed accounts stop, new ones have just begun, and a few wait for a bill that is late. */
function savedOf({ id, status }: DemoAccount, bills: readonly DemoBill[]): DemoBill[] {
  if (status === 'Inactive') return bills.slice(0, -MONTHS_SINCE_CLOSED)
  if (status === 'Onboarding') return bills.slice(-MONTHS_OF_NEW_ACCOUNT)
  const late = id % 13 === 5 ? (id % 3) + 1 : 0
  return bills.slice(0, bills.length - late)
}
