import { atom } from 'jotai'
import { type Room, roomsOpenTo } from '#domain/people/areas.ts'
import { sessionAtom } from '../session/session.ts'

/** The rooms that the person may enter. The server decides again on every call. */
export const roomsAtom = atom((get): readonly Room[] => {
  const claims = get(sessionAtom)?.claims
  return claims === undefined ? [] : roomsOpenTo(claims)
})
