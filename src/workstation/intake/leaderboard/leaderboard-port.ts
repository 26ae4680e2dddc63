import { navigate } from 'wouter/use-browser-location'
import { todayInUtc } from '#base/calendar-date.ts'
import type { LeaderboardPort } from '#commands/intake/leaderboard/port.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'
import { billPath, roomPath } from '#workstation/platform/state/place.ts'
import { prefixAtom } from '#workstation/platform/state/prefix.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { type LeaderboardPlace, searchOf, usualFilters } from './place.ts'
import { LEADERBOARD } from './queries.ts'
import {
  disagreementsAtom,
  focusedDisagreementAtom,
  leaderboardPlaceAtom,
  onDisagreementAtom,
} from './state.ts'

type Needed = Pick<Workstation, 'store'>

/** Where the filters and the chart stand, for the keyboard to go there. */
export const PLACES = {
  month: 'leaderboard-month',
  year: 'leaderboard-year',
  user: 'leaderboard-user',
  chart: 'leaderboard-chart',
} as const

const focusIn = (place: keyof typeof PLACES, what = '') =>
  document.querySelector<HTMLElement>(`[data-place="${PLACES[place]}"] ${what}`.trim())?.focus()

/** The keyboard leaves a filter that was chosen, so that the room's own keys are heard again. */
export const leaveFilters = (): void => focusIn('chart')

/** Goes to the address of what is looked at so. */
export function look({ store }: Needed, to: Partial<LeaderboardPlace>, how?: { replace: boolean }): void {
  const search = searchOf({ ...store.get(leaderboardPlaceAtom), ...to }, todayInUtc())
  navigate(`${roomPath('intake-leaderboard', store.get(prefixAtom))}${search}`, how)
}

/** Counts something else; of a point, and of who was shown, nothing is left then. */
export function narrow({ store }: Needed, to: Partial<LeaderboardPlace['filters']>): void {
  const { filters, chart } = store.get(leaderboardPlaceAtom)
  look({ store }, { filters: { ...filters, ...to }, chart: { ...WHOLE_VIEW, asTable: chart.asTable } })
}

function moveDisagreement(store: Needed['store'], by: 1 | -1): void {
  const all = store.get(disagreementsAtom)
  const at = all.findIndex((one) => one.id === store.get(focusedDisagreementAtom)?.id)
  const to = all[Math.min(Math.max(at + by, 0), all.length - 1)]
  if (to === undefined) return
  store.set(onDisagreementAtom, to.id)
  document.querySelector(`[data-disagreement="${to.id}"]`)?.scrollIntoView({ block: 'nearest' })
}

/** The intake tracking as commands move in it. */
export function createLeaderboardPort({
  store,
  queryClient,
}: Pick<Workstation, 'store' | 'queryClient'>): LeaderboardPort {
  return {
    choose: (filter) => focusIn(filter, '[role="combobox"]'),
    narrow: (to) => narrow({ store }, to),
    showAll: () => narrow({ store }, usualFilters(todayInUtc())),
    walk: () => focusIn('chart', '[role="application"]'),
    moveDisagreement: (by) => moveDisagreement(store, by),
    openBill: (billId) => navigate(billPath(store.get(prefixAtom), billId)),
    refresh: () => void queryClient.invalidateQueries({ queryKey: LEADERBOARD }),
  }
}
