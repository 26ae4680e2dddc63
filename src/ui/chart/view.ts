import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { ChartData, ChartPoint, ChartSeries } from './chart-data.ts'

/** Days, both ends included. */
export interface ChartRange {
  from: CalendarDate
  to: CalendarDate
}

/** How a chart is looked at. Kept by whoever shows it, so that it can be an address. */
export interface ChartView {
  /** The series that are shown; null for those that are not hidden at first. */
  shown: readonly string[] | null
  /** Null for all there is. */
  range: ChartRange | null
  /** The point that the keyboard is on. */
  point: { series: string; at: PointKey } | null
  /** Beside the same days a year before. */
  compares: boolean
  asTable: boolean
}

/** A place in `x`, by its date: "2026-06-30", and "2026-06-30~1" for a second point of that day; or by its name. */
export type PointKey = string

export const WHOLE_VIEW: ChartView = {
  shown: null,
  range: null,
  point: null,
  compares: false,
  asTable: false,
}

export const isShown = ({ shown }: ChartView, { id, hidden = false }: ChartSeries): boolean =>
  shown === null ? !hidden : shown.includes(id)

export const shownSeries = ({ series }: ChartData, view: ChartView): ChartSeries[] =>
  series.filter((each) => isShown(view, each))

/** The view with a series shown that was hidden, or the other way round. */
export function withSeriesToggled(data: ChartData, view: ChartView, id: string): ChartView {
  const shown = data.series.filter((each) => isShown(view, each) !== (each.id === id)).map((each) => each.id)
  const stays = view.point === null || shown.includes(view.point.series)
  return { ...view, shown, point: stays ? view.point : null }
}

type Places = Pick<ChartData, 'x' | 'grain' | 'names'>

export function keyOfPoint({ x, grain, names }: Places, index: number): PointKey {
  if (grain === 'name') return names?.[index] ?? ''
  const nth = index - x.indexOf(x[index] as CalendarDate)
  return nth === 0 ? `${x[index]}` : `${x[index]}~${nth}`
}

/** -1 where there is none, or none any more. */
function placeOfKey({ x, grain, names }: Places, key: PointKey): number {
  if (grain === 'name') return names?.indexOf(key) ?? -1
  const [date, nth = '0'] = key.split('~')
  const first = x.indexOf(date as CalendarDate)
  return x[first + Number(nth)] === date ? first + Number(nth) : -1
}

/** The point that the keyboard is on; null where there is none, or none any more. */
export function pointOf(data: ChartData, view: ChartView): ChartPoint | null {
  if (view.point === null) return null
  const { series: id, at } = view.point
  const series = shownSeries(data, view).find((each) => each.id === id)
  const index = placeOfKey(data, at)
  return series === undefined || index < 0 ? null : { series, index }
}

/** The view with the keyboard on a point, moved along where the point lies outside of what is shown. */
export function withPoint(data: ChartData, view: ChartView, { series, index }: ChartPoint): ChartView {
  const point = { series: series.id, at: keyOfPoint(data, index) }
  return { ...view, point, range: view.range && rangeAround(view.range, data.x[index] as CalendarDate) }
}

function rangeAround(range: ChartRange, date: CalendarDate): ChartRange {
  if (date < range.from) return movedBy(range, daysBetween(range.from, date))
  return date > range.to ? movedBy(range, daysBetween(range.to, date)) : range
}

/** The range so many days later. */
export const movedBy = ({ from, to }: ChartRange, days: number): ChartRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
})
