import { daysBetween } from '#base/calendar-date.ts'
import { COLOURS } from '#base/series-colours.ts'
import { headOf, placesIn } from '../chart-csv.ts'
import { type ChartData, type ChartSeries, hatchingOf } from '../chart-data.ts'
import { tickWords } from '../figure-words.ts'
import { lookOfSeries } from '../looks.ts'
import { dateTicks, nameTicks } from '../ticks.ts'
import { type ChartView, isShown } from '../view.ts'
import { niceScale, type Scale } from './nice-scale.ts'
import { PAPER, type Picture, type Shape } from './shapes.ts'

/** In points. */
const ROOM = { left: 64, right: 64, bottom: 36, title: 28, legend: 20 }
const TEXT = 11
/** Of the room of a point, what its bars fill. */
const FILLED = 0.72
const WIDEST_BAR = 48
/** Room for one mark below the axis. */
const TICK_ROOM = 64

interface Drawn {
  series: ChartSeries
  colour: string
  dash: readonly number[]
  scale: Scale
}

/** The part of the picture that the figures stand in. */
interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/** What the chart shows as shapes, with its title and legend, on white paper. */
export function chartPicture(
  data: ChartData,
  view: ChartView,
  { width, height }: { width: number; height: number },
): Picture {
  const places = placesIn(data, view)
  const drawn = drawnSeries(data, view, places)
  const legend = legendOf(drawn, width)
  const top = ROOM.title + legend.lines * ROOM.legend + TEXT
  const frame = {
    left: ROOM.left,
    top,
    width: width - ROOM.left - (axesOf(drawn).length > 1 ? ROOM.right : TEXT),
    height: height - top - ROOM.bottom,
  }
  const x = placing(data, places, frame)
  return {
    width,
    height,
    shapes: [
      textAt(data.title, { x: TEXT, y: 18, bold: true, size: 13 }),
      ...legend.shapes,
      ...figureAxes(drawn, frame),
      ...placeTicks(data, places, x, frame),
      ...bars(drawn, places, x, frame),
      ...lines(drawn, places, x, frame),
    ],
  }
}

function drawnSeries(data: ChartData, view: ChartView, places: readonly number[]): Drawn[] {
  const shown = data.series.flatMap((series, at) => (isShown(view, series) ? [{ series, at }] : []))
  const scales = new Map(
    [...Map.groupBy(shown, ({ series }) => series.axis)].map(([axis, of]) => [
      axis,
      niceScale(of.flatMap(({ series }) => places.flatMap((place) => series.values[place] ?? []))),
    ]),
  )
  return shown.map(({ series, at }) => {
    const { colour, dash } = lookOfSeries(series, at)
    return {
      series,
      dash,
      colour: COLOURS[Number(colour.slice('--chart-'.length)) - 1] ?? COLOURS[0],
      scale: scales.get(series.axis) ?? niceScale([]),
    }
  })
}

/** The first series of each axis says what it is in. */
const axesOf = (drawn: readonly Drawn[]): Drawn[] =>
  [...Map.groupBy(drawn, ({ series }) => series.axis).values()].flatMap(([first]) => first ?? []).slice(0, 2)

interface Words {
  x: number
  y: number
  size?: number
  bold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  fill?: string
}

const textAt = (
  text: string,
  { size = TEXT, anchor = 'start', fill = PAPER.text, ...rest }: Words,
): Shape => ({
  kind: 'text',
  text,
  size,
  anchor,
  fill,
  ...rest,
})

const SWATCH = 28
const LETTER = 6.2

/** As many entries in a line as there is room for. */
function legendOf(drawn: readonly Drawn[], width: number): { shapes: Shape[]; lines: number } {
  const shapes: Shape[] = []
  let [x, line] = [TEXT, 0]
  for (const { series, colour, dash } of drawn) {
    const words = headOf(series)
    const taken = SWATCH + 8 + words.length * LETTER + 16
    if (x > TEXT && x + taken > width) [x, line] = [TEXT, line + 1]
    const y = ROOM.title + line * ROOM.legend + 12
    shapes.push(
      series.kind === 'bars'
        ? { kind: 'rect', x: x + 9, y: y - 9, width: 10, height: 10, fill: colour, hatching: 'none' }
        : strokeOf(
            [
              [x, y - 4],
              [x + SWATCH, y - 4],
            ],
            { colour, width: 2, dash },
          ),
      textAt(words, { x: x + SWATCH + 8, y }),
    )
    x += taken
  }
  return { shapes, lines: drawn.length === 0 ? 0 : line + 1 }
}

const strokeOf = (
  points: readonly (readonly [number, number])[],
  { colour, width, dash = [] }: { colour: string; width: number; dash?: readonly number[] },
): Shape => ({ kind: 'line', points, stroke: colour, width, dash })

const heightOf = (value: number, { low, high }: Scale, { top, height }: Frame): number =>
  top + height - ((value - low) / (high - low)) * height

function figureAxes(drawn: readonly Drawn[], frame: Frame): Shape[] {
  return axesOf(drawn).flatMap(({ series, scale }, at) =>
    scale.marks.flatMap((mark) => {
      const y = heightOf(mark, scale, frame)
      const x = at === 0 ? frame.left - 8 : frame.left + frame.width + 8
      const words = textAt(tickWords(series.format, mark), {
        x,
        y: y + TEXT / 3,
        anchor: at === 0 ? 'end' : 'start',
        fill: PAPER.dim,
      })
      const across = [
        [frame.left, y],
        [frame.left + frame.width, y],
      ] as const
      return at === 0 ? [strokeOf(across, { colour: PAPER.line, width: 0.75 }), words] : [words]
    }),
  )
}

/** Where each point stands: names side by side, dates by their days. */
function placing(
  { x, grain }: ChartData,
  places: readonly number[],
  frame: Frame,
): (place: number) => number {
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0]
  const [from, to] = [x[first], x[last]]
  const days = from === undefined || to === undefined ? 0 : daysBetween(from, to)
  const shareOf = (place: number) => {
    const date = x[place]
    if (grain === 'name' || days === 0 || date === undefined || from === undefined)
      return (place - first) / Math.max(1, last - first)
    return daysBetween(from, date) / days
  }
  const room = frame.width / Math.max(1, places.length)
  return (place) => frame.left + room / 2 + shareOf(place) * (frame.width - room)
}

function placeTicks(
  data: ChartData,
  places: readonly number[],
  x: (place: number) => number,
  frame: Frame,
): Shape[] {
  const [from, to] = [data.x[places[0] ?? 0], data.x[places.at(-1) ?? 0]]
  if (from === undefined || to === undefined) return []
  const ticks =
    data.grain === 'name'
      ? nameTicks(data, frame.width)
      : dateTicks({ from, to }, Math.max(2, Math.floor(frame.width / TICK_ROOM)))
  return ticks.flatMap(({ date, text }) => {
    const place = data.x.indexOf(date)
    if (place < 0) return []
    return text.split('\n').map((line, at) =>
      textAt(line, {
        x: x(place),
        y: frame.top + frame.height + 14 + at * 13,
        anchor: 'middle',
        fill: PAPER.dim,
      }),
    )
  })
}

function bars(
  drawn: readonly Drawn[],
  places: readonly number[],
  x: (place: number) => number,
  frame: Frame,
): Shape[] {
  const barred = drawn.filter(({ series }) => series.kind === 'bars')
  const room = (frame.width / Math.max(1, places.length)) * FILLED
  const width = Math.min(WIDEST_BAR, room / Math.max(1, barred.length))
  return barred.flatMap(({ series, colour, scale }, at) =>
    places.flatMap((place): Shape[] => {
      const value = series.values[place] ?? null
      if (value === null) return []
      const [ground, end] = [heightOf(0, scale, frame), heightOf(value, scale, frame)]
      return [
        {
          kind: 'rect',
          x: x(place) + (at - barred.length / 2) * width,
          y: Math.min(ground, end),
          width,
          height: Math.abs(ground - end),
          fill: colour,
          hatching: hatchingOf(series.marks?.[place]),
        },
      ]
    }),
  )
}

/** A line ends where a value is missing, and goes on behind. */
function lines(
  drawn: readonly Drawn[],
  places: readonly number[],
  x: (place: number) => number,
  frame: Frame,
): Shape[] {
  return drawn
    .filter(({ series }) => series.kind === 'line')
    .flatMap(({ series, colour, dash, scale }) => {
      const runs: [number, number][][] = [[]]
      for (const place of places) {
        const value = series.values[place] ?? null
        if (value === null) runs.push([])
        else runs.at(-1)?.push([x(place), heightOf(value, scale, frame)])
      }
      return runs
        .filter(({ length }) => length > 0)
        .map(([first, ...others]) =>
          strokeOf(
            others.length === 0 && first
              ? [first, [first[0] + 2, first[1]]]
              : [first as [number, number], ...others],
            {
              colour,
              width: 1.75,
              dash,
            },
          ),
        )
    })
}
