import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { mappingPortAtom, mappingsContextAtom } from '../state/mapping-slice.ts'
import { prefixAtom } from '../state/prefix.ts'
import { useHeldAnswer } from '../state/use-held-answer.ts'
import { useLeaveGuard } from '../state/use-leave-guard.ts'
import { useSlice } from '../state/use-slice.ts'
import { useWorkstation } from '../workstation.ts'
import { mappingsPath } from './state/address.ts'
import { createMappingPort } from './state/mapping-port.ts'
import { markUtility, tablesQuery, utilitiesQuery } from './state/mapping-queries.ts'
import { ownContextAtom } from './state/mappings-context.ts'
import {
  companyIdAtom,
  lastPlaceAtom,
  loadedTablesAtom,
  NO_UTILITIES,
  utilitiesAtom,
  utilityDoneAtom,
  utilityIdAtom,
  wantedAtom,
} from './state/tables.ts'

/** Connects the room with the commands. */
export function useMappingCommands(): void {
  const { queryClient } = useWorkstation()
  const store = useStore()
  const port = useMemo(() => createMappingPort({ store, queryClient }), [store, queryClient])
  useSlice({ contextAtom: mappingsContextAtom, portAtom: mappingPortAtom }, ownContextAtom, port)
  useLeaveGuard(useCallback(() => store.get(wantedAtom).size > 0, [store]))
}

/** Utilities with something to map. */
export function useMappedUtilities() {
  const { call } = useWorkstation()
  const query = useQuery(utilitiesQuery(call, useAtomValue(companyIdAtom)))
  const { data } = query
  useHeldAnswer(utilitiesAtom, data ?? NO_UTILITIES, NO_UTILITIES)
  return query
}

/** The mappings of the chosen utility. */
export function useMappingTables() {
  const { call, queryClient } = useWorkstation()
  const utilityId = useAtomValue(utilityIdAtom)
  const companyId = useAtomValue(companyIdAtom)
  const done = useAtomValue(utilityDoneAtom)
  const query = useQuery({ ...tablesQuery(call, utilityId ?? 0, companyId), enabled: utilityId !== null })
  const { data } = query
  useHeldAnswer(loadedTablesAtom, data ?? null, null)
  useEffect(() => {
    if (utilityId !== null && done !== null) markUtility(queryClient, utilityId, !done)
  }, [queryClient, utilityId, done])
  return query
}

/** The room's own address leads to where the person was last. */
export function useLastPlace(): void {
  const store = useStore()
  const utilityId = useAtomValue(utilityIdAtom)
  const companyId = useAtomValue(companyIdAtom)
  useEffect(() => {
    if (utilityId !== null) {
      store.set(lastPlaceAtom, { utilityId, companyId })
      return
    }
    const last = store.get(lastPlaceAtom)
    if (last === null || companyId !== null) return
    navigate(mappingsPath(store.get(prefixAtom), last.utilityId, last.companyId), { replace: true })
  }, [store, utilityId, companyId])
}
