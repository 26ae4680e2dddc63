import { useStore } from 'jotai'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { billEvents } from '../live/bill-events.ts'
import { sessionAtom } from '../session/session.ts'
import { billContextAtom, billPortAtom } from '../state/bill-slice.ts'
import { placeAtom } from '../state/place.ts'
import { othersHereAtom } from '../state/presence.ts'
import { useLeaveGuard } from '../state/use-leave-guard.ts'
import { useWorkstation, type Workstation } from '../workstation.ts'
import { billQuery } from './state/bill-queries.ts'
import { billContextOf } from './state/context-of.ts'
import { type BillDesk, createDesk } from './state/desk.ts'
import { isDirty } from './state/editor-state.ts'
import { editorsAtom, openEditorAtom, receiveBillAtom } from './state/editors.ts'
import { createBillPort } from './state/port.ts'
import { forgetVerdict, watchVerdicts } from './state/verdicts.ts'

/** One desk a window: edits go on being sent after their bill was left. */
const desks = new WeakMap<Workstation, BillDesk>()

function deskOf(workstation: Workstation): BillDesk {
  const desk = desks.get(workstation) ?? createDesk(workstation)
  desks.set(workstation, desk)
  return desk
}

const aroundBill = (store: Workstation['store']) => ({
  heldBy: store.get(othersHereAtom).find(({ holds }) => holds)?.name ?? null,
  configures: store.get(sessionAtom)?.claims.os === false,
  canShare: Boolean(store.get(sessionAtom)?.claims.company_uuid),
})

/** Connects the open bill with the commands, the server's verdict and the server's news. */
export function useBillDesk(): void {
  const workstation = useWorkstation()
  const store = useStore()

  // Outside of rendering, so that a bill that was fetched ahead is there in the very frame that opens it.
  useLayoutEffect(() => {
    const desk = deskOf(workstation)
    const { queryClient, call } = workstation
    const show = () => {
      const id = store.get(placeAtom)?.billId ?? null
      const ahead = id === null ? undefined : queryClient.getQueryData(billQuery(call, id).queryKey)
      if (id !== null && ahead !== undefined && !store.get(editorsAtom).has(id))
        store.set(receiveBillAtom, ahead)
      if (store.get(billPortAtom)?.id !== id)
        store.set(billPortAtom, id === null ? null : createBillPort({ id, desk, store, queryClient }))
      const editor = store.get(openEditorAtom)
      store.set(billContextAtom, editor === null ? null : billContextOf(editor, aroundBill(store)))
    }
    show()
    const stops = [
      store.sub(placeAtom, show),
      store.sub(openEditorAtom, show),
      store.sub(othersHereAtom, show),
    ]
    return () => {
      for (const stop of stops) stop()
      store.set(billPortAtom, null)
      store.set(billContextAtom, null)
    }
  }, [workstation, store])

  useEffect(() => watchVerdicts({ ...workstation, store }), [workstation, store])

  useEffect(() => {
    const { queryClient, call } = workstation
    return billEvents.listen((event) => {
      const known = store.get(editorsAtom).get(event.id)?.bill
      const isNews =
        known === undefined ||
        event.judged === true ||
        event.version > known.version ||
        event.progress !== known.progress
      if (event.judged) forgetVerdict(workstation, event.id)
      if (isNews) void queryClient.invalidateQueries({ queryKey: billQuery(call, event.id).queryKey })
    })
  }, [workstation, store])

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && deskOf(workstation).autosave.flush()
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [workstation])

  useLeaveGuard(useCallback(() => [...store.get(editorsAtom).values()].some(isDirty), [store]))
}
