import { type Expression, type SqlBool, sql } from 'kysely'
import type { BillSort } from '#domain/bills/bill-sorts.ts'
import type { BillStatus } from '#domain/bills/bill-status.ts'
import type { BillScope } from '#server/people/policies/bill-scope.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { containing } from '#server/platform/database/containing.ts'
import { idsAfter, inOrder, type ListOrder, type NextRows } from '#server/platform/database/in-order.ts'
import { visibleBills } from './visible-bills.ts'

export interface BillFilter {
  scope: BillScope
  companyId: number | null
  utilityCompanyId: number | null
  processedBy: number | null
  /** Null: every status. */
  statuses: readonly BillStatus[] | null
  /** The UTC day on which a bill came, as YYYY-MM-DD. */
  day: string | null
  words: readonly SearchWord[]
}

const ORDERED_BY = {
  'tb.id': null,
  status: 'bills.status',
  utility_company_name: 'bills.utilityName',
  acct_num: 'bills.acctNum',
  invoice_date: 'bills.invoiceDate',
  processed_at: 'bills.processedAt',
  total_cost: 'bills.totalCents',
  problem_count: 'bills.problemCount',
} as const satisfies Record<BillSort, string | null>

export interface BillPage {
  sort: BillSort
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

/** Ids of a page of bills, read from the index of its order; a bill without the value counts as lowest. */
export async function findBillIds(db: Queryable, filter: BillFilter, page: BillPage): Promise<number[]> {
  if (page.sort === 'tb.id' && isOfStatusesAlone(filter)) return findIdsByStatus(db, filter, page)
  const column = ORDERED_BY[page.sort]
  let query = filtered(db, filter).select('bills.id')
  if (column === 'bills.status') query = query.orderBy(column, page.order)
  else if (column !== null) {
    query = query.orderBy(column, (order) =>
      page.order === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst(),
    )
  }
  const rows = await query.orderBy('bills.id', page.order).limit(page.limit).offset(page.offset).execute()
  return rows.map((row) => row.id)
}

/** Whether bills are narrowed by statuses, of all clients or of one: an index has them in their order by each status. */
const isOfStatusesAlone = ({ scope, statuses, ...filter }: BillFilter): boolean =>
  statuses !== null &&
  scope.kind !== 'outsourced' &&
  filter.utilityCompanyId === null &&
  filter.processedBy === null &&
  filter.day === null &&
  filter.words.length === 0

/**
 * As many of each status as the page could need, and of those the page: together they would be looked for among all. A status
 * is asked for as a stretch of its index: by the status alone, bills would be read in the order of their ids until enough have
 * it, so all of them where none has.
 */
async function findIdsByStatus(
  db: Queryable,
  { statuses, ...filter }: BillFilter,
  { order, limit, offset }: BillPage,
): Promise<number[]> {
  const ofOne = filtered(db, { ...filter, statuses: null })
    .where(
      sql<SqlBool>`(bills.status, bills.id) between (wanted.status, 0) and (wanted.status, ${Number.MAX_SAFE_INTEGER})`,
    )
    .select('bills.id')
    .orderBy('bills.status', order)
    .orderBy('bills.id', order)
    .limit(offset + limit)
  const direction = sql.raw(order)
  const { rows } = await sql<{ id: number }>`
    select found.id from unnest(${statuses}::text[]) as wanted (status) cross join lateral ${ofOne} as found
    order by found.id ${direction} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of every bill that is left, in the order of the list, some at a time. */
export const everyBillId = (
  db: Queryable,
  filter: BillFilter,
  sorting: Pick<BillPage, 'sort' | 'order'>,
): AsyncGenerator<number[]> => inOrder(listOrder(sorting), placedBills(db, filter))

/** The ids that follow a bill in the list; null where the caller may not see that bill. */
export async function findBillIdsAfter(
  db: Queryable,
  filter: BillFilter,
  { limit, ...sorting }: Omit<BillPage, 'offset'>,
  billId: number,
): Promise<number[] | null> {
  const order = listOrder(sorting)
  const place = await db
    .selectFrom('bills')
    .where('bills.id', '=', billId)
    .where(visibleBills(filter.scope))
    .select(['bills.id', sql<string | null>`${order.column && sql.ref(order.column)}::text`.as('key')])
    .executeTakeFirst()
  return place === undefined ? null : idsAfter(order, place, limit, placedBills(db, filter))
}

const listOrder = ({ sort, order: direction }: Pick<BillPage, 'sort' | 'order'>): ListOrder => ({
  column: ORDERED_BY[sort],
  direction,
  nulls: sort === 'status' ? 'never' : direction === 'desc' ? 'last' : 'first',
})

const placedBills =
  (db: Queryable, filter: BillFilter) =>
  ({ after, orderBy, key, limit }: NextRows) =>
    filtered(db, filter)
      .where(after)
      .select(['bills.id', key.as('key')])
      .orderBy(orderBy)
      .limit(limit)
      .execute()

/** How many bills there are, counted no further than `most`. */
export async function countBills(db: Queryable, filter: BillFilter, most: number): Promise<number> {
  const some = filtered(db, filter).select('bills.id').limit(most)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The last days on which bills came, as YYYY-MM-DD in UTC: one look into the index for each. */
export async function findDeliveryDays(db: Queryable, scope: BillScope, most: number): Promise<string[]> {
  const latest = (before: Expression<Date> | null) =>
    db
      .selectFrom('bills')
      .where(visibleBills(scope))
      .$if(before !== null, (query) => query.where('bills.createdAt', '<', before as Expression<Date>))
      .select(sql<Date | null>`max(bills.created_at)`.as('at'))
  const start = sql<Date>`date_trunc('day', days.at, 'UTC')`
  const { rows } = await sql<{ day: string }>`
    with recursive days(at, n) as (
      select latest.at, 1 from (${latest(null)}) as latest
      union all
      select (${latest(start)}), days.n + 1 from days where days.at is not null and days.n < ${most}
    )
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from days where at is not null
  `.execute(db)
  return rows.map((row) => row.day)
}

const REVIEWABLE = ['GPT_PARSED', 'ERROR'] as const

/** The reviewable bills before and after this one, newest first, as the queue has them. */
export async function findQueueNeighbours(
  db: Queryable,
  scope: BillScope,
  billId: number,
): Promise<{ prev: number | null; next: number | null }> {
  // A look into the index for each status: together they would be read and sorted.
  const nearest = (status: BillStatus, side: 'prev' | 'next') =>
    db
      .selectFrom('bills')
      .where(visibleBills(scope))
      .where('bills.status', '=', status)
      .where('bills.id', side === 'next' ? '<' : '>', billId)
      .select('bills.id')
      .orderBy('bills.id', side === 'next' ? 'desc' : 'asc')
      .limit(1)
  const [first, second] = REVIEWABLE
  return db
    .selectNoFrom((eb) => [
      eb.fn<number | null>('least', [nearest(first, 'prev'), nearest(second, 'prev')]).as('prev'),
      eb.fn<number | null>('greatest', [nearest(first, 'next'), nearest(second, 'next')]).as('next'),
    ])
    .executeTakeFirstOrThrow()
}

function filtered(db: Queryable, filter: BillFilter) {
  const { companyId, utilityCompanyId, processedBy, statuses, day, words } = filter
  let query = db.selectFrom('bills').where(visibleBills(filter.scope))
  if (companyId !== null) query = query.where('bills.companyId', '=', companyId)
  if (utilityCompanyId !== null) query = query.where('bills.utilityCompanyId', '=', utilityCompanyId)
  if (processedBy !== null) query = query.where('bills.processedBy', '=', processedBy)
  if (statuses !== null) query = query.where('bills.status', 'in', statuses)
  if (day !== null) {
    const start = sql<Date>`${day}::timestamp at time zone 'UTC'`
    query = query
      .where('bills.createdAt', '>=', start)
      .where('bills.createdAt', '<', sql<Date>`${start} + interval '1 day'`)
  }
  for (const word of words) query = query.where(matchesWord(word))
  return query
}

/** Shorter ones are part of most numbers. */
const MIN_NUMBER_DIGITS = 4

/** Two letters or figures: in no index of trigrams, but for those that a word starts with. */
const PAIR = /^[\p{L}\d]{2}$/u

/**
 * A word stands anywhere in what is searched: the file's name and what the page prints, the utility, account and
 * property that the bill is on; of a bill without an account any number of its pages. A number is also a bill's id.
 */
function matchesWord({ text, utilityIds, accountIds, atStart }: SearchWord): Expression<SqlBool> {
  const patterns = atStart ? [`${text}%`, `% ${text}%`] : [containing(text)]
  const places = patterns.map((pattern) => sql<SqlBool>`bills.search_text like ${pattern}`)
  if (utilityIds.length > 0) places.push(sql`bills.utility_company_id = any(${utilityIds}::bigint[])`)
  if (accountIds.length > 0) places.push(sql`bills.utility_account_id = any(${accountIds}::bigint[])`)
  const number = text.replaceAll(/[^a-z\d]/g, '')
  if (number.replaceAll(/\D/g, '').length >= MIN_NUMBER_DIGITS)
    places.push(sql`(bills.utility_account_id is null and bills.printed_numbers like ${containing(number)})`)
  if (/^\d{1,15}$/.test(text)) places.push(sql`bills.id = ${Number(text)}`)
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`
}

/** A word that was searched for, in lower case. */
export interface SearchWord {
  text: string
  /** Utilities that have it in their name. */
  utilityIds: readonly number[]
  /** Accounts that have it in their number, or in the name of a property that they bill. */
  accountIds: readonly number[]
  /** A pair alone is looked for at the start of words; beside a longer word, which narrows the search, anywhere. */
  atStart: boolean
}

/** Fewer letters would name too many. */
const SHORTEST_NAME = 3

export async function findSearchWords(
  db: Queryable,
  scope: BillScope,
  words: readonly string[],
): Promise<SearchWord[]> {
  const texts = words.map((word) => word.toLowerCase())
  const names = texts.filter((text) => text.length >= SHORTEST_NAME)
  const [utilities, accounts] = await Promise.all([
    findNamedUtilities(db, names),
    findNamedAccounts(db, scope, names),
  ])
  return texts.map((text) => ({
    text,
    utilityIds: utilities.get(text) ?? [],
    accountIds: accounts.get(text) ?? [],
    atStart: names.length === 0 && PAIR.test(text),
  }))
}

interface Named {
  text: string
  ids: number[]
}
const idsByText = ({ rows }: { rows: Named[] }) => new Map(rows.map((row) => [row.text, row.ids]))

async function findNamedUtilities(db: Queryable, names: readonly string[]): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map()
  const found = await sql<Named>`
    select word.text, array_agg(utility.id)::float8[] as ids
    from unnest(${names}::text[], ${names.map(containing)}::text[]) as word(text, pattern)
    join utility_companies as utility
      on lower(utility.name) like word.pattern or lower(utility.aliases::text) like word.pattern
    group by word.text`.execute(db)
  return idsByText(found)
}

/** A client looks among its own; for others it is their scope that narrows the bills. */
async function findNamedAccounts(
  db: Queryable,
  scope: BillScope,
  names: readonly string[],
): Promise<Map<string, number[]>> {
  if (names.length === 0) return new Map()
  const own = (table: string) =>
    scope.kind === 'company' ? sql`and ${sql.ref(`${table}.company_id`)} = ${scope.companyId}` : sql``
  const found = await sql<Named>`
    with word as (
      select * from unnest(${names}::text[], ${names.map(containing)}::text[]) as word(text, pattern)
    )
    select text, array_agg(id)::float8[] as ids from (
      select word.text, account.id from word
      join utility_accounts as account on lower(account.acct_num) like word.pattern ${own('account')}
      union
      select word.text, uam.utility_account_id from word
      join properties as property on lower(property.name) like word.pattern ${own('property')}
      join utility_meters as um on um.property_id = property.id
      join utility_account_meters as uam on uam.utility_meter_id = um.id
    ) as named group by text`.execute(db)
  return idsByText(found)
}
