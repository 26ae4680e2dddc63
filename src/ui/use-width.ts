import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is at most so wide, in CSS px; kept up to date. */
export function useAtMost(box: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrow, setNarrow] = useState(false)
  useLayoutEffect(() => {
    if (box.current === null) return
    const element = box.current
    setNarrow(element.clientWidth <= width)
    const sizes = new ResizeObserver(() => setNarrow(element.clientWidth <= width))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, width])
  return isNarrow
}
