import { atom } from 'jotai'
import { ROOM_NAMES, type Room, roomEntry } from '#domain/areas.ts'
import { sessionAtom } from '../session/session.ts'

/** The rooms that the person may enter. The server decides again on every call. */
export const roomsAtom = atom((get): readonly Room[] => {
  const claims = get(sessionAtom)?.claims
  return claims === undefined ? [] : ROOM_NAMES.filter((room) => roomEntry(room).admits(claims))
})
