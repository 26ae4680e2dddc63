import { isMetric, type Metric } from '#domain/energy/year-over-year/metrics.ts'
import { searchOfView, viewOfSearch } from '#ui/chart/address.ts'
import type { ChartView } from '#ui/chart/view.ts'

/** How the years of a property are looked at. Null where nobody has chosen. */
export interface YearsView {
  propertyId: number | null
  /** The month that years begin with: 0 is January. */
  start: number | null
  /** Costs of everything, a group of energy types, or one of them. */
  resource: string | null
  metric: Metric | null
  /** Bills left whole in the month that they end in, instead of parted among the days of their months. */
  asBilled: boolean
  perSquareFoot: boolean
  /** Months that are estimated or not complete are compared too. */
  uncertain: boolean
  /** Which years are shown is which of its series are. */
  chart: ChartView
}

/** The parts of an address that are about years; what else it says is somebody else's. */
const PARTS = ['property', 'fy', 'resource', 'metric', 'basis', 'per', 'uncertain'] as const

/** A search string with the view in it, beside what else it says. */
export function searchOfYears(view: YearsView, search = ''): string {
  const params = new URLSearchParams(searchOfView(view.chart, search))
  for (const part of PARTS) params.delete(part)
  if (view.propertyId !== null) params.set('property', String(view.propertyId))
  if (view.start !== null) params.set('fy', String(view.start))
  if (view.resource !== null) params.set('resource', view.resource)
  if (view.metric !== null) params.set('metric', view.metric)
  if (view.asBilled) params.set('basis', 'as_billed')
  if (view.perSquareFoot) params.set('per', 'sqft')
  if (view.uncertain) params.set('uncertain', '1')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads what `searchOfYears` wrote; what makes no sense there says nothing. */
export function yearsOfSearch(search: string): YearsView {
  const params = new URLSearchParams(search)
  const metric = params.get('metric')
  return {
    propertyId: wholeIn(params.get('property'), 1, Number.MAX_SAFE_INTEGER),
    start: wholeIn(params.get('fy'), 0, 11),
    resource: params.get('resource'),
    metric: isMetric(metric) ? metric : null,
    asBilled: params.get('basis') === 'as_billed',
    perSquareFoot: params.get('per') === 'sqft',
    uncertain: params.get('uncertain') === '1',
    chart: viewOfSearch(search),
  }
}

function wholeIn(text: string | null, least: number, most: number): number | null {
  const number = Number(text ?? Number.NaN)
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : null
}
