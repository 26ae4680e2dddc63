import { useEffect, useRef } from 'react'

/** In a narrow window a bar of links scrolls: what the selector names in it is kept in sight, also as others grow. */
export function useInSight(selector: string) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const show = () =>
      bar.current?.querySelector(selector)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    show()
    const observer = new ResizeObserver(show)
    for (const part of bar.current?.children ?? []) observer.observe(part)
    return () => observer.disconnect()
  }, [selector])
  return bar
}
