import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useMemo } from 'react'
import { useListPages } from '../list/use-list-pages.ts'
import { useWorkstation } from '../workstation.ts'
import { pageQuery } from './state/cache.ts'
import { filtersAtom, forgetStoredFilters, searchOf } from './state/filters.ts'
import { billListState, loadedListAtom } from './state/list.ts'
import { listOf } from './state/list-of.ts'

/** Loads the bills that are on the screen or near the keyboard, and keeps the list up to date. */
export function useList(): void {
  const { call } = useWorkstation()
  const filters = useAtomValue(filtersAtom)
  const setList = useSetAtom(loadedListAtom)
  const loaded = useListPages({
    state: billListState,
    pageQuery: (page) => pageQuery(call, filters, page),
    listOf,
  })
  const of = searchOf(filters)
  const list = useMemo(() => ({ ...loaded, of }), [loaded, of])
  useLayoutEffect(() => setList(list), [list, setList])
  useLayoutEffect(() => {
    if (list.state === 'failed') forgetStoredFilters()
  }, [list.state])
}
