import { type HeatDay, HOURS } from '#domain/energy/intervals/heat-map.ts'
import { inkAt } from '#ui/chart/plot/ink.ts'

interface Looked {
  lowest: number
  highest: number
  at: { day: number; hour: number } | null
}

/** Seen beside an empty cell, whatever little was used. */
const FAINTEST = 0.06

/** Days from left to right, hours from top to bottom, in the colours of the theme. */
export function drawHeat(
  canvas: HTMLCanvasElement,
  days: readonly HeatDay[],
  { lowest, highest, at }: Looked,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  canvas.width = canvas.clientWidth * devicePixelRatio
  canvas.height = canvas.clientHeight * devicePixelRatio
  const ink = inkAt(canvas)
  const [wide, high] = [canvas.width / Math.max(1, days.length), canvas.height / HOURS]
  const colour = ink.colour('--chart-1')
  const hatch = ink.hatch(context, ink.line)
  for (const [day, { demands }] of days.entries())
    for (const [hour, demand] of demands.entries()) {
      context.globalAlpha = demand === null ? 1 : FAINTEST + (1 - FAINTEST) * shareOf(demand, lowest, highest)
      context.fillStyle = demand === null ? hatch : colour
      // Whole pixels, or lines of the ground would show between cells.
      const [left, top] = [Math.floor(day * wide), Math.floor(hour * high)]
      context.fillRect(left, top, Math.floor((day + 1) * wide) - left, Math.floor((hour + 1) * high) - top)
    }
  context.globalAlpha = 1
  if (at === null) return
  context.strokeStyle = ink.colour('--text')
  context.lineWidth = 2 * devicePixelRatio
  context.strokeRect(at.day * wide, at.hour * high, Math.max(wide, context.lineWidth), high)
}

const shareOf = (demand: number, lowest: number, highest: number): number =>
  highest === lowest ? 0 : (demand - lowest) / (highest - lowest)
