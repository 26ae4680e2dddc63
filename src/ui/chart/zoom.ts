import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts'
import type { ChartData } from './chart-data.ts'
import { type ChartRange, type ChartView, movedBy, pointOf } from './view.ts'

/** No closer, in days: two bills beside each other. */
const FEWEST_DAYS = 60
const FACTOR = 2

/** From the first point to the last; null without any. */
export function wholeRange({ x }: Pick<ChartData, 'x'>): ChartRange | null {
  const [from, to] = [x[0], x.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

/** Whether there is more than can be shown closest. */
export function canBeZoomed(data: Pick<ChartData, 'x' | 'grain'>): boolean {
  const whole = wholeRange(data)
  return data.grain !== 'name' && whole !== null && daysBetween(whole.from, whole.to) > FEWEST_DAYS
}

/** Half or double the days, around the point that the keyboard is on, or the middle. */
export function zoomed(data: ChartData, view: ChartView, direction: 'in' | 'out'): ChartView {
  const whole = wholeRange(data)
  if (whole === null || data.grain === 'name') return view
  const range = view.range ?? whole
  const days = daysBetween(range.from, range.to)
  const wanted = direction === 'in' ? Math.max(FEWEST_DAYS, Math.round(days / FACTOR)) : days * FACTOR
  if (direction === 'in' && wanted >= days) return view
  const point = pointOf(data, view)
  const centre =
    point === null ? addDays(range.from, Math.round(days / 2)) : (data.x[point.index] ?? range.to)
  const from = addDays(centre, -Math.round(wanted / 2))
  return { ...view, range: within(whole, { from, to: addDays(from, wanted) }) }
}

/** A quarter of what is shown to one side. */
export function panned(data: ChartData, view: ChartView, direction: -1 | 1): ChartView {
  const whole = wholeRange(data)
  if (whole === null || view.range === null) return view
  const days = Math.max(1, Math.round(daysBetween(view.range.from, view.range.to) / 4))
  return { ...view, range: within(whole, movedBy(view.range, direction * days)) }
}

/** The range moved so that it lies in the whole; null when it is all there is. */
export function within(whole: ChartRange, range: ChartRange): ChartRange | null {
  if (daysBetween(range.from, range.to) >= daysBetween(whole.from, whole.to)) return null
  if (range.from < whole.from) return movedBy(range, daysBetween(range.from, whole.from))
  return range.to > whole.to ? movedBy(range, daysBetween(range.to, whole.to)) : range
}

/** A range that was dragged out, in whichever direction; what is too narrow to show two bills is taken for a click. */
export function rangeBetween(one: CalendarDate, other: CalendarDate): ChartRange | null {
  const [from, to] = one < other ? [one, other] : [other, one]
  return daysBetween(from, to) < FEWEST_DAYS ? null : { from, to }
}
