import { atom } from 'jotai'
import { AREAS, ROOMS } from '#domain/people/areas.ts'
import { servedAtom } from './audience.ts'
import { barsOf } from './bars-of.ts'
import { placeAtom } from './place.ts'
import { roomsAtom } from './rooms.ts'

const currentRoomAtom = atom((get) => get(placeAtom)?.room ?? null)

export const barsAtom = atom((get) =>
  barsOf(
    { areas: AREAS, rooms: ROOMS },
    { open: get(roomsAtom), audience: get(servedAtom), current: get(currentRoomAtom) },
  ),
)
