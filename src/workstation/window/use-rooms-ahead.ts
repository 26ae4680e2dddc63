import { atom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { ROOMS, type Room } from '#domain/people/areas.ts'
import { readinessAtom } from '#workstation/platform/keyboard/readiness.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { roomsAtom } from '#workstation/platform/state/rooms.ts'
import { BillScreen } from './bill-screen.ts'
import { SCREENS } from './screens.ts'

/** How long the room on screen has the window to itself, in ms. */
const QUIET_MS = 400

const isBillOpenAtom = atom((get) => get(placeAtom)?.billId != null)

/** Loads the rooms that the person may go to next, one after the other, while nothing else is waited for. */
export function useRoomsAhead(room: Room): void {
  const store = useStore()
  const open = useAtomValue(roomsAtom)
  const isBillOpen = useAtomValue(isBillOpenAtom)
  useEffect(() => {
    // Both are needed: neither waits until the other is there.
    if (isBillOpen) void BillScreen.prepare().catch(() => undefined)
  }, [isBillOpen])
  useEffect(() => {
    const left = aheadOf(room, open)
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      timer = setTimeout(async () => {
        if (store.get(readinessAtom).state !== 'waiting') {
          // What fails ahead is tried again, and told, when the room is entered.
          await left
            .shift()?.()
            .catch(() => undefined)
        }
        if (left.length > 0) later()
      }, QUIET_MS)
    }
    later()
    return () => {
      left.length = 0
      clearTimeout(timer)
    }
  }, [room, open, store])
}

/** First what lies beside the room, then the others. */
function aheadOf(room: Room, open: readonly Room[]) {
  const isNear = (each: Room) => ROOMS[each].area === ROOMS[room].area
  const order = [...open.filter(isNear), ...open.filter((each) => !isNear(each))]
  return order.flatMap((each) =>
    each === 'bills' ? [SCREENS.bills.prepare, BillScreen.prepare] : [SCREENS[each].prepare],
  )
}
