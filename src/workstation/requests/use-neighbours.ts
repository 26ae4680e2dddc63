import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { REQUEST_TABS, type RequestTab } from '#domain/requests/tabs.ts'
import { useWorkstation } from '../workstation.ts'
import { type Filters, filtersAtom, nextType } from './state/filters.ts'
import { listIsOutAtom } from './state/list.ts'
import { pageQuery } from './state/queries.ts'

const TABS = Object.keys(REQUEST_TABS) as RequestTab[]
/** Whoever goes through the types one after the other is not made to wait for tabs. */
const REST_MS = 150

/** Asks ahead for what one key leads to: the tabs beside this one, and the next Request Type. */
export function useNeighbours(tab: RequestTab): void {
  const { call } = useWorkstation()
  const queryClient = useQueryClient()
  const filters = useAtomValue(filtersAtom)
  const ready = useAtomValue(listIsOutAtom)
  useEffect(() => {
    if (!ready) return
    const askAhead = (to: RequestTab, narrowed: Filters) =>
      void queryClient.prefetchQuery(pageQuery(call, to, narrowed, 0))
    askAhead(tab, { ...filters, type: nextType(filters.type) })
    const timer = setTimeout(() => {
      const at = TABS.indexOf(tab)
      for (const beside of [TABS[at + 1], TABS[at - 1]]) if (beside !== undefined) askAhead(beside, filters)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [tab, filters, ready, call, queryClient])
}
