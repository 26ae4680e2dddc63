import type uPlot from 'uplot'
import { CORNERS, type Marker } from '../looks.ts'
import { barOf } from './draw-bars.ts'
import { type Drawn, type DrawnSeries, inSight, inside, type Spot, spotX, spotY } from './drawn.ts'
import type { Ink } from './ink.ts'

/** In CSS pixels. */
const RADIUS = 3
const RING = 7
const TWICE = 5.5
/** Closer together than this, only points that are no plain figures keep their markers. */
const ROOM = 9

/** What lies over the lines: markers, hollow where a point is no plain figure, the year before, and where the keyboard is. */
export function drawPoints(u: uPlot, drawn: Drawn, ink: Ink): void {
  const places = inSight(u, drawn)
  const dense = u.bbox.width / devicePixelRatio / Math.max(1, places.length) < ROOM
  inside(u, (context) => {
    for (const series of drawn.series) {
      if (drawn.compares) drawBefore(u, drawn, series, places, context, ink)
      if (series.kind === 'line') drawMarkers({ u, drawn, series, places, context, ink, dense })
    }
    drawFocus(u, drawn, context, ink)
  })
}

interface Markers {
  u: uPlot
  drawn: Drawn
  series: DrawnSeries
  places: readonly number[]
  context: CanvasRenderingContext2D
  ink: Ink
  dense: boolean
}

function drawMarkers({ u, drawn, series, places, context, ink, dense }: Markers): void {
  context.strokeStyle = ink.of(series.look)
  context.lineWidth = 1.5 * devicePixelRatio
  for (const index of places) {
    const value = series.values[index] ?? null
    const marked = (series.marks?.[index] ?? null) !== null
    if (value === null || (dense && !marked && !isAlone(series.values, index))) continue
    context.fillStyle = marked ? ink.panel : ink.of(series.look)
    const spot = { x: spotX(u, drawn, index), y: spotY(u, series, value) }
    context.beginPath()
    outline(context, series.look.marker, spot, RADIUS * devicePixelRatio)
    context.fill()
    context.stroke()
    if (series.marks?.[index] === 'overlap') drawTwice(context, spot)
  }
}

/** A second outline around a point of which some days are billed twice. */
function drawTwice(context: CanvasRenderingContext2D, { x, y }: Spot): void {
  context.beginPath()
  context.arc(x, y, TWICE * devicePixelRatio, 0, 2 * Math.PI)
  context.stroke()
}

/** Without a neighbour no line leads to it. */
const isAlone = (values: readonly (number | null)[], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null

function drawBefore(
  u: uPlot,
  drawn: Drawn,
  series: DrawnSeries,
  places: readonly number[],
  context: CanvasRenderingContext2D,
  ink: Ink,
): void {
  context.save()
  context.strokeStyle = ink.of(series.look)
  context.globalAlpha = 0.8
  context.lineWidth = devicePixelRatio
  context.setLineDash([3 * devicePixelRatio, 3 * devicePixelRatio])
  context.beginPath()
  let drawing = false
  for (const index of places) {
    const value = series.before[index] ?? null
    if (value !== null) {
      const spot = [spotX(u, drawn, index), spotY(u, series, value)] as const
      if (drawing) context.lineTo(...spot)
      else context.moveTo(...spot)
    }
    drawing = value !== null
  }
  context.stroke()
  context.restore()
}

function drawFocus(u: uPlot, drawn: Drawn, context: CanvasRenderingContext2D, ink: Ink): void {
  const { focused } = drawn
  const series = drawn.series.find(({ id }) => id === focused?.series.id)
  if (focused === null || series === undefined) return
  const x = spotX(u, drawn, focused.index)
  const aside = series.kind === 'bars' ? middleOf(barOf(u, drawn, series.id)) : 0
  context.strokeStyle = ink.text
  context.lineWidth = devicePixelRatio
  context.beginPath()
  context.moveTo(x, u.bbox.top)
  context.lineTo(x, u.bbox.top + u.bbox.height)
  context.stroke()
  const value = series.values[focused.index] ?? null
  if (value === null) return
  context.lineWidth = 2 * devicePixelRatio
  context.beginPath()
  context.arc(x + aside, spotY(u, series, value), RING * devicePixelRatio, 0, 2 * Math.PI)
  context.stroke()
}

const middleOf = ({ width, shift }: { width: number; shift: number }) => shift + width / 2

function outline(context: CanvasRenderingContext2D, marker: Marker, { x, y }: Spot, radius: number): void {
  if (marker === 'circle') {
    context.arc(x, y, radius, 0, 2 * Math.PI)
    return
  }
  const corners = CORNERS[marker].map(([right, down]) => [x + right * radius, y + down * radius] as const)
  for (const [at, corner] of corners.entries())
    if (at === 0) context.moveTo(...corner)
    else context.lineTo(...corner)
  context.closePath()
}
