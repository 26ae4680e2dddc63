import { csvLine, withoutFormula } from '#base/csv.ts'
import type { ChartData, ChartSeries } from './chart-data.ts'
import { plainFigure, unitWords } from './figure-words.ts'
import { nameOfPoint, noteWords, PLACE_HEADS } from './point-words.ts'
import { type ChartView, shownSeries } from './view.ts'

/** What the chart shows as a csv file: a line for each point, a column for each series and one for its marks. */
export function chartCsv(data: ChartData, view: ChartView): string {
  const series = shownSeries(data, view)
  const noted = series.filter((each) => each.values.some((_, index) => noteWords(each, index) !== null))
  const heads = [PLACE_HEADS[data.grain], ...series.map(headOf), ...noted.map(({ name }) => `${name}: note`)]
  const lines = placesIn(data, view).map((index) => [
    nameOfPoint(data, index),
    ...series.map((each) => cellOf(each, index)),
    ...noted.map((each) => noteWords(each, index) ?? ''),
  ])
  return [heads, ...lines].map((cells) => csvLine(cells.map(withoutFormula))).join('')
}

/** "Usage (kWh)" */
export function headOf(series: ChartSeries): string {
  const unit = unitWords(series)
  return unit === '' ? series.name : `${series.name} (${unit})`
}

function cellOf({ values, format }: ChartSeries, index: number): string {
  const value = values[index] ?? null
  return value === null ? '' : plainFigure(format, value)
}

/** As the chart's table has them: the newest first, names in their order. */
export function placesInTable(data: ChartData, view: ChartView): number[] {
  const places = placesIn(data, view)
  return data.grain === 'name' ? places : places.reverse()
}

/** The points within what is shown. */
export function placesIn({ x }: ChartData, { range }: ChartView): number[] {
  const all = [...x.keys()]
  if (range === null) return all
  return all.filter((index) => (x[index] ?? '') >= range.from && (x[index] ?? '') <= range.to)
}
