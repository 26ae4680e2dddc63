import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { RequestTab } from '#domain/requests/tabs.ts'
import { loadedRowsOf, type PageResult } from '../list/state/loaded.ts'
import { useListPages } from '../list/use-list-pages.ts'
import { requestEvents } from '../live/request-events.ts'
import { requestPortAtom, requestsContextAtom } from '../state/request-slice.ts'
import { useHeldAnswer } from '../state/use-held-answer.ts'
import { useWorkstation } from '../workstation.ts'
import { roomContextAtom } from './state/context-of.ts'
import { countsAtom } from './state/counts.ts'
import { detailsOpenAtom } from './state/dialog.ts'
import { filtersAtom } from './state/filters.ts'
import {
  caughtUpAtom,
  EMPTY_LIST,
  focusAtom,
  listIsOutAtom,
  loadedListAtom,
  questionAtom,
  type RequestList,
  requestListState,
  selectionAtom,
} from './state/list.ts'
import { createRequestPort } from './state/port.ts'
import { leavePromptAtom } from './state/prompt.ts'
import {
  countsQuery,
  pageQuery,
  refreshRequests,
  type SearchAnswer,
  templatesQuery,
} from './state/queries.ts'
import { NO_TEMPLATES, templatesAtom } from './state/templates.ts'
import { useDeferredAfter } from './use-deferred-after.ts'

/** Connects the room with the commands. */
export function useRequestCommands(): void {
  const store = useStore()
  const queryClient = useQueryClient()
  useLayoutEffect(() => {
    const port = createRequestPort({ store, queryClient })
    store.set(requestPortAtom, port)
    const show = () => store.set(requestsContextAtom, store.get(roomContextAtom))
    show()
    const stop = store.sub(roomContextAtom, show)
    // What was done elsewhere meanwhile is asked for.
    refreshRequests(queryClient)
    const stopHearing = requestEvents.listen(() => port.refresh())
    return () => {
      stop()
      stopHearing()
      store.set(requestPortAtom, null)
      store.set(requestsContextAtom, null)
    }
  }, [store, queryClient])
}

/** Loads the rows of the tab that are on the screen or near the keyboard. */
export function useRequestRows(tab: RequestTab): void {
  const { call } = useWorkstation()
  const filters = useAtomValue(filtersAtom)
  const loaded = useListPages({
    state: requestListState,
    pageQuery: (page) => pageQuery(call, tab, filters, page),
    listOf,
  })
  const of = useAtomValue(questionAtom)
  const list = useMemo(() => ({ ...loaded, of }), [loaded, of])
  useHeldAnswer(loadedListAtom, list, EMPTY_LIST)
}

function listOf(
  pages: readonly number[],
  results: readonly PageResult<SearchAnswer>[],
): Omit<RequestList, 'of'> {
  const { list } = loadedRowsOf(pages, results, ({ requests, total, total_capped }) => ({
    rows: requests,
    total,
    capped: total_capped,
  }))
  return { ...list, answeredAt: Math.min(...results.map(({ dataUpdatedAt }) => dataUpdatedAt)) }
}

/** Another tab or another filter begins at its first row, with nothing marked. */
export function useFreshStart(): void {
  const store = useStore()
  const shown = useAtomValue(questionAtom)
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    store.set(focusAtom, { index: 0, id: null })
    store.set(selectionAtom, new Map())
    store.set(caughtUpAtom, false)
    store.set(leavePromptAtom)
    store.set(detailsOpenAtom, false)
  }, [shown, store])
}

/** In ms. */
const COUNTS_REST = 250

/** The counts go through every request: they wait until the rows are there, and until the filters rest. */
export function useCounts(): void {
  const { call } = useWorkstation()
  const enabled = useAtomValue(listIsOutAtom)
  const filters = useDeferredAfter(useAtomValue(filtersAtom), COUNTS_REST)
  const { data } = useQuery({ ...countsQuery(call, filters), enabled })
  useHeldAnswer(countsAtom, data ?? null, null)
}

export function useTemplates(): void {
  const { call } = useWorkstation()
  const { data } = useQuery(templatesQuery(call))
  useHeldAnswer(templatesAtom, data ?? NO_TEMPLATES, NO_TEMPLATES)
}
