import { atom, type Getter, useStore } from 'jotai'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import type { BillPort } from '#commands/bills/editor/port.ts'
import { useRoomReadiness } from '#workstation/platform/keyboard/readiness.ts'
import { sessionAtom } from '#workstation/platform/session/session.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { othersHereAtom } from '#workstation/platform/state/presence.ts'
import { lend } from '#workstation/platform/state/room-slices.ts'
import { useLeaveGuard } from '#workstation/platform/state/use-leave-guard.ts'
import { useWorkstation, type Workstation } from '#workstation/platform/workstation.ts'
import { billEvents } from '../bill-events.ts'
import { billQuery } from '../bill-query.ts'
import { billContextOf } from '../state/context-of.ts'
import { type BillDesk, createDesk } from '../state/desk.ts'
import { hasUnsaved } from '../state/editor-state.ts'
import { editorsAtom, openEditorAtom, receiveBillAtom } from '../state/editors.ts'
import { loadActions } from '../state/load-actions.ts'
import { createBillPort } from '../state/port.ts'
import { forgetVerdict, watchVerdicts } from '../state/verdicts.ts'
import { viewReadinessAtom } from '../views/drawn-view.ts'
import { useEffort } from './use-effort.ts'

/** One desk a window: edits go on being sent after their bill was left. */
const desks = new WeakMap<Workstation, BillDesk>()

function deskOf(workstation: Workstation): BillDesk {
  const desk = desks.get(workstation) ?? createDesk(workstation)
  desks.set(workstation, desk)
  return desk
}

const aroundBill = (get: Getter) => ({
  heldBy: get(othersHereAtom).find(({ holds }) => holds)?.name ?? null,
  configures: get(sessionAtom)?.claims.os === false,
  canShare: Boolean(get(sessionAtom)?.claims.company_uuid),
})

/** The open bill as commands see it; null until it is there. */
const billContextAtom = atom((get) => {
  const editor = get(openEditorAtom)
  return editor === null ? null : billContextOf(editor, aroundBill(get))
})

/** Connects the open bill with the commands, the server's verdict and the server's news. */
export function useBillDesk(): void {
  const workstation = useWorkstation()
  const store = useStore()
  useRoomReadiness('bills', viewReadinessAtom)
  useEffort(useCallback(() => deskOf(workstation).effort, [workstation]))

  // Outside of rendering, so that a bill that was fetched ahead is there in the very frame that opens it.
  useLayoutEffect(() => {
    const desk = deskOf(workstation)
    const { queryClient, call } = workstation
    const openId = () => store.get(placeAtom)?.billId ?? null
    let last: BillPort | null = null
    const port = () => {
      const id = openId()
      if (last?.id !== id) last = id === null ? null : createBillPort({ id, desk, store, queryClient })
      return last
    }
    const takeAhead = () => {
      const id = openId()
      const ahead = id === null ? undefined : queryClient.getQueryData(billQuery(call, id).queryKey)
      if (id !== null && ahead !== undefined && !store.get(editorsAtom).has(id))
        store.set(receiveBillAtom, ahead)
    }
    takeAhead()
    const stopTaking = store.sub(placeAtom, takeAhead)
    const stopLending = lend(store, 'bill', { contextAtom: billContextAtom, port })
    return () => {
      stopTaking()
      stopLending()
    }
  }, [workstation, store])

  useEffect(() => void loadActions().catch(() => {}), [])

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

  useLeaveGuard(
    editorsAtom,
    useCallback(() => [...store.get(editorsAtom).values()].some(hasUnsaved), [store]),
  )
}
