import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import { EXPIRING_DAYS } from '#domain/letters/letter-state.ts'
import type { RequestFlag, RequestSort } from '#domain/requests/list-views.ts'
import { REQUEST_TABS, type RequestTab, type RequestType } from '#domain/requests/tabs.ts'
import { speaksFor } from '#server/letters/repositories/letter-scope.ts'
import { NEEDS_PERSON } from '#server/notifications/repositories/mail-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { inOrder, type ListOrder } from '#server/platform/database/in-order.ts'
import { inTab, isAlarming, isDueNow, ofType } from './request-conditions.ts'

export interface RequestFilter {
  tab: RequestTab
  type: RequestType
  flag: RequestFlag | null
  words: readonly string[]
  today: CalendarDate
}

export interface RequestPage {
  sort: RequestSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/**
 * Ids of a window of a list, read from the index of its order. By priority what is due longest comes first and what
 * has no invoice last; by anything else a request without the value counts as lowest.
 */
export async function findRequestIds(
  db: Queryable,
  filter: RequestFilter,
  page: RequestPage,
): Promise<number[]> {
  const up = page.order === 'asc'
  const order =
    page.sort === 'priority'
      ? up
        ? sql`due_from, id`
        : sql`due_from desc, id desc`
      : up
        ? sql`${sql.ref(page.sort)} asc nulls first, id`
        : sql`${sql.ref(page.sort)} desc nulls last, id desc`
  const { rows } = await sql<{ id: number }>`
    select id from utility_requests where ${conditionOf(filter)}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of every request of a list, in its order, some at a time. */
export const everyRequestId = (
  db: Queryable,
  filter: RequestFilter,
  { sort, order: direction }: { sort: RequestSort | 'id'; order: 'asc' | 'desc' },
): AsyncGenerator<number[]> =>
  inOrder({ direction, ...placesOf(sort, direction) }, async ({ after, orderBy, key, limit }) => {
    const { rows } = await sql<{ id: number; key: string | null }>`
      select id, ${key} as key from utility_requests where ${conditionOf(filter)} and ${after}
      order by ${orderBy} limit ${limit}`.execute(db)
    return rows
  })

/** By priority what has no invoice comes last; by anything else a request without the value counts as lowest. */
function placesOf(sort: RequestSort | 'id', direction: 'asc' | 'desc'): Pick<ListOrder, 'column' | 'nulls'> {
  if (sort === 'id') return { column: null, nulls: 'never' }
  const up = direction === 'asc'
  if (sort === 'priority') return { column: 'due_from', nulls: up ? 'last' : 'first' }
  return { column: sort, nulls: up ? 'first' : 'last' }
}

/** How many requests there are, counted no further than `most`. */
export async function countRequests(db: Queryable, filter: RequestFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from utility_requests where ${conditionOf(filter)} limit ${most}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

export type RequestCounts = Record<
  RequestTab | 'alarms' | 'week1' | 'week2' | 'week3' | 'week4' | 'any',
  number
>

/**
 * The requests of every tab, those with an alarm, and those of each week, under one filter. What nothing narrows is
 * counted in the index of each tab, a fifth of the work of reading every row; else all are counted in one pass.
 */
export async function countTabs(db: Queryable, filter: Omit<RequestFilter, 'tab'>): Promise<RequestCounts> {
  const counted = Object.entries({
    ...tabConditions(filter.today),
    alarms: isAlarming(filter.today),
    week1: sql<SqlBool>`request_on_week = 1`,
    week2: sql<SqlBool>`request_on_week = 2`,
    week3: sql<SqlBool>`request_on_week = 3`,
    week4: sql<SqlBool>`request_on_week = 4`,
    any: sql<SqlBool>`request_on_week is null`,
  })
  const select = isNarrowed(filter) ? countedInOnePass(counted, filter) : countedEach(counted)
  const { rows } = await select.execute(db)
  const counts = rows[0]?.counts ?? []
  return Object.fromEntries(counted.map(([name], at) => [name, counts[at] ?? 0])) as RequestCounts
}

/** Mails that wait for a person's word. */
export async function countMailsInDoubt(db: Queryable): Promise<{ ofRequests: number; ofAccounts: number }> {
  const { rows } = await sql<{ ofRequests: number; ofAccounts: number }>`
    select count(*) filter (where is_about_requests) as "ofRequests",
      count(*) filter (where not is_about_requests) as "ofAccounts"
    from (
      select exists (select from request_mails where mail_id = mail.id) as is_about_requests
      from outgoing_mails as mail where ${NEEDS_PERSON}
    ) as in_doubt`.execute(db)
  return rows[0] ?? { ofRequests: 0, ofAccounts: 0 }
}

type Counted = readonly (readonly [name: string, condition: RawBuilder<SqlBool>])[]

const isNarrowed = ({ type, flag, words }: Omit<RequestFilter, 'tab'>): boolean =>
  type !== 'all' || flag !== null || words.length > 0

const countedEach = (counted: Counted) =>
  sql<{ counts: number[] }>`select array[${sql.join(
    counted.map(([, condition]) => sql`(select count(*)::int from utility_requests where ${condition})`),
  )}] as counts`

const countedInOnePass = (counted: Counted, filter: Omit<RequestFilter, 'tab'>) =>
  sql<{ counts: number[] }>`
    select array[${sql.join(counted.map(([, condition]) => sql`(count(*) filter (where ${condition}))::int`))}] as counts
    from utility_requests where ${conditionOf({ ...filter, tab: 'all' })}`

const tabConditions = (today: CalendarDate): Record<string, RawBuilder<SqlBool>> =>
  Object.fromEntries((Object.keys(REQUEST_TABS) as RequestTab[]).map((tab) => [tab, inTab(tab, today)]))

function conditionOf({ tab, type, flag, words, today }: RequestFilter): RawBuilder<SqlBool> {
  const conditions = [inTab(tab, today), ofType(type), ...words.map(hasWord)]
  if (flag !== null) conditions.push(FLAGGED[flag](today))
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )
}

const FLAGGED: Record<RequestFlag, (today: CalendarDate) => RawBuilder<SqlBool>> = {
  due: isDueNow,
  alarm: isAlarming,
  paused: (today) => sql`exists (
    select from account_chasing as chasing where chasing.utility_account_id = utility_requests.utility_account_id
    and ((requests_paused and coalesce(requests_resume_on > ${today}::date, true))
      or (issues_paused and coalesce(issues_resume_on > ${today}::date, true))))`,
  // The letter that ends last is the one that counts. Two joins with the few letters, not a look for each request.
  loa_expiring: (today) => sql`
    exists (select ${letter()} and signed_date is not null
      and expiry_date between ${today}::date and ${today}::date + ${EXPIRING_DAYS}::int)
    and not exists (select ${letter()}
      and (expiry_date is null or expiry_date > ${today}::date + ${EXPIRING_DAYS}::int))`,
  mail_in_doubt: () => sql`utility_requests.id in (
    select about.request_id from outgoing_mails as mail join request_mails as about on about.mail_id = mail.id
    where ${NEEDS_PERSON})`,
}

/** A letter that speaks for the request. */
const letter = () => sql`
  from authorization_letters as letter where ${speaksFor(sql.ref('utility_requests'))}`

/** A word stands anywhere in what is searched. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`utility_requests.search_text like ${pattern}`
}
