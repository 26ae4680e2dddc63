import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { billsPath, placeAtom } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { DEFAULT_FILTERS, filtersAtom, filtersFromSearch, searchOf } from './state/filters.ts'

/** The list's address names its filters: a link shows the same list, and back shows the list as it was. */
export function useFiltersInAddress(): void {
  const store = useStore()
  const filters = useAtomValue(filtersAtom)
  const place = useAtomValue(placeAtom)
  const prefix = useAtomValue(prefixAtom)
  const search = place?.billId === null ? place.search : null
  const settled = useRef<string | null>(null)

  useEffect(() => {
    if (search === null) return
    const named = search === settled.current ? null : filtersFromSearch(search, DEFAULT_FILTERS)
    if (named !== null) store.set(filtersAtom, named)
    const wanted = searchOf(named ?? filters)
    settled.current = wanted
    if (wanted !== search) navigate(`${billsPath(prefix)}${wanted}`, { replace: true })
  }, [filters, search, prefix, store])
}
