import type { CalendarDate } from '#base/calendar-date.ts'

/** Whole cents as money; dollars for each unit as a rate; any number as an amount. */
export type Format = 'money' | 'rate' | 'amount'

/**
 * Why a point is no plain figure: it was estimated, it ought to be there and is not, a part of it is not there yet, some
 * days are billed twice, or service ended within it.
 */
export type Mark = 'estimated' | 'missing' | 'incomplete' | 'overlap' | 'partial'

/** How a bar is filled: what is billed twice differs at a glance from what is not known in full. */
export type Hatching = 'none' | 'slanted' | 'crossed'

export function hatchingOf(mark: Mark | null | undefined): Hatching {
  if (mark === null || mark === undefined) return 'none'
  return mark === 'overlap' ? 'crossed' : 'slanted'
}

export interface ChartSeries {
  /** Stands in addresses: no spaces. */
  id: string
  name: string
  /** One for each x; null where there is none. */
  values: readonly (number | null)[]
  format: Format
  /** Of an amount, what it is counted in; of a rate, what the dollars are for; none of money. */
  unit?: string
  /** Series of one axis share its scale. */
  axis: string
  kind: 'line' | 'bars'
  /** Until somebody asks for it. */
  hidden?: boolean
  /** The place of its look among all looks, where that is not its place in the chart. */
  lookPlace?: number
  /** One for each x, where any point has one. */
  marks?: readonly (Mark | null)[]
  /** What has to be known of each point, in sentences; one for each x, where any has some. */
  notes?: readonly (string | null)[]
}

/** What a chart draws: plain data, ready to be shown. */
export interface ChartData {
  /** What the chart is of: "Costs and usage of meter E 5520". */
  title: string
  /** In their order; a month by its first day, what is told apart by name by `namedPlaces`. Several points may share a day. */
  x: readonly CalendarDate[]
  grain: 'day' | 'month' | 'name'
  /** The first day that each point is of, where it is of more days than its own. */
  starts?: readonly CalendarDate[]
  /** What each point is called, where its date alone does not say it: "06/01/2026 – 06/30/2026", or whom it is of. */
  names?: readonly string[]
  series: readonly ChartSeries[]
}

/** A point of a series, by its place in `x`. */
export interface ChartPoint {
  series: ChartSeries
  index: number
}

/** Whether there is anything to say of a point: a value, or that it is missing. */
export const isPoint = ({ values, marks }: ChartSeries, index: number): boolean =>
  (values[index] ?? null) !== null || (marks?.[index] ?? null) !== null
