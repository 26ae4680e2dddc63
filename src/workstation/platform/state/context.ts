import { atom } from 'jotai'
import type { CommandContext } from '#commands/kernel/context.ts'
import { keymapAtom } from '../keyboard/keymap.ts'
import { servedAtom } from './audience.ts'
import { journalAtom } from './journal.ts'
import { failureAtom, noticesAtom } from './notices.ts'
import { onlineAtom } from './online.ts'
import { overlaysAtom } from './overlays.ts'
import { placeAtom } from './place.ts'
import { queueContextAtom } from './queue-slice.ts'
import { roomContextsAtom } from './room-slices.ts'
import { roomsAtom } from './rooms.ts'

/** Whether the list beside an open bill has the focus. */
export const queueHasFocusAtom = atom(false)

const keysContextAtom = atom((get): CommandContext['keys'] => ({ single: get(keymapAtom).singleKeys }))

/** The window as it is without what lies over it: for what is drawn beneath, and for the palette's and the sheet's choice. */
export const contextBeneathAtom = atom((get): CommandContext => ({ ...get(contextAtom), overlays: [] }))

/** The snapshot that commands judge by. */
export const contextAtom = atom((get): CommandContext => {
  const openBillId = get(placeAtom)?.billId ?? null
  const rooms = get(roomContextsAtom)
  const change = get(journalAtom).at(-1)
  return {
    room: get(placeAtom)?.room ?? 'bills',
    rooms: get(roomsAtom),
    overlays: get(overlaysAtom),
    area: openBillId === null || get(queueHasFocusAtom) ? 'queue' : 'bill',
    queue: get(queueContextAtom),
    openBillId,
    ...rooms,
    bill: rooms.bill?.id === openBillId ? rooms.bill : null,
    keys: get(keysContextAtom),
    lastChange:
      change === undefined ? null : { label: change.label, at: change.command.at, room: change.room },
    notices: { count: get(noticesAtom).length, failure: get(failureAtom)?.text ?? null },
    online: get(onlineAtom),
    audience: get(servedAtom),
  }
})
