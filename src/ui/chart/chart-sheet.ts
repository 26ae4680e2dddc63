import type { Cell, ColumnType } from '#base/tables/table.ts'
import type { Sheet } from '../export/write-file.ts'
import { headOf, placesInTable } from './chart-csv.ts'
import type { ChartData, ChartSeries, Format } from './chart-data.ts'
import { plainFigure } from './figure-words.ts'
import { nameOfPoint, noteWords, PLACE_HEADS } from './point-words.ts'
import { type ChartView, shownSeries } from './view.ts'

/** A column with the cell of each point. */
interface PointColumn {
  title: string
  type: ColumnType
  cell(index: number): Cell
}

/** What the chart's table shows, as a file holds it: figures as numbers, their unit in the heads, notes beside them. */
export function chartSheet(data: ChartData, view: ChartView): Sheet {
  const series = shownSeries(data, view)
  const columns = [...placeColumns(data), ...series.map(figures), ...series.flatMap(notes)]
  return {
    title: data.title,
    columns: columns.map(({ title, type }) => ({ title, type })),
    rows: placesInTable(data, view).map((index) => columns.map(({ cell }) => cell(index))),
  }
}

/** Points that have names are called by them; the days that one is of are dates all the same. */
function placeColumns(data: ChartData): PointColumn[] {
  const { x, grain, names, starts } = data
  const head = PLACE_HEADS[grain]
  const day = (title: string, days: ChartData['x']): PointColumn => ({
    ...{ title, type: 'date', cell: (index) => days[index] ?? null },
  })
  if (names === undefined) return [{ ...day(head, x), type: grain === 'month' ? 'month' : 'date' }]
  const called: PointColumn = { title: head, type: 'text', cell: (index) => nameOfPoint(data, index) }
  return starts === undefined ? [called] : [called, day('First day', starts), day('Last day', x)]
}

const TYPES: Record<Format, ColumnType> = { money: 'money', rate: 'number', amount: 'number' }

const figures = (series: ChartSeries): PointColumn => ({
  title: headOf(series),
  type: TYPES[series.format],
  cell(index) {
    const value = series.values[index] ?? null
    if (value === null) return null
    return series.format === 'money' ? Math.round(value) : Number(plainFigure(series.format, value))
  },
})

/** Only where something is to be said of a figure. */
function notes(series: ChartSeries): PointColumn[] {
  const cell = (index: number) => noteWords(series, index)
  if (!series.values.some((_, index) => cell(index) !== null)) return []
  return [{ title: `${series.name}: note`, type: 'text', cell }]
}
