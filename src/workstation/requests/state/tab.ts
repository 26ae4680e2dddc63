import { atom } from 'jotai'
import { ROOM_TABS, type RoomTab } from '#commands/requests/context.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'

/** Where staff begin: what waits for them. */
const FIRST: RoomTab = 'open'

const isTab = (text: string): text is RoomTab => Object.hasOwn(ROOM_TABS, text)

/** The tab that the address names. */
export const tabAtom = atom((get): RoomTab => {
  const within = get(placeAtom)?.within ?? ''
  return isTab(within) ? within : FIRST
})

export const tabPath = (tab: RoomTab, search = ''): string => `/request/${tab}${search}`
