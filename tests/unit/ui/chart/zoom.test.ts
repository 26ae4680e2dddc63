import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, asCalendarDate, daysBetween } from '#base/calendar-date.ts'
import { type ChartView, WHOLE_VIEW, withPoint } from '#ui/chart/view.ts'
import { panned, rangeBetween, within, zoomed } from '#ui/chart/zoom.ts'
import { costs, monthly } from './sample.ts'

const data = monthly('2017-01-01', costs(Array.from({ length: 120 }, (_, at) => at)))
const [series] = data.series
const FIRST = asCalendarDate('2017-01-01')
const on = (index: number): ChartView => {
  if (series === undefined) throw new Error('no series')
  return withPoint(data, WHOLE_VIEW, { series, index })
}

test('zooming halves the days around the point, doubles them again, and ends with all of them', () => {
  const half = zoomed(data, on(60), 'in')
  expect(half.range).toEqual({ from: '2019-07-10', to: '2024-06-24' })
  expect(zoomed(data, half, 'out').range).toBe(null)
})

test('zooming at an end stays within what there is', () => {
  expect(zoomed(data, on(119), 'in').range?.to).toBe('2026-12-01')
  expect(zoomed(data, on(0), 'in').range?.from).toBe('2017-01-01')
})

test('nothing is zoomed closer than two bills beside each other', () => {
  let view = on(60)
  for (let times = 0; times < 20; times++) view = zoomed(data, view, 'in')
  expect(view.range && daysBetween(view.range.from, view.range.to)).toBe(60)
})

test('panning moves what is shown by a quarter, and stops at the ends', () => {
  const shown = { ...WHOLE_VIEW, range: { from: FIRST, to: addDays(FIRST, 400) } }
  expect(panned(data, shown, 1).range).toEqual({ from: '2017-04-11', to: '2018-05-16' })
  expect(panned(data, shown, -1).range).toEqual(shown.range)
  expect(panned(data, WHOLE_VIEW, 1)).toBe(WHOLE_VIEW)
})

test('however it is moved, a range keeps its days and lies in the whole', () => {
  const whole = { from: asCalendarDate('2017-01-01'), to: asCalendarDate('2026-12-01') }
  fc.assert(
    fc.property(
      fc.integer({ min: -6_000, max: 6_000 }),
      fc.integer({ min: 1, max: 5_000 }),
      (start, days) => {
        const from = addDays(whole.from, start)
        const range = within(whole, { from, to: addDays(from, days) })
        if (range === null) expect(days).toBeGreaterThanOrEqual(daysBetween(whole.from, whole.to))
        else {
          expect(daysBetween(range.from, range.to)).toBe(days)
          expect(range.from >= whole.from && range.to <= whole.to).toBe(true)
        }
      },
    ),
  )
})

test('what is dragged out in either direction is a range; too little of it is a click', () => {
  const [one, other] = [asCalendarDate('2024-01-01'), asCalendarDate('2024-06-01')]
  expect(rangeBetween(other, one)).toEqual({ from: one, to: other })
  expect(rangeBetween(one, asCalendarDate('2024-02-01'))).toBe(null)
})
