import { MONTHLY_LINES, MOST_COMPARED, type MonthlyLine } from '#domain/energy/months/monthly-lines.ts'
import { searchOfView, viewOfSearch } from '#ui/chart/address.ts'
import type { ChartView } from '#ui/chart/view.ts'

/** Which properties' months are looked at, and how. */
export interface MonthlyView {
  propertyIds: readonly number[]
  /** Null while properties are chosen. */
  by: MonthlyLine | null
  /** Costs of each square foot. */
  perSquareFoot: boolean
  chart: ChartView
}

/** A search string that says it, beside what else it says. */
export function searchOfMonthly({ propertyIds, by, perSquareFoot, chart }: MonthlyView, search = ''): string {
  const params = new URLSearchParams(search)
  for (const part of ['properties', 'by', 'per']) params.delete(part)
  if (propertyIds.length > 0) params.set('properties', propertyIds.join(' '))
  if (by !== null) params.set('by', by)
  if (perSquareFoot) params.set('per', 'sqft')
  return searchOfView(chart, params.toString())
}

/** Reads what `searchOfMonthly` wrote; anybody can write an address, and what makes no sense there says nothing. */
export function monthlyOfSearch(search: string): MonthlyView {
  const params = new URLSearchParams(search)
  const by = params.get('by') ?? ''
  const named = (params.get('properties') ?? '').split(' ').map(Number)
  const propertyIds = [...new Set(named.filter((id) => Number.isSafeInteger(id) && id > 0))]
  return {
    propertyIds: propertyIds.slice(0, MOST_COMPARED),
    by: propertyIds.length > 0 && by in MONTHLY_LINES ? (by as MonthlyLine) : null,
    perSquareFoot: params.get('per') === 'sqft',
    chart: viewOfSearch(search),
  }
}

/** With a property chosen that was not, or the other way round; no more than can be told apart. */
export function withToggled(view: MonthlyView, id: number): MonthlyView {
  const others = view.propertyIds.filter((other) => other !== id)
  if (others.length < view.propertyIds.length) return { ...view, propertyIds: others }
  return others.length < MOST_COMPARED ? { ...view, propertyIds: [...others, id] } : view
}
