import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BillRow } from '#commands/kernel/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { PAGE_ROWS } from '#workstation/platform/list/state/pages.ts'
import type { Filters } from './filters.ts'

export type SearchAnswer = CallAnswer<'bills.search'>

const SEARCH = ['bills', 'search'] as const
/** Every list of bills. */
export const BILL_LISTS = SEARCH

/** One page of the list. */
export function pageQuery(call: Call, filters: Filters, page: number) {
  return queryOptions({
    queryKey: [...SEARCH, filters, page] as const,
    queryFn: ({ signal }) => call('bills.search', { body: searchBody(filters, page) }, { signal }),
  })
}

const searchBody = (filters: Filters, page: number) => ({
  page,
  rowsPerPage: PAGE_ROWS,
  ...narrowing(filters),
})

/** The list in its order, as calls name it. */
export const narrowing = (filters: Filters) => ({
  sort: filters.sort,
  order: filters.order,
  status: filters.status,
  query: filters.query === '' ? null : filters.query,
  company_id: filters.companyId,
  utility_company_id: filters.utilityCompanyId,
  processed_by_user_id: filters.processedByUserId,
  delivery_id: filters.deliveryId,
})

/** Loads the pages on the screen again, and every other one when it is next seen. */
export function refreshPages(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SEARCH })
}

/** Changes rows where they stand. Answers whether any page has the bill. */
export function changeRow(queryClient: QueryClient, id: number, change: (row: BillRow) => BillRow): boolean {
  let found = false
  queryClient.setQueriesData<SearchAnswer>({ queryKey: SEARCH }, (answer) => {
    const at = answer?.textractBills.findIndex((row) => row.id === id) ?? -1
    const row = answer?.textractBills[at]
    if (answer === undefined || row === undefined) return answer
    found = true
    return { ...answer, textractBills: answer.textractBills.with(at, change(row)) }
  })
  return found
}

/**
 * Asks for the loaded pages on the screen and copies what is new into the rows where they stand: the order as seen
 * stays. Rows that the answer does not have stay as they are.
 */
export async function refreshRowsInPlace(queryClient: QueryClient, call: Call): Promise<void> {
  const active = queryClient.getQueryCache().findAll({ queryKey: SEARCH, type: 'active' })
  const answers = await Promise.all(
    active.map(({ queryKey }) => {
      const [, , filters, page] = queryKey as ReturnType<typeof pageQuery>['queryKey']
      return call('bills.search', { body: searchBody(filters, page) })
    }),
  )
  const fresh = new Map(answers.flatMap(({ textractBills }) => textractBills.map((row) => [row.id, row])))
  queryClient.setQueriesData<SearchAnswer>({ queryKey: SEARCH }, (answer) => {
    if (answer === undefined) return answer
    const rows = answer.textractBills.map((row) => newer(row, fresh.get(row.id)))
    return rows.some((row, at) => row !== answer.textractBills[at])
      ? { ...answer, textractBills: rows }
      : answer
  })
}

const newer = (row: BillRow, fresh: BillRow | undefined) =>
  fresh !== undefined && fresh.version >= row.version ? fresh : row
