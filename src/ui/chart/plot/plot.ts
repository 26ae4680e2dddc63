import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import type { ChartData, ChartPoint } from '../chart-data.ts'
import { lookOfSeries } from '../looks.ts'
import { type ChartRange, type ChartView, isShown, pointOf } from '../view.ts'
import { valuesBefore, yearBefore } from '../year-before.ts'
import { rangeBetween } from '../zoom.ts'
import { type Drawn, type DrawnSeries, dateAt, secondsOf } from './drawn.ts'
import { type Ink, inkAt, onTheme } from './ink.ts'
import { nearestPoint } from './nearest.ts'
import { isNarrow, optionsOf } from './options.ts'
import { usualStep } from './steps.ts'

export interface PlotEvents {
  /** The pointer is on a point, or on none any more. */
  onHover(point: ChartPoint | null): void
  /** A point was clicked. */
  onPick(point: ChartPoint): void
  /** Days were dragged out; null for all of them. */
  onRange(range: ChartRange | null): void
}

export interface Plot {
  /** Shows the data so; quick where only the range, the point or what it is compared with differ. */
  show(data: ChartData, view: ChartView): void
  destroy(): void
}

/** A chart on a canvas in the element, as large as that and in the colours of the theme. */
export function createPlot(element: HTMLElement, events: PlotEvents): Plot {
  let ink: Ink = inkAt(element)
  let drawn: Drawn | null = null
  let plot: uPlot | null = null
  let shown: { data: ChartData; view: ChartView } | null = null

  const size = () => ({ width: element.clientWidth, height: element.clientHeight })

  const pointAt = (at: { left: number; top: number }) =>
    plot === null || drawn === null ? null : nearestPoint(plot, drawn, at)

  const build = (first: Drawn): uPlot => {
    const needs = {
      drawn: () => drawn ?? first,
      ink: () => ink,
      onHover: (at: { left: number; top: number } | null) => events.onHover(at && pointAt(at)),
      onDragged: (from: number, to: number) => {
        const range = rangeBetween(dateAt(from), dateAt(to))
        if (range !== null) events.onRange(range)
      },
      onDoubleClick: () => events.onRange(null),
    }
    const made = new uPlot(optionsOf(first.series, size(), needs), figuresOf(first), element)
    made.over.addEventListener('click', () => {
      const { left = -1, top = -1 } = made.cursor
      const point = pointAt({ left, top })
      if (point !== null) events.onPick(point)
    })
    return made
  }

  const draw = (data: ChartData, view: ChartView) => {
    const before = drawn
    drawn = drawnOf(data, view, before)
    const isNew = before?.data !== data
    if (plot === null || !isAlike(before, drawn)) {
      plot?.destroy()
      plot = build(drawn)
    } else if (isNew) plot.setData(figuresOf(drawn), false)
    const [min, max] = limitsOf(drawn, view.range)
    const { x } = plot.scales
    if (isNew || x?.min !== min || x.max !== max || before?.compares !== drawn.compares)
      plot.setScale('x', { min, max })
    else plot.redraw(false, false)
  }

  const resized = new ResizeObserver(() => {
    const { width, height } = size()
    if (plot === null || shown === null || (plot.width === width && plot.height === height)) return
    if (isNarrow(plot.width) === isNarrow(width)) plot.setSize({ width, height })
    else rebuild()
  })
  resized.observe(element)

  const rebuild = () => {
    plot?.destroy()
    plot = null
    if (shown !== null) draw(shown.data, shown.view)
  }

  const stopTheme = onTheme(() => {
    ink = inkAt(element)
    plot?.redraw(false, false)
  })

  return {
    show(data, view) {
      shown = { data, view }
      draw(data, view)
    },
    destroy() {
      resized.disconnect()
      stopTheme()
      plot?.destroy()
    },
  }
}

/** What of the last drawing still holds is kept: its series are what the plot was built of. */
function drawnOf(data: ChartData, view: ChartView, last: Drawn | null): Drawn {
  const compares = view.compares
  const focused = pointOf(data, view)
  const ids = data.series.filter((series) => isShown(view, series)).map(({ id }) => id)
  if (last?.data === data && last.series.map(({ id }) => id).join(' ') === ids.join(' '))
    return { ...last, compares, focused }
  const seconds = data.x.map(secondsOf)
  const before = yearBefore(data)
  const series = data.series.flatMap((each, at): DrawnSeries[] =>
    ids.includes(each.id)
      ? [{ ...each, look: lookOfSeries(each, at), before: valuesBefore(each.values, before) }]
      : [],
  )
  const starts = data.starts?.map(secondsOf) ?? null
  return { data, seconds, starts, step: usualStep(data, seconds), series, compares, focused }
}

const figuresOf = ({ seconds, series }: Drawn): uPlot.AlignedData => [
  [...seconds],
  ...series.map(({ values }) => [...values]),
]

/** Whether the plot of one shows the other as well, with other figures. */
const isAlike = (one: Drawn | null, other: Drawn): boolean =>
  one?.series === other.series ||
  (one?.series.length === other.series.length &&
    other.series.every((series, at) => one.series[at] !== undefined && isDrawnAlike(one.series[at], series)))

const isDrawnAlike = (one: DrawnSeries, other: DrawnSeries): boolean =>
  one.id === other.id &&
  one.axis === other.axis &&
  one.kind === other.kind &&
  one.format === other.format &&
  one.unit === other.unit &&
  one.look.colour === other.look.colour &&
  one.look.marker === other.look.marker

/** In seconds, with room for a bar at either end. */
function limitsOf({ seconds, step }: Drawn, range: ChartRange | null): [min: number, max: number] {
  const from = range === null ? (seconds[0] ?? 0) : secondsOf(range.from)
  const to = range === null ? (seconds.at(-1) ?? 0) : secondsOf(range.to)
  return [from - step / 2, to + step / 2]
}
