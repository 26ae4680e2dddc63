import { atom } from 'jotai'
import { placeAtom } from './place.ts'

/** Which place the address leads to: the same while only a list's filters change. */
export const placeKeyAtom = atom((get) => {
  const place = get(placeAtom)
  return place === null ? null : `${place.room}/${place.billId ?? place.within}`
})

/** The place that was drawn last, with the focus where it belongs; a room that is still to be loaded is none. */
export const shownPlaceAtom = atom<string | null>(null)
