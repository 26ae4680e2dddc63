import type uPlot from 'uplot'
import { hatchingOf } from '../chart-data.ts'
import { type Drawn, type DrawnSeries, inSight, inside, spotX, spotY, stepWidth } from './drawn.ts'
import type { Ink } from './ink.ts'

/** Of the room of a point, what its bars fill. */
const FILLED = 0.72
/** Of one bar, in CSS pixels. */
const WIDEST = 48

/** What lies under the lines: hatched bands where a point is missing, and the bars, hatched where they are no plain figures. */
export function drawGround(u: uPlot, drawn: Drawn, ink: Ink): void {
  const step = stepWidth(u, drawn)
  inside(u, (context) => {
    for (const series of drawn.series) drawMissing(u, drawn, series, step, context, ink)
    for (const series of drawn.series)
      if (series.kind === 'bars') drawBars({ u, drawn, series, context, ink, ...barOf(u, drawn, series.id) })
  })
}

function drawMissing(
  u: uPlot,
  drawn: Drawn,
  { marks }: DrawnSeries,
  step: number,
  context: CanvasRenderingContext2D,
  ink: Ink,
): void {
  if (marks === undefined) return
  context.fillStyle = ink.hatch(context, ink.line)
  for (const index of inSight(u, drawn))
    if (marks[index] === 'missing') {
      const [from, to] = bandOf(u, drawn, index, step)
      context.fillRect(from, u.bbox.top, to - from, u.bbox.height)
    }
}

/** Where the days lie that a point is of, in pixels of the canvas. */
function bandOf(u: uPlot, drawn: Drawn, index: number, step: number): [from: number, to: number] {
  const at = spotX(u, drawn, index)
  const start = drawn.starts?.[index]
  return start === undefined ? [at - step / 2, at + step / 2] : [u.valToPos(start, 'x', true), at]
}

/** How wide the bars of a series are, and how far from their point they begin, in pixels of the canvas. */
export function barOf(u: uPlot, drawn: Drawn, id: string): { width: number; shift: number } {
  const bars = drawn.series.filter(({ kind }) => kind === 'bars')
  const room = (stepWidth(u, drawn) * FILLED) / Math.max(1, bars.length)
  const width = Math.min(room, WIDEST * devicePixelRatio)
  return { width, shift: (bars.findIndex((each) => each.id === id) - bars.length / 2) * width }
}

interface Bars {
  u: uPlot
  drawn: Drawn
  series: DrawnSeries
  context: CanvasRenderingContext2D
  ink: Ink
  width: number
  /** From the point to the left edge of the bar. */
  shift: number
}

function drawBars({ u, drawn, series, context, ink, width, shift }: Bars): void {
  const colour = ink.of(series.look)
  const ground = spotY(u, series, 0)
  for (const index of inSight(u, drawn)) {
    const value = series.values[index] ?? null
    if (value === null) continue
    const box = [spotX(u, drawn, index) + shift, ground, width, spotY(u, series, value) - ground] as const
    const hatching = hatchingOf(series.marks?.[index])
    context.fillStyle = hatching === 'none' ? colour : ink.hatch(context, colour, hatching)
    context.fillRect(...box)
    if (hatching === 'none') continue
    context.strokeStyle = colour
    context.lineWidth = devicePixelRatio
    context.strokeRect(...box)
  }
}
