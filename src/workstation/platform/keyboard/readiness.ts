import { type Atom, atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import type { Room } from '#commands/kernel/context.ts'
import { contextAtom } from '../state/context.ts'
import { focusArrivedAtom, lookAtFocusAtom, overlaysAtom } from '../state/overlays.ts'
import { queueSliceAtom } from '../state/queue-slice.ts'
import { placeKeyAtom, shownPlaceAtom } from '../state/shown-place.ts'
import { READY, type Readiness } from './type-ahead.ts'

export const waitingFor = (what: string): Readiness => ({ state: 'waiting', for: what })

/** The bill that could not be loaded. */
export const failedBillAtom = atom<number | null>(null)

/** How many rooms and panels say in their place that they failed: no key waits for them. */
export const failedPartsAtom = atom(0)

/** What a command has asked the server for, to open it: keys typed meanwhile are meant for it. */
export const openingAtom = atom<Readiness>(READY)

/** The room on screen, or in that of the bills the one that is open, and how it stands; it tells so itself. */
const roomAtom = atom<{ room: Room; readiness: Readiness } | null>(null)

/** Whether what the keyboard acts on is there: its rows belong to the present question, its bill is open. */
export const readinessAtom = atom((get): Readiness => {
  const { room, area, openBillId, bill } = get(contextAtom)
  const opening = get(openingAtom)
  const nothingOver = get(overlaysAtom).length === 0
  if (nothingOver && !get(focusArrivedAtom)) return waitingFor('the window')
  if (get(failedPartsAtom) > 0) return READY
  if (opening.state !== 'ready') return opening
  if (!nothingOver) return get(focusArrivedAtom) ? READY : waitingFor('the dialog')
  if (get(shownPlaceAtom) !== get(placeKeyAtom)) return waitingFor('the room')
  const here = get(roomAtom)
  const reported = here?.room === room ? here.readiness : null
  if (room !== 'bills') return reported ?? waitingFor('the room')
  if (area === 'queue') {
    const queue = get(queueSliceAtom)
    return queue === null ? READY : get(queue.readinessAtom)
  }
  if (bill !== null && reported !== null) return reported
  const failed = get(failedBillAtom) === openBillId
  return failed ? { state: 'failed', what: `Bill #${openBillId}` } : waitingFor(`bill #${openBillId}`)
})

/** While it is on screen, a room reports how it stands at every moment. */
export function useRoomReadiness(room: Room, readinessOfRoomAtom: Atom<Readiness>): void {
  const store = useStore()
  useLayoutEffect(() => {
    const report = () => store.set(roomAtom, { room, readiness: store.get(readinessOfRoomAtom) })
    report()
    const stop = store.sub(readinessOfRoomAtom, report)
    return () => {
      stop()
      store.set(roomAtom, null)
    }
  }, [store, room, readinessOfRoomAtom])
}

/** For a room that is drawn from what it asks the server: `what` it waits for, or null. */
export function useRoomWaitsFor(room: Room, what: string | null): void {
  const store = useStore()
  useLayoutEffect(() => {
    store.set(roomAtom, { room, readiness: what === null ? READY : waitingFor(what) })
  }, [store, room, what])
  useLayoutEffect(() => () => store.set(roomAtom, null), [store])
}

/** Finds out when the focus has reached the dialog that was opened last, or has left the one that was closed. */
export function useFocusArrival(): void {
  const arrived = useAtomValue(focusArrivedAtom)
  const look = useSetAtom(lookAtFocusAtom)
  useEffect(() => {
    if (arrived) return
    // An element that goes away with the focus tells nobody.
    let frame = requestAnimationFrame(function lookAgain() {
      look()
      frame = requestAnimationFrame(lookAgain)
    })
    look()
    document.addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', look)
    }
  }, [look, arrived])
}

/** Keys wait for what a command opens; should it not come, they are let go of. */
export function opening(store: ReturnType<typeof useStore>, what: string): (came: boolean) => void {
  store.set(openingAtom, waitingFor(what))
  return (came) => {
    if (!came)
      store.set(openingAtom, { state: 'failed', what: what.replace(/^./, (first) => first.toUpperCase()) })
    store.set(openingAtom, READY)
  }
}

/** For what stands in the place of a part that is still to be loaded: keys wait for `what` as long as it does. */
export function useKeysWait(what: string): void {
  const store = useStore()
  useLayoutEffect(() => {
    const ended = opening(store, what)
    return () => ended(true)
  }, [store, what])
}
