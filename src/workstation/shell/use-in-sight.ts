import { useEffect, useRef } from 'react'

/** In a narrow window a bar of links scrolls: what the selector names in it is kept in sight. */
export function useInSight(selector: string) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector(selector)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [selector])
  return bar
}
