import type { QueryKey, QueryObserverOptions } from '@tanstack/react-query'
import { type Atom, atom, type Getter } from 'jotai'
import type { Call } from '#contract/client/client.ts'
import { answerAtom } from '../../state/answers.ts'
import type { LoadedRows } from './list-state.ts'
import { type Identified, PAGE_ROWS } from './pages.ts'

/** What is known of one page. */
export interface PageResult<Answer> {
  page: number
  data: Answer | undefined
  dataUpdatedAt: number
  isError: boolean
}

/** The answers to the question for each of these pages; null where there is nothing to ask. */
export function pageResultsAtom<Answer, Key extends QueryKey>(
  pagesAtom: Atom<readonly number[]>,
  questionOf: (
    get: Getter,
    call: Call,
    page: number,
  ) => QueryObserverOptions<Answer, Error, Answer, Answer, Key> | null,
): Atom<readonly PageResult<Answer>[]> {
  const answers = new Map<number, ReturnType<typeof answerAtom<Answer, Key>>>()
  const answerOf = (page: number) => {
    const known = answers.get(page) ?? answerAtom<Answer, Key>((get, call) => questionOf(get, call, page))
    answers.set(page, known)
    return known
  }
  return atom((get) =>
    get(pagesAtom).map((page) => {
      const { data, dataUpdatedAt, isError } = get(answerOf(page))
      return { page, data, dataUpdatedAt, isError }
    }),
  )
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
  results: readonly PageResult<Answer>[],
  partOf: (answer: Answer) => PagePart<Row>,
): { list: LoadedRows<Row>; newest: Answer | null } {
  const loaded = results.flatMap(({ page, data, dataUpdatedAt: at }) =>
    data === undefined ? [] : [{ page, at, answer: data, ...partOf(data) }],
  )
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

/** A list of which every row is here. */
export function wholeList<Row extends Identified>(rows: readonly Row[]): LoadedRows<Row> {
  const count = Math.ceil(rows.length / PAGE_ROWS)
  const pages = Array.from({ length: count }, (_, page): [number, readonly Row[]] => [
    page,
    rows.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS),
  ])
  return { pages: new Map(pages), total: rows.length, capped: false, state: 'ready' }
}
