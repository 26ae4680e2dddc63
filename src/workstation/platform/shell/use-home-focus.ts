import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { SEARCH_FIELD_ID } from '../list/search-field.ts'
import { overlaysAtom } from '../state/overlays.ts'
import { placeKeyAtom, shownPlaceAtom } from '../state/shown-place.ts'

/** The element that has the focus when nothing else does carries this attribute. There is one at a time. */
export const HOME_ATTRIBUTE = 'data-home'

const home = () => document.querySelector<HTMLElement>(`[${HOME_ATTRIBUTE}]`)

export const focusIsLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * A field with half-typed text: one that opens with its place and takes the focus by itself, or the search of the list,
 * whose first query may lead from the address of a room to that of its first tab.
 */
const isInTypedField = () => document.activeElement?.matches(`input[data-part], #${SEARCH_FIELD_ID}`) === true

/** Focus is never on the body: what loses it gives it to the home of the place, and a new place begins there. */
export function useHomeFocus(): void {
  const place = useAtomValue(placeKeyAtom)
  const overlays = useAtomValue(overlaysAtom)

  // A new place begins at its home: an opened bill takes the focus from the list.
  const shown = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (!isInTypedField()) home()?.focus({ preventScroll: true })
  }, [place])

  useEffect(() => {
    if (overlays.length > 0) return
    const goHome = () => {
      if (document.hasFocus() && focusIsLost()) home()?.focus({ preventScroll: true })
    }
    // After the element that takes the focus has got it, or the one that had it is gone.
    const later = () => requestAnimationFrame(goHome)
    document.addEventListener('focusout', later)
    window.addEventListener('focus', later)
    later()
    return () => {
      document.removeEventListener('focusout', later)
      window.removeEventListener('focus', later)
    }
  }, [overlays])
}

/** Once what is being drawn now is there. */
export function goHomeSoon(): void {
  const look = () => focusIsLost() && home()?.focus({ preventScroll: true })
  requestAnimationFrame(() => requestAnimationFrame(look))
}

/** A room that was just loaded has the home that was not there when the place changed, and is a place from then on. */
export function useArrival(): void {
  const showPlace = useSetAtom(shownPlaceAtom)
  const place = useAtomValue(placeKeyAtom)
  useEffect(() => {
    if (focusIsLost()) home()?.focus({ preventScroll: true })
  }, [])
  useEffect(() => showPlace(place), [place, showPlace])
}
