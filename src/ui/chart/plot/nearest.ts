import type uPlot from 'uplot'
import type { ChartPoint } from '../chart-data.ts'
import { barOf } from './draw-bars.ts'
import type { Drawn, DrawnSeries } from './drawn.ts'

/** How near the pointer must be to a point for it to be meant, in CSS pixels. */
const REACH = 28

/** A place of the plot in CSS pixels. */
interface Place {
  left: number
  top: number
}

/** The point under the pointer; null where there is none near. */
export function nearestPoint(u: uPlot, drawn: Drawn, at: Place): ChartPoint | null {
  const index = u.posToIdx(at.left)
  const distances = drawn.series.flatMap((series) => {
    const value = series.values[index] ?? null
    if (value === null) return []
    const y = u.valToPos(value, series.axis)
    const off =
      series.kind === 'bars' ? distanceToBar(u, drawn, { series, index, y }, at) : Math.abs(y - at.top)
    return [{ id: series.id, off }]
  })
  const [near] = distances.sort((one, other) => one.off - other.off)
  const found = drawn.data.series.find(({ id }) => id === near?.id)
  return near === undefined || found === undefined || near.off > REACH ? null : { series: found, index }
}

interface Bar {
  series: DrawnSeries
  index: number
  /** Where its value is, above or below the ground. */
  y: number
}

/** A bar is meant anywhere on it, and bars stand beside one another. */
function distanceToBar(u: uPlot, drawn: Drawn, { series, index, y }: Bar, { left, top }: Place): number {
  const { width, shift } = barOf(u, drawn, series.id)
  const from = u.valToPos(drawn.seconds[index] ?? 0, 'x') + shift / devicePixelRatio
  const aside = Math.max(0, from - left, left - (from + width / devicePixelRatio))
  const ground = u.valToPos(0, series.axis)
  const above = Math.max(0, Math.min(y, ground) - top, top - Math.max(y, ground))
  return Math.hypot(aside, above)
}
