import type { LoadedRows } from './list-state.ts'
import { type Identified, PAGE_ROWS } from './pages.ts'

/** What is known of one page's query. */
export interface PageResult<Answer> {
  data: Answer | undefined
  dataUpdatedAt: number
  isError: boolean
}

/** What one answer holds of the list. */
export interface PagePart<Row> {
  rows: readonly Row[]
  total: number
  /** There are more than `total`. */
  capped: boolean
}

/** The list that the answered pages make, and the newest answer, which knows best how long it is. */
export function loadedRowsOf<Row extends Identified, Answer>(
  pages: readonly number[],
  results: readonly PageResult<Answer>[],
  partOf: (answer: Answer) => PagePart<Row>,
): { list: LoadedRows<Row>; newest: Answer | null } {
  const loaded = pages.flatMap((page, at) => {
    const result = results[at]
    return result?.data === undefined
      ? []
      : [{ page, at: result.dataUpdatedAt, answer: result.data, ...partOf(result.data) }]
  })
  const newest = loaded.reduce<(typeof loaded)[number] | null>(
    (best, each) => (best === null || each.at > best.at ? each : best),
    null,
  )
  if (newest === null) {
    const state = results.some(({ isError }) => isError) ? 'failed' : 'loading'
    return { list: { pages: new Map(), total: 0, capped: false, state }, newest: null }
  }
  const end = loaded.find(({ rows }) => rows.length > 0 && rows.length < PAGE_ROWS)
  const deepest = Math.max(...loaded.map(({ page }) => (page + 2) * PAGE_ROWS))
  const beyond = end === undefined ? deepest : end.page * PAGE_ROWS + end.rows.length
  const list: LoadedRows<Row> = {
    pages: new Map(loaded.map(({ page, rows }) => [page, rows])),
    total: newest.capped ? Math.max(newest.total, beyond) : newest.total,
    capped: newest.capped && end === undefined,
    state: 'ready',
  }
  return { list, newest: newest.answer }
}
