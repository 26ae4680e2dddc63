import { atom } from 'jotai'
import type { Room } from '#commands/context.ts'
import type { Claims } from '#contract/auth.ts'
import { sessionAtom } from '../session/session.ts'

interface RoomEntry {
  /** Its name in the bar above. */
  title: string
  /** What clients see it called. */
  clientTitle?: string
  admits(claims: Claims): boolean
}

/** The rooms in the order of the bar above. The server decides again on every call. */
export const ROOMS: Record<Room, RoomEntry> = {
  requests: { title: 'Utility Requests', admits: ({ admin }) => admin },
  bills: { title: 'Invoiage', clientTitle: 'Documents', admits: () => true },
  arrivals: { title: 'Public Links', admits: ({ admin }) => admin },
  configurations: { title: 'Extract Config', admits: ({ os }) => !os },
  mappings: { title: 'Line Item Mappings', admits: ({ os }) => !os },
  instructions: { title: 'AI Instructions', admits: ({ os }) => !os },
}

const NAMES = Object.keys(ROOMS) as Room[]

/** The rooms that the person may enter. */
export const roomsAtom = atom((get): readonly Room[] => {
  const claims = get(sessionAtom)?.claims
  return claims === undefined ? [] : NAMES.filter((room) => ROOMS[room].admits(claims))
})
