import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { AccountFilter, AccountSort } from '#domain/intake/account-queue.ts'
import type { AccountSource } from '#domain/intake/account-source.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export interface AccountSearch {
  /** None: of any. */
  sources: readonly AccountSource[]
  filter: AccountFilter
  words: readonly string[]
  today: CalendarDate
}

interface Page {
  sort: AccountSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

type Condition = RawBuilder<SqlBool>

const IS_HISTORY: Condition = sql`data_start_date is not null and not history_complete`
const IS_FETCHED: Condition = sql`source is not null`

/** The domain's `fitsFilter` on rows of `intake_accounts`. */
const IN_FILTER: Record<AccountFilter, (today: CalendarDate) => Condition> = {
  all: () => IS_FETCHED,
  open: (today) => sql`${IS_FETCHED} and open_from <= ${today}::date and not (${IS_HISTORY})`,
  history: (today) => sql`${IS_FETCHED} and open_from <= ${today}::date and ${IS_HISTORY}`,
  closed: (today) => sql`${IS_FETCHED} and open_from > ${today}::date
    and (last_online_check_at is not null or online_follow_up_date is not null)`,
  request: () => sql`by_request`,
}

const conditionOf = ({ sources, filter, words, today }: AccountSearch): Condition =>
  sql.join(
    [
      IN_FILTER[filter](today),
      ...(sources.length === 0 ? [] : [ofSources(sources)]),
      ...words.map(hasWord),
    ].map((condition) => sql`(${condition})`),
    sql` and `,
  )

/** One alone is found in its index. */
const ofSources = (sources: readonly AccountSource[]): Condition =>
  sources.length === 1
    ? sql`source = ${sources[0]}`
    : sql`source in (${sql.join(sources.map((source) => sql`${source}`))})`

function hasWord(word: string): Condition {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`search_text like ${pattern}`
}

/**
 * The ids of a page in its order, read from the index of that. Who expected its bill first is past its estimate most;
 * an account without the value counts as lowest.
 */
export async function findAccountIds(
  db: Queryable,
  search: AccountSearch,
  { sort, order, limit, offset }: Page,
): Promise<number[]> {
  const isUp = order === 'asc'
  const ordered =
    sort === 'days_past_estimate'
      ? isUp
        ? sql`expected_on desc, utility_account_id desc`
        : sql`expected_on, utility_account_id`
      : isUp
        ? sql`${sql.ref(sort)} asc nulls first, utility_account_id`
        : sql`${sql.ref(sort)} desc nulls last, utility_account_id desc`
  const { rows } = await sql<{ id: number }>`
    select utility_account_id as id from intake_accounts where ${conditionOf(search)}
    order by ${ordered} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** No more than `most` are counted. */
export async function countAccounts(db: Queryable, search: AccountSearch, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from intake_accounts where ${conditionOf(search)} limit ${most}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}
