import { type CalendarDate, formatDate } from '#base/calendar-date.ts'
import { monthWords } from '#base/month-names.ts'
import type { ChartData, ChartPoint, ChartSeries, Mark } from './chart-data.ts'
import { figureWords } from './figure-words.ts'
import { yearBefore } from './year-before.ts'

export const MARK_WORDS: Record<Mark, string> = {
  estimated: 'estimated',
  missing: 'missing',
  incomplete: 'not complete',
  overlap: 'some days billed twice',
  partial: 'part of the month',
}

/** What a file has beside a figure: why it is no plain one, and what has to be known of it; null where it is plain. */
export function noteWords({ marks, notes }: ChartSeries, index: number): string | null {
  const mark = marks?.[index] ?? null
  const words = [mark && MARK_WORDS[mark], notes?.[index]].filter(Boolean)
  return words.length === 0 ? null : words.join('. ')
}

/** What stands above the names of points. */
export const PLACE_HEADS: Record<ChartData['grain'], string> = { day: 'Date', month: 'Month', name: 'Name' }

/** What a point is called: its month, its day, or by its name. */
export function nameOfPoint({ x, grain, names }: ChartData, index: number): string {
  const date = x[index] as CalendarDate
  return names?.[index] ?? (grain === 'month' ? monthWords(date) : formatDate(date))
}

/**
 * All there is to say of a point: "Total cost, June 2026: $1,204.11, estimated. Up $204.11 (20%) from May 2026."
 */
export function pointWords(data: ChartData, { series, index }: ChartPoint, compares: boolean): string {
  const { values, marks } = series
  const value = values[index] ?? null
  const mark = marks?.[index] ?? null
  const said = [value === null ? null : figureWords(series, value), mark && MARK_WORDS[mark]].filter(Boolean)
  const head = `${series.name}, ${nameOfPoint(data, index)}: ${said.join(', ')}.`
  return [
    head,
    value === null ? null : sinceWords(data, series, index, value),
    compares && beforeWords(data, series, index),
    series.notes?.[index],
  ]
    .filter(Boolean)
    .join(' ')
}

function sinceWords(data: ChartData, series: ChartSeries, index: number, value: number): string | null {
  // Who stands beside one another comes after nobody.
  if (data.grain === 'name') return null
  const last = series.values.slice(0, index).findLastIndex((each) => each !== null)
  const before = series.values[last]
  if (before === undefined || before === null || isPart(series, last) || isPart(series, index)) return null
  return `${changeWords(series, before, value)} ${nameOfPoint(data, last)}.`
}

/** A part, or what is counted twice, is compared with nothing. */
const isPart = ({ marks }: ChartSeries, index: number): boolean => {
  const mark = marks?.[index] ?? null
  return mark === 'incomplete' || mark === 'overlap' || mark === 'partial'
}

function changeWords(series: ChartSeries, before: number, value: number): string {
  const change = value - before
  if (change === 0) return 'The same as'
  const share = before === 0 ? '' : ` (${Math.round((Math.abs(change) / Math.abs(before)) * 100)}%)`
  return `${change > 0 ? 'Up' : 'Down'} ${figureWords(series, Math.abs(change))}${share} from`
}

function beforeWords(data: ChartData, series: ChartSeries, index: number): string {
  const place = yearBefore(data)[index] ?? null
  const before = place === null ? null : (series.values[place] ?? null)
  if (place === null || before === null) return 'A year before: nothing.'
  const mark = series.marks?.[place] ?? null
  return `A year before: ${[figureWords(series, before), mark && MARK_WORDS[mark]].filter(Boolean).join(', ')}.`
}

/** What the chart holds, for whoever comes to it: "3 series, 120 points from January 2017 to December 2026". */
export function summaryWords(data: ChartData, shown: readonly ChartSeries[]): string {
  if (data.x.length === 0) return 'nothing to show'
  const points = data.x.length === 1 ? '1 point' : `${data.x.length} points`
  const series = shown.length === 1 ? '1 series' : `${shown.length} series`
  if (data.grain === 'name') return `${series}, ${points}`
  return `${series}, ${points} from ${nameOfPoint(data, 0)} to ${nameOfPoint(data, data.x.length - 1)}`
}
