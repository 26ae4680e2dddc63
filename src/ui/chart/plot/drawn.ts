import type uPlot from 'uplot'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { ChartData, ChartPoint, ChartSeries } from '../chart-data.ts'
import type { Look } from '../looks.ts'

/** A series with all that its drawing needs. */
export interface DrawnSeries extends ChartSeries {
  look: Look
  /** Its values a year before. */
  before: readonly (number | null)[]
}

/** A chart as it is being drawn. */
export interface Drawn {
  data: ChartData
  /** `data.x` in seconds: an axis of plain numbers, which no time zone can shift. */
  seconds: readonly number[]
  /** `data.starts` in seconds. */
  starts: readonly number[] | null
  /** From one point to the next, as it usually is. */
  step: number
  /** Those that are shown. */
  series: readonly DrawnSeries[]
  compares: boolean
  focused: ChartPoint | null
}

export const secondsOf = (date: CalendarDate): number => Date.parse(date) / 1_000

export const dateAt = (seconds: number): CalendarDate =>
  new Date(seconds * 1_000).toISOString().slice(0, 10) as CalendarDate

/** A point in pixels of the canvas. */
export interface Spot {
  x: number
  y: number
}

export const spotX = (u: uPlot, { seconds }: Drawn, index: number): number =>
  u.valToPos(seconds[index] ?? 0, 'x', true)

export const spotY = (u: uPlot, { axis }: ChartSeries, value: number): number => u.valToPos(value, axis, true)

/** The points in sight, and one beyond at either side. */
export function inSight(u: uPlot, { seconds }: Drawn): number[] {
  const { min, max } = u.scales.x ?? {}
  const first = seconds.findIndex((second) => second >= (min ?? 0))
  const last = seconds.findLastIndex((second) => second <= (max ?? 0))
  const from = Math.max(0, (first < 0 ? seconds.length : first) - 1)
  return seconds.slice(from, last + 2).map((_, at) => from + at)
}

/** Draws within the plot alone, and leaves the canvas as it was. */
export function inside(u: uPlot, draw: (context: CanvasRenderingContext2D) => void): void {
  const { left, top, width, height } = u.bbox
  u.ctx.save()
  u.ctx.setLineDash([])
  u.ctx.beginPath()
  u.ctx.rect(left, top, width, height)
  u.ctx.clip()
  draw(u.ctx)
  u.ctx.restore()
}

/** From a point to the next, as it usually is, in pixels of the canvas. */
export const stepWidth = (u: uPlot, { step }: Drawn): number =>
  u.valToPos(step, 'x', true) - u.valToPos(0, 'x', true)
