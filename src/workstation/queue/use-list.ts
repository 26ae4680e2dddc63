import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import { useWorkstation } from '../workstation.ts'
import { pageQuery, type SearchAnswer } from './state/cache.ts'
import { filtersAtom, forgetStoredFilters } from './state/filters.ts'
import { focusAtom, loadedListAtom, visibleRangeAtom } from './state/list.ts'
import { listOf } from './state/list-of.ts'
import { pageOf } from './state/pages.ts'

/** Rows loaded beyond the screen, so that moving meets no gaps. */
const AHEAD = 20

/** Loads the pages of the list that are on the screen or near the keyboard, and keeps the list up to date. */
export function useList(): void {
  const { call } = useWorkstation()
  const filters = useAtomValue(filtersAtom)
  const { first, last } = useAtomValue(visibleRangeAtom)
  const focusIndex = useAtomValue(focusAtom).index
  const setList = useSetAtom(loadedListAtom)

  const spans = [first - AHEAD, last + AHEAD, focusIndex, focusIndex + AHEAD]
  const wanted = [...new Set(spans.map((index) => pageOf(Math.max(0, index))))].sort((a, b) => a - b)
  const key = wanted.join(' ')
  const pages = useMemo(() => key.split(' ').map(Number), [key])

  const combine = useCallback((results: UseQueryResult<SearchAnswer>[]) => listOf(pages, results), [pages])
  const list = useQueries({ queries: pages.map((page) => pageQuery(call, filters, page)), combine })
  useLayoutEffect(() => setList(list), [list, setList])
  useLayoutEffect(() => {
    if (list.state === 'failed') forgetStoredFilters()
  }, [list.state])
}
