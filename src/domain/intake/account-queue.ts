import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import type { AccountSource } from './account-source.ts'

/** What can be asked of the accounts of a source. */
export const ACCOUNT_FILTERS = ['all', 'open', 'history', 'closed', 'request'] as const
export type AccountFilter = (typeof ACCOUNT_FILTERS)[number]

interface AccountQueueEntry {
  /** None: of any. */
  sources: readonly AccountSource[]
  filter: AccountFilter
}

/** The queues of accounts, each a room. */
export const ACCOUNT_QUEUES = {
  'intake-all-manual': { sources: ['EP Manual'], filter: 'all' },
  'intake-open': { sources: ['EP Manual'], filter: 'open' },
  'intake-histories': { sources: ['EP Manual'], filter: 'history' },
  'intake-checked-follow-up': { sources: ['EP Manual'], filter: 'closed' },
  'intake-scraped': { sources: ['EP Scraped'], filter: 'all' },
  'intake-ardem': { sources: ['ARDEM'], filter: 'all' },
  'intake-non-online': { sources: [], filter: 'request' },
} as const satisfies Record<string, AccountQueueEntry>

export type AccountQueue = keyof typeof ACCOUNT_QUEUES

export const isAccountQueue = (name: string | undefined): name is AccountQueue =>
  name !== undefined && Object.hasOwn(ACCOUNT_QUEUES, name)

/** What the columns of the grid are called by which it can be sorted. */
export const ACCOUNT_SORTS = {
  days_past_estimate: 'Days Past Estimate',
  acct_num: 'Account Number',
  utility_company_name: 'Utility',
  online_access_url: 'Website',
  online_access_username: 'Username',
  last_online_check_at: 'Last Checked',
  online_follow_up_date: 'Follow Up',
  latest_invoice_date: 'Latest Invoice Date',
  delivery_method: 'Delivery Method',
  data_through_date: 'Data Through Date',
} as const
export type AccountSort = keyof typeof ACCOUNT_SORTS

/** What the rules look at. */
export interface QueuedAccount {
  source: AccountSource | null
  byRequest: boolean
  /** The first bill wanted. */
  dataStartDate: CalendarDate | null
  historyComplete: boolean
  expectedOn: CalendarDate | null
  /** The day, of UTC, on which somebody looked for its bill last. */
  checkedOn: CalendarDate | null
  followUpDate: CalendarDate | null
}

/** Who looked and found nothing looks again after so many days. */
export const CHECK_RESTS_DAYS = 7

const FROM_THE_FIRST = '0001-01-01' as CalendarDate

/** Older bills of the account are still to be fetched. */
export const isHistory = ({ dataStartDate, historyComplete }: QueuedAccount): boolean =>
  dataStartDate !== null && !historyComplete

/**
 * The first day on which somebody should look for bills of the account: the follow-up that a person set; else the day on
 * which its bill is expected, and of a history that is not complete or an account without bills any day, but some days
 * after it was last checked.
 */
export function openFrom(account: QueuedAccount): CalendarDate {
  const { expectedOn, checkedOn, followUpDate } = account
  if (followUpDate !== null) return followUpDate
  const wanted = isHistory(account) ? FROM_THE_FIRST : (expectedOn ?? FROM_THE_FIRST)
  const rested = checkedOn === null ? FROM_THE_FIRST : addDays(checkedOn, CHECK_RESTS_DAYS)
  return [wanted, rested].sort()[1] ?? wanted
}

/** Whether a list with this filter holds the account. */
export function fitsFilter(account: QueuedAccount, filter: AccountFilter, today: CalendarDate): boolean {
  if (filter === 'request') return account.byRequest
  if (account.source === null) return false
  const isOpen = openFrom(account) <= today
  switch (filter) {
    case 'all':
      return true
    case 'open':
      return isOpen && !isHistory(account)
    case 'history':
      return isOpen && isHistory(account)
    case 'closed':
      return !isOpen && (account.checkedOn !== null || account.followUpDate !== null)
  }
}

/** What a check leaves of a follow-up: one that is reached is done with it. */
export const followUpAfterCheck = (
  followUpDate: CalendarDate | null,
  today: CalendarDate,
): CalendarDate | null => (followUpDate !== null && followUpDate > today ? followUpDate : null)
