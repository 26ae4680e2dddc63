import { type Ink, inkAt } from '#ui/chart/plot/ink.ts'
import type { CoveredDay, DayPlace, DayState } from './coverage-days.ts'

/** In CSS pixels: the room for the years, between strips, and of a day at least and at most. */
const YEARS = 40
const BETWEEN = 12
const DAY = { least: 5, most: 13 }
const WEEKS = 54

export interface CoverageLayout {
  /** From one day to the next. */
  pitch: number
  width: number
  height: number
}

export function layoutOf(width: number, places: readonly DayPlace[]): CoverageLayout {
  const pitch = Math.max(DAY.least, Math.min(DAY.most, Math.floor((width - YEARS) / WEEKS)))
  const strips = (places.at(-1)?.strip ?? 0) + 1
  return { pitch, width, height: strips * (7 * pitch + BETWEEN) }
}

const left = ({ week }: DayPlace, { pitch }: CoverageLayout) => YEARS + week * pitch
const top = ({ strip, weekday }: DayPlace, { pitch }: CoverageLayout) =>
  strip * (7 * pitch + BETWEEN) + weekday * pitch

/** The day at a point in CSS pixels; null beside them. */
export function dayAt(
  places: readonly DayPlace[],
  layout: CoverageLayout,
  x: number,
  y: number,
): number | null {
  const { pitch } = layout
  const found = places.findIndex((place) => {
    const [right, down] = [x - left(place, layout), y - top(place, layout)]
    return right >= 0 && right < pitch && down >= 0 && down < pitch
  })
  return found < 0 ? null : found
}

/** How each kind of day looks: filled, and hatched over that or on nothing. None differs by its colour alone. */
const LOOKS: Record<DayState, { fill: string; hatch: string | null }> = {
  none: { fill: '--line-soft', hatch: null },
  bill: { fill: '--chart-3', hatch: null },
  overlap: { fill: '--chart-7', hatch: '--panel' },
  duplicate: { fill: '--chart-4', hatch: '--text' },
  gap: { fill: '--bad-bg', hatch: '--bad' },
}

interface Drawing {
  days: readonly CoveredDay[]
  places: readonly DayPlace[]
  layout: CoverageLayout
  focused: number | null
}

/** Draws the whole calendar, in the colours of the theme as they are now. */
export function drawCoverage(canvas: HTMLCanvasElement, { days, places, layout, focused }: Drawing): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const ink = inkAt(canvas.parentElement ?? document.body)
  canvas.width = layout.width * devicePixelRatio
  canvas.height = layout.height * devicePixelRatio
  context.scale(devicePixelRatio, devicePixelRatio)
  context.font = ink.font
  context.textBaseline = 'top'
  drawYears(context, { days, places, layout }, ink)
  const size = layout.pitch - 1
  for (const [at, place] of places.entries()) {
    const { fill, hatch } = LOOKS[days[at]?.state ?? 'none']
    const box = [left(place, layout), top(place, layout), size, size] as const
    context.fillStyle = ink.colour(fill)
    context.fillRect(...box)
    if (hatch === null) continue
    context.fillStyle = ink.hatch(context, ink.colour(hatch))
    context.fillRect(...box)
  }
  const place = focused === null ? undefined : places[focused]
  if (place === undefined) return
  context.strokeStyle = ink.colour('--text')
  context.lineWidth = 2
  context.strokeRect(left(place, layout) - 1, top(place, layout) - 1, size + 2, size + 2)
}

function drawYears(
  context: CanvasRenderingContext2D,
  { days, places, layout }: Omit<Drawing, 'focused'>,
  ink: Ink,
): void {
  context.fillStyle = ink.text
  const named = new Set<number>()
  for (const [at, place] of places.entries()) {
    if (named.has(place.strip)) continue
    named.add(place.strip)
    context.fillText(days[at]?.date.slice(0, 4) ?? '', 0, place.strip * (7 * layout.pitch + BETWEEN))
  }
}
