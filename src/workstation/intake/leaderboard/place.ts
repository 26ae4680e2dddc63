import type { CalendarDate } from '#base/calendar-date.ts'
import type { LeaderboardFilters } from '#commands/intake/leaderboard/context.ts'
import { leaderboardYears, yearOf } from '#domain/intake/leaderboard/leaderboard.ts'
import { searchOfView, viewOfSearch } from '#ui/chart/address.ts'
import type { ChartView } from '#ui/chart/view.ts'

/** What the address of the room names. */
export interface LeaderboardPlace {
  filters: LeaderboardFilters
  chart: ChartView
}

/** What is counted where nothing narrows it. */
export const usualFilters = (today: CalendarDate): LeaderboardFilters => ({
  month: null,
  year: yearOf(today),
  userId: null,
})

export const isNarrowed = (filters: LeaderboardFilters, today: CalendarDate): boolean =>
  filters.month !== null || filters.userId !== null || filters.year !== yearOf(today)

const numberIn = (text: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null

/** Anybody can write an address: what makes no sense there says nothing. */
export function placeIn(search: string, today: CalendarDate): LeaderboardPlace {
  const named = new URLSearchParams(search)
  const [month, year] = [numberIn(named.get('month')), numberIn(named.get('year'))]
  return {
    filters: {
      month: month !== null && month <= 12 ? month : null,
      year: year !== null && leaderboardYears(today).includes(year) ? year : yearOf(today),
      userId: numberIn(named.get('user')),
    },
    chart: viewOfSearch(search),
  }
}

/** The query of the address that names it. */
export function searchOf({ filters, chart }: LeaderboardPlace, today: CalendarDate): string {
  const named = new URLSearchParams()
  if (filters.year !== yearOf(today)) named.set('year', String(filters.year))
  if (filters.month !== null) named.set('month', String(filters.month))
  if (filters.userId !== null) named.set('user', String(filters.userId))
  return searchOfView(chart, named.toString())
}
