import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { chaseIn } from '#domain/requests/chase-address.ts'
import { type FreshStart, useFreshStart } from '#workstation/platform/list/use-fresh-start.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useLeaveGuard } from '#workstation/platform/state/use-leave-guard.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { requestEvents } from './request-events.ts'
import { requestsContextAtom } from './state/context-of.ts'
import { restedFiltersAtom } from './state/counts.ts'
import { detailsOpenAtom } from './state/dialog.ts'
import { filtersAtom, searchOf } from './state/filters.ts'
import { caughtUpAtom, focusAtom, questionAtom, selectionAtom } from './state/list.ts'
import { hasUnsentMailAtom, mailAtom } from './state/mail.ts'
import { createRequestPort } from './state/port.ts'
import { leavePromptAtom } from './state/prompt.ts'
import { refreshRequests } from './state/queries.ts'
import { tabAtom, tabPath } from './state/tab.ts'
import { hasUnsavedTemplateAtom, managerAtom } from './state/templates.ts'

/** Connects the room with the commands and with the server's news. */
export function useRequestCommands(): void {
  const { ports, queryClient } = useWorkstation()
  useRoomSlice('requests', requestsContextAtom, createRequestPort)
  useLayoutEffect(() => {
    // What was done elsewhere meanwhile is asked for.
    refreshRequests(queryClient)
    return requestEvents.listen(() => ports.requests?.refresh())
  }, [ports, queryClient])
}

/** Mails and templates that were left unfinished stay in this window alone. */
export function useUnfinished(): void {
  const store = useStore()
  useLeaveGuard(
    mailAtom,
    useCallback(() => store.get(hasUnsentMailAtom), [store]),
  )
  useLeaveGuard(
    managerAtom,
    useCallback(() => store.get(hasUnsavedTemplateAtom), [store]),
  )
}

/** Another tab or another filter begins at its first row, with nothing marked. */
export const useFreshRequests = (): void => useFreshStart(questionAtom, atFirstRow)

const atFirstRow: FreshStart = (store) => {
  store.set(focusAtom, { index: 0, id: null })
  store.set(selectionAtom, new Map())
  store.set(caughtUpAtom, false)
  store.set(leavePromptAtom)
  store.set(detailsOpenAtom, false)
}

/** In ms. */
const COUNTS_REST = 250

/** The counts go through every request: they wait until the filters rest. */
export function useRestedFilters(): void {
  const store = useStore()
  const filters = useAtomValue(filtersAtom)
  useEffect(() => {
    if (store.get(restedFiltersAtom) === null) store.set(restedFiltersAtom, filters)
    const timer = setTimeout(() => store.set(restedFiltersAtom, filters), COUNTS_REST)
    return () => clearTimeout(timer)
  }, [store, filters])
}

/** Opens the mail that the address asks for, once: the address says then which list lies below it. */
export function useAskedMail(): void {
  const { execute } = useWorkstation()
  const store = useStore()
  const search = useAtomValue(placeAtom)?.search
  useEffect(() => {
    const { search: now = '' } = store.get(placeAtom) ?? {}
    const asked = now === search ? chaseIn(now) : null
    if (asked === null) return
    navigate(tabPath(store.get(tabAtom), searchOf(store.get(filtersAtom))), { replace: true })
    execute('requests.chase-missing', 'address', { requestId: asked.meterId, missing: asked.missing })
  }, [store, execute, search])
}
