import { type RefObject, useEffect } from 'react'
import { type Stop, stopKey } from '../draft/stops.ts'

/** Tells which stop's row or box was clicked. One listener for all: the keyboard needs none of them. */
export function usePointedStop(
  area: RefObject<HTMLElement | null>,
  stops: readonly Stop[],
  onPoint: (stop: Stop) => void,
): void {
  useEffect(() => {
    const element = area.current
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('input') !== null) return
      const key = target.closest<HTMLElement>('[data-stop]')?.dataset.stop
      const stop = stops.find((each) => stopKey(each) === key)
      if (stop !== undefined) onPoint(stop)
    }
    // Before the buttons inside: a tick that was clicked acts on its own row.
    element?.addEventListener('click', onClick, { capture: true })
    return () => element?.removeEventListener('click', onClick, { capture: true })
  }, [area, stops, onPoint])
}
