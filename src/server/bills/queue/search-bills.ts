import type { z } from 'zod'
import { dayOfDelivery, type searchIn } from '#contract/bills/bill-lists.ts'
import { STATUS_FILTERS } from '#domain/bills/bill-status.ts'
import { type Caller, withoutCopies } from '#server/people/policies/bill-scope.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { createKept, type Kept } from '#server/platform/kept.ts'
import { type BillRow, findBillRows } from '../repositories/bill-rows.ts'
import {
  type BillFilter,
  countBills,
  everyBillId,
  findBillIds,
  findBillIdsAfter,
  findDeliveryDays,
  findSearchWords,
  type SearchWord,
} from '../repositories/bill-search.ts'

type SearchInput = z.output<typeof searchIn>

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000
/** The same where words are looked for: each bill that is counted costs all those that are looked at on the way. */
const MOST_COUNTED_OF_WORDS = 1_000
const DELIVERY_DAYS = 60
const MOST_WORDS = 8

type Narrowing = Omit<SearchInput, 'page' | 'rowsPerPage' | 'after_textract_bill_id'>

export interface FoundBills {
  rows: BillRow[]
  totalCount: number
  totalCapped: boolean
  /** The days on which bills came, the latest first, as YYYYMMDD. */
  deliveryIds: string[]
}

/** How long what changes seldom, and costs more than the rows of a page, is told again. */
const KEPT_MS = 5_000

/** What lists of bills told a moment ago: that there are more than are counted, and the days on which bills came. */
export interface ListMemory {
  tooMany: Kept<true>
  days: Kept<readonly string[]>
}

export const createListMemory = (): ListMemory => ({
  tooMany: createKept(KEPT_MS),
  days: createKept(KEPT_MS),
})

/** Throws not_found where the bill after which to read on is not the caller's to see. */
export async function searchBills(
  { db, lists }: { db: Database; lists: ListMemory },
  caller: Caller,
  input: SearchInput,
): Promise<FoundBills> {
  const filter = filterOf(caller, input, await findSearchWords(db, caller.scope, wordsOf(input)))
  const isSearch = filter.words.length > 0
  const most = isSearch ? MOST_COUNTED_OF_WORDS : MOST_COUNTED
  const counted = () => countUpTo({ db, lists, most }, filter)
  const [rows, count] = isSearch
    ? await rowsThenCount(await rowsOfPage(db, filter, input), input, counted)
    : await Promise.all([rowsOfPage(db, filter, input), counted()])
  const days = await deliveryDays(db, lists, caller.scope, rows)
  return {
    rows,
    totalCount: Math.min(count, most),
    totalCapped: count > most,
    deliveryIds: days.map(dayName),
  }
}

/** A first page that has room holds all there are: then nothing is looked for a second time. */
async function rowsThenCount(
  rows: BillRow[],
  { page, rowsPerPage, after_textract_bill_id: after }: SearchInput,
  counted: () => Promise<number>,
): Promise<[BillRow[], number]> {
  const areAll = page === 0 && after == null && rows.length < rowsPerPage
  return [rows, areAll ? rows.length : await counted()]
}

async function rowsOfPage(db: Database, filter: BillFilter, input: SearchInput): Promise<BillRow[]> {
  const ids = await idsOfPage(db, filter, input)
  const found = await findBillRows(db, ids)
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function idsOfPage(
  db: Database,
  filter: BillFilter,
  { sort, order, rowsPerPage: limit, page, after_textract_bill_id: after }: SearchInput,
): Promise<number[]> {
  if (after == null) return findBillIds(db, filter, { sort, order, limit, offset: page * limit })
  const ids = await findBillIdsAfter(db, filter, { sort, order, limit }, after)
  if (ids === null) throw notFound('bill')
  return ids
}

/** Exact up to the most that is counted; that there are more is asked again after a while. */
async function countUpTo(
  { db, lists: { tooMany }, most }: { db: Database; lists: ListMemory; most: number },
  filter: BillFilter,
): Promise<number> {
  const key = JSON.stringify(filter)
  if (tooMany.get(key)) return most + 1
  const count = await countBills(db, filter, most + 1)
  if (count > most) tooMany.put(key, true)
  return count
}

/** The days on which bills came, those of the rows beside them always among them. */
async function deliveryDays(
  db: Database,
  { days }: ListMemory,
  scope: Caller['scope'],
  rows: readonly BillRow[],
): Promise<readonly string[]> {
  const key = JSON.stringify(scope)
  const kept = days.get(key)
  if (kept !== undefined && !rows.some((row) => isMissing(kept, dayOf(row)))) return kept
  const found = await findDeliveryDays(db, scope, DELIVERY_DAYS)
  days.put(key, found)
  return found
}

const dayOf = ({ createdAt }: BillRow): string => createdAt.toISOString().slice(0, 10)

const dayName = (day: string): string => day.replaceAll('-', '')

/** A day before the last of a full list is not in it for its age. */
const isMissing = (days: readonly string[], day: string): boolean =>
  !days.includes(day) && (days.length < DELIVERY_DAYS || day > (days.at(-1) ?? ''))

/** Every bill of the list as it is narrowed, in its order, read as they are asked for. */
export async function* everyBill(db: Database, caller: Caller, input: Narrowing): AsyncGenerator<BillRow> {
  const scope = withoutCopies(caller.scope)
  const filter = filterOf({ scope }, input, await findSearchWords(db, scope, wordsOf(input)))
  for await (const ids of everyBillId(db, filter, input)) {
    const found = await findBillRows(db, ids)
    yield* ids.flatMap((id) => found.get(id) ?? [])
  }
}

const wordsOf = ({ query }: Pick<SearchInput, 'query'>): string[] =>
  (query ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

function filterOf(caller: Pick<Caller, 'scope'>, input: Narrowing, words: readonly SearchWord[]): BillFilter {
  return {
    scope: caller.scope,
    companyId: input.company_id ?? null,
    utilityCompanyId: input.utility_company_id ?? null,
    processedBy: input.processed_by_user_id ?? null,
    statuses: input.status === 'ALL' ? null : STATUS_FILTERS[input.status].statuses,
    day: input.delivery_id ? dayOfDelivery(input.delivery_id) : null,
    words,
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** What lists of bills told a moment ago. */
    lists: ListMemory
  }
}
