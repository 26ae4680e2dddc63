import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { ListState } from './state/list-state.ts'
import type { PageResult } from './state/loaded.ts'
import { type Identified, pageOf } from './state/pages.ts'

/** Rows loaded beyond the screen, so that moving meets no gaps. */
const AHEAD = 20

interface Parts<Row extends Identified, Answer, Key extends QueryKey, List> {
  state: ListState<Row>
  /** How a page is asked for. */
  pageQuery(page: number): UseQueryOptions<Answer, Error, Answer, Key>
  /** What the answers make; a function that stays the same. */
  listOf(pages: readonly number[], results: readonly PageResult<Answer>[]): List
}

/** Loads the pages of a list that are on the screen or near the keyboard. */
export function useListPages<Row extends Identified, Answer, Key extends QueryKey, List>(
  parts: Parts<Row, Answer, Key, List>,
): List {
  const { state, pageQuery, listOf } = parts
  const { first, last } = useAtomValue(state.visibleRangeAtom)
  const focusIndex = useAtomValue(state.focusAtom).index
  const spans = [first - AHEAD, last + AHEAD, focusIndex, focusIndex + AHEAD]
  const wanted = [...new Set(spans.map((index) => pageOf(Math.max(0, index))))].sort((a, b) => a - b)
  const key = wanted.join(' ')
  const pages = useMemo(() => key.split(' ').map(Number), [key])
  const combine = useCallback((results: UseQueryResult<Answer>[]) => listOf(pages, results), [pages, listOf])
  return useQueries({ queries: pages.map(pageQuery), combine })
}
