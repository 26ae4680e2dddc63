import type { z } from 'zod'
import { dayOfDelivery, type searchIn } from '#contract/bill-lists.ts'
import { STATUS_FILTERS } from '#domain/bill-status.ts'
import type { Database } from '../../database/client.ts'
import { type Caller, withoutCopies } from '../../policies/bill-scope.ts'
import { type BillRow, findBillRows } from '../../repositories/bills/bill-rows.ts'
import {
  type BillFilter,
  countBills,
  everyBillId,
  findBillIds,
  findDeliveryDays,
  findSearchWords,
  type SearchWord,
} from '../../repositories/bills/bill-search.ts'

type SearchInput = z.output<typeof searchIn>

/** Counted exactly up to here. */
const MOST_COUNTED = 10_000
const DELIVERY_DAYS = 60
const MOST_WORDS = 8

type Narrowing = Omit<SearchInput, 'page' | 'rowsPerPage'>

export interface FoundBills {
  rows: BillRow[]
  totalCount: number
  totalCapped: boolean
  /** The days on which bills came, the latest first, as YYYYMMDD. */
  deliveryIds: string[]
}

export async function searchBills(db: Database, caller: Caller, input: SearchInput): Promise<FoundBills> {
  const filter = filterOf(caller, input, await findSearchWords(db, caller.scope, wordsOf(input)))
  const { sort, order, rowsPerPage, page } = input
  const [ids, count, days] = await Promise.all([
    findBillIds(db, filter, { sort, order, limit: rowsPerPage, offset: page * rowsPerPage }),
    countBills(db, filter, MOST_COUNTED + 1),
    findDeliveryDays(db, caller.scope, DELIVERY_DAYS),
  ])
  const found = await findBillRows(db, ids)
  return {
    rows: ids.flatMap((id) => found.get(id) ?? []),
    totalCount: Math.min(count, MOST_COUNTED),
    totalCapped: count > MOST_COUNTED,
    deliveryIds: days.map((day) => day.replaceAll('-', '')),
  }
}

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
