import { type RefObject, useEffect } from 'react'

/** A press on the box leaves the focus in the field that the box belongs to. */
export function useKeepsFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = box.current
    const stay = (event: Event) => event.preventDefault()
    shown?.addEventListener('mousedown', stay)
    return () => shown?.removeEventListener('mousedown', stay)
  }, [box])
}
