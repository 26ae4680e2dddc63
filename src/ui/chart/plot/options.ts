import uPlot from 'uplot'
import { tickWords, unitWords } from '../figure-words.ts'
import { dateTicks, nameTicks, type Tick } from '../ticks.ts'
import { drawGround } from './draw-bars.ts'
import { drawPoints } from './draw-points.ts'
import { type Drawn, type DrawnSeries, dateAt, inSight, secondsOf } from './drawn.ts'
import type { Ink } from './ink.ts'

/** Room for one day below the axis, in CSS pixels. */
const TICK_ROOM = 64
/** The way of the pointer that is no click any more, in CSS pixels. */
const DRAGGED = 8

/** Where there is room for one axis only; values are said beside the chart. In CSS pixels. */
export const isNarrow = (width: number): boolean => width < 480

export interface PlotNeeds {
  drawn(): Drawn
  ink(): Ink
  /** The pointer is over the plot, at a place of it in CSS pixels; null when it has left. */
  onHover(at: { left: number; top: number } | null): void
  /** Days were dragged out. */
  onDragged(from: number, to: number): void
  onDoubleClick(): void
}

/** What uPlot is told: how series, scales and axes look. Everything that moves is read when it draws. */
export function optionsOf(
  series: readonly DrawnSeries[],
  size: { width: number; height: number },
  needs: PlotNeeds,
): uPlot.Options {
  const axes = [...new Map(series.toReversed().map((each) => [each.axis, each])).values()].reverse()
  return {
    ...size,
    legend: { show: false },
    cursor: {
      points: { show: false },
      y: false,
      drag: { x: true, y: false, setScale: false, dist: DRAGGED },
      bind: {
        dblclick: () => () => {
          needs.onDoubleClick()
          return null
        },
      },
    },
    scales: {
      x: { time: false, range: (_, min, max) => [min, max] },
      ...Object.fromEntries(axes.map(({ axis }) => [axis, { range: scaleOf(axis, needs) }])),
    },
    series: [{}, ...series.map((each) => seriesOf(each, needs))],
    axes: [
      placeAxis(needs),
      ...axes.slice(0, isNarrow(size.width) ? 1 : axes.length).map((each, at) => figureAxis(each, at, needs)),
    ],
    hooks: {
      drawAxes: [(u) => drawGround(u, needs.drawn(), needs.ink())],
      draw: [(u) => drawPoints(u, needs.drawn(), needs.ink())],
      setCursor: [({ cursor: { left = -1, top = -1 } }) => needs.onHover(left < 0 ? null : { left, top })],
      setSelect: [
        (u) => {
          const { left, width } = u.select
          if (width === 0) return
          needs.onDragged(u.posToVal(left, 'x'), u.posToVal(left + width, 'x'))
          u.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
    },
  }
}

/** Figures are compared by their height, so every scale begins at nothing; what stands beside them fits too. */
const scaleOf =
  (axis: string, { drawn }: PlotNeeds): uPlot.Range.Function =>
  (u, min, max) => {
    const { series, compares } = drawn()
    const places = compares ? inSight(u, drawn()) : []
    const before = series
      .filter((each) => each.axis === axis)
      .flatMap((each) => places.map((index) => each.before[index] ?? 0))
    const [low, high] = [Math.min(0, min ?? 0, ...before), Math.max(0, max ?? 0, ...before)]
    return low === high ? [0, 1] : uPlot.rangeNum(low, high, 0.1, true)
  }

const seriesOf = ({ axis, kind, look }: DrawnSeries, { ink }: PlotNeeds): uPlot.Series => ({
  scale: axis,
  width: 2,
  dash: [...look.dash],
  stroke: () => ink().of(look),
  points: { show: false },
  // Bars are drawn under the lines, where hatching can be.
  ...(kind === 'bars' && { paths: () => null }),
})

const common = ({ ink }: PlotNeeds) => ({
  stroke: () => ink().text,
  grid: { stroke: () => ink().line, width: 1 },
  ticks: { show: false },
  font: ink().font,
  labelFont: ink().font,
})

const placeAxis = (needs: PlotNeeds): uPlot.Axis => ({
  ...common(needs),
  grid: { show: false },
  size: 40,
  splits: (u, _, min, max) => ticksOf(u, needs, min, max).map(({ date }) => secondsOf(date)),
  values: (u, splits) => {
    const { min, max } = u.scales.x ?? {}
    const texts = new Map(ticksOf(u, needs, min ?? 0, max ?? 0).map(({ date, text }) => [date, text]))
    return splits.map((seconds) => texts.get(dateAt(seconds)) ?? '')
  },
})

function ticksOf(u: uPlot, { drawn }: PlotNeeds, min: number, max: number): Tick[] {
  const { data } = drawn()
  const room = u.bbox.width / devicePixelRatio
  if (data.grain === 'name') return nameTicks(data, room)
  return dateTicks({ from: dateAt(min), to: dateAt(max) }, Math.max(2, Math.floor(room / TICK_ROOM)))
}

/** The first at the left, the others one beside the other at the right. */
const figureAxis = (series: DrawnSeries, at: number, needs: PlotNeeds): uPlot.Axis => ({
  ...common(needs),
  ...(at > 0 && { grid: { show: false } }),
  scale: series.axis,
  side: at === 0 ? 3 : 1,
  label: unitWords(series),
  labelSize: 16,
  labelGap: 0,
  size: 52,
  space: 40,
  values: (_, splits) => splits.map((value) => tickWords(series.format, value)),
})
