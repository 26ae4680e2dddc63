import { expect, test } from 'vitest'
import { searchOfView, viewOfSearch } from '#ui/chart/address.ts'
import { chartCsv } from '#ui/chart/chart-csv.ts'
import type { ChartData } from '#ui/chart/chart-data.ts'
import { namedPlaces } from '#ui/chart/named-places.ts'
import { pointWords, summaryWords } from '#ui/chart/point-words.ts'
import { nameTicks } from '#ui/chart/ticks.ts'
import { pointOf, WHOLE_VIEW, withPoint } from '#ui/chart/view.ts'
import { stepped } from '#ui/chart/walking.ts'
import { yearBefore } from '#ui/chart/year-before.ts'
import { canBeZoomed, zoomed } from '#ui/chart/zoom.ts'

const uploads = {
  ...{ id: 'uploads', name: 'Uploads', values: [9, 4, 4], axis: 'uploads' },
  ...({ format: 'amount', kind: 'bars' } as const),
}
const data: ChartData = {
  title: 'Uploads in June 2026',
  ...namedPlaces(['ann lee', 'bob~1', 'cy']),
  series: [uploads],
}

test('a bar is said by its name, and compared with no other', () => {
  expect(pointWords(data, { series: uploads, index: 1 }, false)).toBe('Uploads, bob~1: 4.')
  expect(pointWords(data, { series: uploads, index: 1 }, true)).toContain('A year before: nothing.')
  expect(summaryWords(data, [uploads])).toBe('1 series, 3 points')
  expect(yearBefore(data)).toEqual([null, null, null])
})

test('an address names the bar by its name, whoever stands before it by then', () => {
  const view = withPoint(data, WHOLE_VIEW, { series: uploads, index: 1 })
  const again = viewOfSearch(searchOfView(view))
  expect(again).toEqual(view)
  const grown = { ...data, ...namedPlaces(['dee', 'ann lee', 'cy', 'bob~1']) }
  expect(pointOf(grown, again)?.index).toBe(3)
  expect(pointOf({ ...data, ...namedPlaces(['dee']) }, again)).toBeNull()
  const blank = withPoint(data, WHOLE_VIEW, { series: uploads, index: 0 })
  expect(pointOf(data, viewOfSearch(searchOfView(blank)))?.index).toBe(0)
})

test('the keyboard walks the bars, and there is nothing to zoom', () => {
  const first = withPoint(data, WHOLE_VIEW, { series: uploads, index: 0 })
  expect(stepped(data, first, 'next')).toEqual({ series: uploads, index: 1 })
  expect(canBeZoomed(data)).toBe(false)
  expect(zoomed(data, first, 'in')).toBe(first)
})

test('the csv file has a line for each name, in their order', () => {
  expect(chartCsv(data, WHOLE_VIEW).trimEnd().split(/\r?\n/)).toEqual([
    'Name,Uploads',
    'ann lee,9',
    'bob~1,4',
    'cy,4',
  ])
})

test('names below the axis are cut to the room of a bar, and left out where there is none', () => {
  const names = ['maria.lopez@demo.test', 'jo']
  const texts = (of: string[], width: number) => nameTicks(namedPlaces(of), width).map(({ text }) => text)
  expect(texts(names, 1_000)).toEqual(names)
  expect(texts(names, 140)).toEqual(['maria.lop…', 'jo'])
  expect(texts(Array<string>(10).fill('somebody'), 210)).toHaveLength(5)
})
