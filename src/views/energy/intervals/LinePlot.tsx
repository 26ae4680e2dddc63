import { useLayoutEffect, useRef } from 'react'
import styles from './Intervals.module.css'
import { createLinePlot, type LinePlotEvents, type LinePlotProps } from './line-plot.ts'

/** The drawing of a line. What it says stands beside it, for whoever cannot see it. */
export default function LinePlot({ onRange, onHover, onPick, ...shown }: LinePlotProps & LinePlotEvents) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<ReturnType<typeof createLinePlot>>(null)
  const latest = useRef<LinePlotEvents>({ onRange, onHover, onPick })
  useLayoutEffect(() => {
    latest.current = { onRange, onHover, onPick }
  })
  useLayoutEffect(() => {
    if (host.current === null) return
    const made = createLinePlot(host.current, {
      onRange: (range) => latest.current.onRange(range),
      onHover: (x) => latest.current.onHover(x),
      onPick: (x) => latest.current.onPick(x),
    })
    plot.current = made
    return () => {
      plot.current = null
      made.destroy()
    }
  }, [])
  useLayoutEffect(() => plot.current?.show(shown))
  return <div ref={host} className={styles.canvas} aria-hidden />
}
