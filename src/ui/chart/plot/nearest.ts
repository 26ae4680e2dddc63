import type uPlot from 'uplot'
import type { ChartPoint } from '../chart-data.ts'
import type { Drawn } from './drawn.ts'

/** How near the pointer must be to a point for it to be meant, in CSS pixels. */
const REACH = 28

/** The point under the pointer, at a place of the plot in CSS pixels; null where there is none near. */
export function nearestPoint(
  u: uPlot,
  { data, series }: Drawn,
  { left, top }: { left: number; top: number },
): ChartPoint | null {
  const index = u.posToIdx(left)
  const distances = series.flatMap((drawn) => {
    const value = drawn.values[index] ?? null
    if (value === null) return []
    const y = u.valToPos(value, drawn.axis)
    // A bar is meant anywhere on it.
    const off = drawn.kind === 'bars' && top >= y ? 0 : Math.abs(y - top)
    return [{ id: drawn.id, off }]
  })
  const [near] = distances.sort((one, other) => one.off - other.off)
  const found = data.series.find(({ id }) => id === near?.id)
  return near === undefined || found === undefined || near.off > REACH ? null : { series: found, index }
}
