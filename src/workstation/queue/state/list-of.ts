import { loadedRowsOf, type PageResult } from '../../list/state/loaded.ts'
import type { SearchAnswer } from './cache.ts'
import { type BillList, EMPTY_LIST } from './list.ts'

/** The list that the answered pages make. */
export function listOf(
  pages: readonly number[],
  results: readonly PageResult<SearchAnswer>[],
): Omit<BillList, 'of'> {
  const { list, newest } = loadedRowsOf(pages, results, ({ textractBills, totalCount, totalCapped }) => ({
    rows: textractBills,
    total: totalCount,
    capped: totalCapped,
  }))
  return { ...list, deliveryIds: newest?.delivery_ids ?? EMPTY_LIST.deliveryIds }
}
