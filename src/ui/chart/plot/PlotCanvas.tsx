import { useLayoutEffect, useRef } from 'react'
import type { ChartData } from '../chart-data.ts'
import type { ChartView } from '../view.ts'
import styles from './PlotCanvas.module.css'
import { createPlot, type Plot, type PlotEvents } from './plot.ts'

export interface PlotCanvasProps extends PlotEvents {
  data: ChartData
  view: ChartView
}

/** The drawing of a chart. What it says stands beside it, for whoever cannot see it. */
export default function PlotCanvas({ data, view, ...events }: PlotCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(null)
  const latest = useRef<PlotEvents>(events)
  useLayoutEffect(() => {
    latest.current = events
  })
  useLayoutEffect(() => {
    if (host.current === null) return
    const made = createPlot(host.current, {
      onHover: (point) => latest.current.onHover(point),
      onPick: (point) => latest.current.onPick(point),
      onRange: (range) => latest.current.onRange(range),
    })
    plot.current = made
    return () => {
      plot.current = null
      made.destroy()
    }
  }, [])
  useLayoutEffect(() => plot.current?.show(data, view), [data, view])
  return <div ref={host} className={styles.canvas} aria-hidden />
}
