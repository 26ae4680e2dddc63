import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { Gap } from '#domain/energy/intervals/gaps.ts'
import { type Ink, inkAt, onTheme } from '#ui/chart/plot/ink.ts'
import type { MomentRange } from './interval-data.ts'
import { pannedBy, zoomedTo } from './profile-moves.ts'

export interface LinePlotProps {
  /** The same lists for as long as the line is the same. */
  data: readonly [x: readonly number[], y: readonly (number | null)[]]
  range: MomentRange
  all: MomentRange
  gaps: readonly Gap[]
  /** Level until the next point. */
  stepped: boolean
  unit: string
  /** Where marks of the scale stand, of which there is room for so many; left out: at round numbers. */
  ticks?(range: MomentRange, most: number): number[]
  /** What stands under a place of the scale, of which so much is in sight. */
  tickWords(x: number, span: number): string
  at: number | null
}

export interface LinePlotEvents {
  /** Null for all. */
  onRange(range: MomentRange | null): void
  /** Where the pointer is; null where it is no more. */
  onHover(x: number | null): void
  onPick(x: number): void
}

const COLOUR = '--chart-1'
/** Room of a tick, in CSS pixels. */
const TICK_ROOM = 90
/** A press that moves less is a click. */
const CLICK_ROOM = 4

/** One line on a canvas in the element, in the colours of the theme, that is dragged aside and zoomed by the wheel. */
export function createLinePlot(element: HTMLElement, events: LinePlotEvents) {
  let ink: Ink = inkAt(element)
  let shown: LinePlotProps | null = null
  let plot: uPlot | null = null

  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const build = (props: LinePlotProps): uPlot => {
    const made = new uPlot(optionsOf(props), figuresOf(props), element)
    hearPointer(made, () => shown, events)
    return made
  }
  const optionsOf = ({ stepped, unit, range, ticks }: LinePlotProps): uPlot.Options => ({
    ...size(),
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
    scales: {
      x: { time: false, range: () => [shown?.range.from ?? 0, shown?.range.to ?? 1] },
      y: {
        range: (_, low, high) => uPlot.rangeNum(Math.min(0, low ?? 0), Math.max(0, high ?? 1), 0.1, true),
      },
    },
    series: [
      {},
      {
        width: 1,
        stroke: () => ink.colour(COLOUR),
        points: { show: false },
        ...(stepped && { paths: uPlot.paths.stepped?.({ align: 1 }) }),
      },
    ],
    axes: [
      {
        ...axisLooks(() => ink),
        space: TICK_ROOM,
        ...(ticks && { splits: (u: uPlot) => ticks(shown?.range ?? range, mostTicks(u)) }),
        values: (u, splits) => splits.map((x) => shown?.tickWords(x, spanOf(u)) ?? ''),
      },
      { ...axisLooks(() => ink), size: 56, label: unit, labelSize: 16, labelGap: 0 },
    ],
    hooks: {
      drawAxes: [(u) => drawGaps(u, shown?.gaps ?? [], ink)],
      draw: [(u) => drawPlace(u, shown?.at ?? null, ink)],
      setCursor: [
        (u) => events.onHover((u.cursor.left ?? -1) < 0 ? null : u.posToVal(u.cursor.left ?? 0, 'x')),
      ],
    },
  })

  const resized = new ResizeObserver(() => {
    const { width, height } = size()
    if (plot !== null && (plot.width !== width || plot.height !== height)) plot.setSize({ width, height })
  })
  resized.observe(element)
  const stopTheme = onTheme(() => {
    ink = inkAt(element)
    plot?.redraw(false, false)
  })

  return {
    show(props: LinePlotProps) {
      const before = shown
      shown = props
      if (plot === null || before?.stepped !== props.stepped || before.unit !== props.unit) {
        plot?.destroy()
        plot = build(props)
      } else if (before.data !== props.data) plot.setData(figuresOf(props))
      else if (before.range.from !== props.range.from || before.range.to !== props.range.to)
        plot.setScale('x', { min: props.range.from, max: props.range.to })
      else if (before.at !== props.at) plot.redraw(false, false)
    },
    destroy() {
      resized.disconnect()
      stopTheme()
      plot?.destroy()
    },
  }
}

const figuresOf = ({ data: [x, y] }: LinePlotProps): uPlot.AlignedData => [[...x], [...y]]

const axisLooks = (ink: () => Ink) => ({
  stroke: () => ink().text,
  grid: { stroke: () => ink().line, width: 1 },
  ticks: { show: false },
  font: ink().font,
  labelFont: ink().font,
})

const mostTicks = (u: uPlot): number => Math.max(2, Math.floor(u.bbox.width / devicePixelRatio / TICK_ROOM))

const spanOf = ({ scales: { x } }: uPlot): number => (x?.max ?? 0) - (x?.min ?? 0)

function drawGaps(u: uPlot, gaps: readonly Gap[], ink: Ink): void {
  const { left, top, width, height } = u.bbox
  u.ctx.save()
  u.ctx.fillStyle = ink.hatch(u.ctx, ink.text)
  for (const { from, to } of gaps) {
    const start = Math.max(left, u.valToPos(from, 'x', true))
    const end = Math.min(left + width, u.valToPos(to, 'x', true))
    if (end > start) u.ctx.fillRect(start, top, Math.max(1, end - start), height)
  }
  u.ctx.restore()
}

function drawPlace(u: uPlot, at: number | null, ink: Ink): void {
  const { left, top, width, height } = u.bbox
  if (at === null) return
  const x = u.valToPos(at, 'x', true)
  if (x < left || x > left + width) return
  u.ctx.save()
  u.ctx.fillStyle = ink.text
  u.ctx.fillRect(x - devicePixelRatio, top, 2 * devicePixelRatio, height)
  u.ctx.restore()
}

/** A drag moves what is shown with the pointer, the wheel zooms where the pointer is, once a frame. */
function hearPointer(u: uPlot, shown: () => LinePlotProps | null, events: LinePlotEvents): void {
  let pressed: { x: number; range: MomentRange; moved: boolean } | null = null
  let frame = 0
  const soon = (act: () => void) => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(act)
  }
  u.over.addEventListener('pointerdown', (event) => {
    const props = shown()
    if (event.button !== 0 || props === null) return
    pressed = { x: event.clientX, range: props.range, moved: false }
    u.over.setPointerCapture(event.pointerId)
  })
  u.over.addEventListener('pointermove', (event) => {
    const props = shown()
    if (pressed === null || props === null) return
    const { x, range } = pressed
    const distance = event.clientX - x
    pressed.moved ||= Math.abs(distance) > CLICK_ROOM
    const seconds = (-distance / u.over.clientWidth) * (range.to - range.from)
    if (pressed.moved) soon(() => events.onRange(pannedBy(range, props.all, seconds)))
  })
  u.over.addEventListener('pointerup', () => {
    if (pressed !== null && !pressed.moved && u.cursor.left !== undefined)
      events.onPick(u.posToVal(u.cursor.left, 'x'))
    pressed = null
  })
  u.over.addEventListener('pointercancel', () => {
    pressed = null
  })
  u.over.addEventListener('dblclick', () => events.onRange(null))
  u.over.addEventListener(
    'wheel',
    (event) => {
      const props = shown()
      // Turned beside a key of its own the wheel is the page's.
      if (props === null || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const around = u.posToVal(event.offsetX, 'x')
      soon(() => events.onRange(zoomedTo(props.range, props.all, event.deltaY > 0 ? 1.25 : 0.8, around)))
    },
    { passive: false },
  )
}
