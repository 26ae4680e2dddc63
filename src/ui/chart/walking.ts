import { addMonths, type CalendarDate } from '#base/calendar-date.ts'
import { type ChartData, type ChartPoint, type ChartSeries, isPoint } from './chart-data.ts'
import { type ChartView, pointOf, shownSeries } from './view.ts'
import { nearestTo } from './year-before.ts'

export const STEPS = [
  'next',
  'previous',
  'first',
  'last',
  'series-above',
  'series-below',
  'year-back',
  'year-on',
] as const

/** Where a key leads from the point that the keyboard is on. */
export type Step = (typeof STEPS)[number]

/** The point that a step leads to: the same one at an end, null where nothing is drawn. */
export function stepped(data: ChartData, view: ChartView, step: Step): ChartPoint | null {
  const at = pointOf(data, view)
  if (at === null) return entry(data, view, step)
  const { series, index } = at
  switch (step) {
    case 'next':
      return pointFrom(series, index + 1, 1) ?? at
    case 'previous':
      return pointFrom(series, index - 1, -1) ?? at
    case 'first':
      return pointFrom(series, 0, 1)
    case 'last':
      return pointFrom(series, data.x.length - 1, -1)
    case 'series-above':
      return onSeries(data, view, at, -1)
    case 'series-below':
      return onSeries(data, view, at, 1)
    case 'year-back':
      return aYearFrom(data, at, -1)
    case 'year-on':
      return aYearFrom(data, at, 1)
  }
}

/** Where the keyboard enters the chart: at its newest point in sight, or with a step to an end at that. */
function entry(data: ChartData, view: ChartView, step: Step): ChartPoint | null {
  const last = data.x.length - 1
  const newest = step === 'last' ? last : newestInSight(data, view)
  for (const series of shownSeries(data, view)) {
    const found =
      step === 'first'
        ? pointFrom(series, 0, 1)
        : (pointFrom(series, newest, -1) ?? pointFrom(series, last, -1))
    if (found !== null) return found
  }
  return null
}

function newestInSight({ x }: ChartData, { range }: ChartView): number {
  return range === null ? x.length - 1 : x.findLastIndex((day) => day <= range.to)
}

function pointFrom(series: ChartSeries, from: number, by: 1 | -1): ChartPoint | null {
  for (let index = from; index >= 0 && index < series.values.length; index += by)
    if (isPoint(series, index)) return { series, index }
  return null
}

/** The next shown series that has points, at its nearest to where the keyboard is. */
function onSeries(data: ChartData, view: ChartView, at: ChartPoint, by: 1 | -1): ChartPoint {
  const shown = shownSeries(data, view)
  for (let place = shown.indexOf(at.series) + by; ; place += by) {
    const series = shown[place]
    if (series === undefined) return at
    const near = nearestPoint(data.x, series, at.index)
    if (near !== null) return near
  }
}

function nearestPoint(x: readonly CalendarDate[], series: ChartSeries, index: number): ChartPoint | null {
  const places = [...x.keys()].filter((place) => isPoint(series, place))
  const dates = places.map((place) => x[place] as CalendarDate)
  if (isPoint(series, index)) return { series, index }
  const found = places[nearestTo(dates, x[index] as CalendarDate)]
  return found === undefined ? null : { series, index: found }
}

/** A year on is never where the keyboard stood: with few points it is the end of them. */
function aYearFrom(data: ChartData, at: ChartPoint, by: 1 | -1): ChartPoint {
  const wanted = addMonths(data.x[at.index] as CalendarDate, 12 * by)
  const target = nearestTo(data.x, wanted)
  const found = pointFrom(at.series, target, by) ?? pointFrom(at.series, target, by === 1 ? -1 : 1)
  if (found === null || Math.sign(found.index - at.index) !== by) return at
  return found
}
