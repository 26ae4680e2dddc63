import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { REQUEST_TABS, REQUEST_TYPES, type RequestTab, type RequestType } from '#domain/requests/tabs.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { filtersAtom, isNarrowed, nextType } from './state/filters.ts'
import { listIsOutAtom } from './state/list.ts'
import { pageQuery } from './state/queries.ts'

const TABS = Object.keys(REQUEST_TABS) as RequestTab[]
const TYPES = Object.keys(REQUEST_TYPES) as RequestType[]
/** Whoever goes through the types one after the other is not made to wait for tabs. In ms. */
const REST = 150

/**
 * Asks ahead for what a key or two lead to: the next Request Type at once, and when the keys rest the tabs, the nearest
 * first, and the other types. One after the other; of a narrowed list only what stands beside it.
 */
export function useNeighbours(tab: RequestTab): void {
  const { call } = useWorkstation()
  const queryClient = useQueryClient()
  const filters = useAtomValue(filtersAtom)
  const ready = useAtomValue(listIsOutAtom)
  useEffect(() => {
    if (!ready) return
    let left = false
    const askAhead = ({ to = tab, type = filters.type }: Ahead) =>
      queryClient.prefetchQuery(pageQuery(call, to, { ...filters, type }, 0))
    void askAhead({ type: nextType(filters.type) })
    const timer = setTimeout(async () => {
      for (const ahead of isNarrowed(filters) ? tabsAround(tab, 1) : everythingAround(tab))
        if (!left) await askAhead(ahead)
    }, REST)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [tab, filters, ready, call, queryClient])
}

interface Ahead {
  to?: RequestTab
  type?: RequestType
}

const everythingAround = (tab: RequestTab): Ahead[] => [
  ...tabsAround(tab, TABS.length),
  ...TYPES.map((type) => ({ type })),
]

/** The tabs no further away than this, the nearest first. */
function tabsAround(tab: RequestTab, furthest: number): Ahead[] {
  const here = TABS.indexOf(tab)
  const distance = (other: RequestTab) => Math.abs(TABS.indexOf(other) - here)
  return TABS.filter((other) => other !== tab && distance(other) <= furthest)
    .toSorted((a, b) => distance(a) - distance(b))
    .map((to) => ({ to }))
}
