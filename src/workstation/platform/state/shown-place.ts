import { atom } from 'jotai'
import { placeAtom } from './place.ts'

/** Which place the address leads to: the same while only a list's filters change. */
export const placeKeyAtom = atom((get) => {
  const place = get(placeAtom)
  if (place === null) return null
  // Requests without a tab are the open ones: the first filter names the tab, and is no reason to move the focus.
  const within = place.within ?? (place.room === 'requests' ? 'open' : null)
  return `${place.room}/${place.billId ?? within}`
})

/** The place that was drawn last, with the focus where it belongs; a room that is still to be loaded is none. */
export const shownPlaceAtom = atom<string | null>(null)
