import type { CallAnswer } from '#contract/contract.ts'
import { type BillList, EMPTY_LIST } from './list.ts'
import { PAGE_ROWS } from './pages.ts'

/** What is known of one page's query. */
interface PageResult {
  data: CallAnswer<'bills.search'> | undefined
  dataUpdatedAt: number
  isError: boolean
}

/** The list that the answered pages make; the newest answer knows best how long it is. */
export function listOf(pages: readonly number[], results: readonly PageResult[]): BillList {
  const loaded = pages.flatMap((page, at) => {
    const result = results[at]
    return result?.data === undefined ? [] : [{ page, at: result.dataUpdatedAt, ...result.data }]
  })
  const newest = loaded.reduce<(typeof loaded)[number] | null>(
    (best, each) => (best === null || each.at > best.at ? each : best),
    null,
  )
  if (newest === null) {
    return { ...EMPTY_LIST, state: results.some(({ isError }) => isError) ? 'failed' : 'loading' }
  }
  const end = loaded.find(({ textractBills }) => textractBills.length > 0 && textractBills.length < PAGE_ROWS)
  const deepest = Math.max(...loaded.map(({ page }) => (page + 2) * PAGE_ROWS))
  const beyond = end === undefined ? deepest : end.page * PAGE_ROWS + end.textractBills.length
  return {
    pages: new Map(loaded.map(({ page, textractBills }) => [page, textractBills])),
    total: newest.totalCapped ? Math.max(newest.totalCount, beyond) : newest.totalCount,
    capped: newest.totalCapped && end === undefined,
    state: 'ready',
    deliveryIds: newest.delivery_ids,
  }
}
