import { atom } from 'jotai'
import type { Overlay } from '#commands/context.ts'

/** What lies over the window, the last on top. */
export const overlaysAtom = atom<readonly Overlay[]>([])

/** Whether the focus has reached what was opened last. */
export const focusArrivedAtom = atom(true)

export const openOverlayAtom = atom(null, (get, set, overlay: Overlay) => {
  const open = get(overlaysAtom)
  if (open.includes(overlay)) return
  set(focusArrivedAtom, false)
  set(overlaysAtom, [...open, overlay])
})

/** Closes the one named, or the one on top. */
export const closeOverlayAtom = atom(null, (get, set, overlay?: Overlay) => {
  const open = get(overlaysAtom)
  const closing = overlay ?? open.at(-1)
  set(focusArrivedAtom, true)
  set(
    overlaysAtom,
    open.filter((each) => each !== closing),
  )
})
