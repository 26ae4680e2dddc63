import { useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import { useRoomSlice } from '#workstation/platform/state/room-slices.ts'
import { useLeaveGuard } from '#workstation/platform/state/use-leave-guard.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { mappingsPath } from './state/address.ts'
import { createMappingsPort } from './state/mapping-port.ts'
import { markUtility } from './state/mapping-queries.ts'
import { mappingsContextAtom } from './state/mappings-context.ts'
import { companyIdAtom, lastPlaceAtom, utilityDoneAtom, utilityIdAtom, wantedAtom } from './state/tables.ts'

/** Connects the room with the commands. */
export function useMappingCommands(): void {
  const store = useStore()
  useRoomSlice('mappings', mappingsContextAtom, createMappingsPort)
  useLeaveGuard(
    wantedAtom,
    useCallback(() => store.get(wantedAtom).size > 0, [store]),
  )
}

/** The list of utilities says of the chosen one whether it still asks for somebody, as it turned out here. */
export function useMarkedUtility(): void {
  const { queryClient } = useWorkstation()
  const utilityId = useAtomValue(utilityIdAtom)
  const done = useAtomValue(utilityDoneAtom)
  useEffect(() => {
    if (utilityId !== null && done !== null) markUtility(queryClient, utilityId, !done)
  }, [queryClient, utilityId, done])
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
