import { atom } from 'jotai'
import type { Overlay, OverlaySubjects } from '#commands/kernel/context.ts'

/** What lies over the window, the last on top. */
export const overlaysAtom = atom<readonly Overlay[]>([])

/** What each of them is about, where it was told. */
export const overlaySubjectsAtom = atom<Partial<OverlaySubjects>>({})

/** The box of a dialog that was closed while it had the focus. */
interface Left {
  overlay: Overlay
  box: Element
}

/** Where the focus is still to go: into what was opened, out of what was closed; null once it is there. */
const aimAtom = atom<{ into: Overlay | null; left: Left | null } | null>(null)

/** Whether the focus has reached what was opened last, and has left what was closed: no key is meant for that. */
export const focusArrivedAtom = atom((get) => get(aimAtom) === null)

/** The dialog that has the focus; none where there is no page. */
const focusedBox = (): Element | null =>
  globalThis.document?.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null

/** To be asked whenever the focus may have moved. */
export const lookAtFocusAtom = atom(null, (get, set) => {
  const aim = get(aimAtom)
  if (aim === null) return
  const box = focusedBox()
  const hasLeft = box === null || box !== aim.left?.box
  if (hasLeft && (aim.into === null || box !== null)) set(aimAtom, null)
})

export const openOverlayAtom = atom(null, (get, set, overlay: Overlay, about?: unknown) => {
  const open = get(overlaysAtom)
  if (open.includes(overlay)) return
  set(overlaySubjectsAtom, { ...get(overlaySubjectsAtom), [overlay]: about })
  const left = get(aimAtom)?.left ?? null
  // Opened anew, a dialog may get the box that it had.
  set(aimAtom, { into: overlay, left: left?.overlay === overlay ? null : left })
  set(overlaysAtom, [...open, overlay])
})

export const closeOverlayAtom = atom(null, (get, set, closing: Overlay) => {
  const open = get(overlaysAtom)
  if (!open.includes(closing)) return
  const box = closing === open.at(-1) ? focusedBox() : null
  set(aimAtom, box === null ? null : { into: null, left: { overlay: closing, box } })
  set(
    overlaysAtom,
    open.filter((each) => each !== closing),
  )
})
