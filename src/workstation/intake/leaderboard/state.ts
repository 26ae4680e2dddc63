import { atom } from 'jotai'
import { todayInUtc } from '#base/calendar-date.ts'
import type { Disagreement, LeaderboardContext } from '#commands/intake/leaderboard/context.ts'
import { begunMonths } from '#domain/intake/leaderboard/leaderboard.ts'
import { placeAtom } from '#workstation/platform/state/place.ts'
import { isNarrowed, placeIn } from './place.ts'

/** What the address says is counted, and how it is looked at. */
export const leaderboardPlaceAtom = atom((get) => {
  const place = get(placeAtom)
  return placeIn(place?.room === 'intake-leaderboard' ? place.search : '', todayInUtc())
})

/** Where two people do not agree, as on screen, and on which of them the keyboard was put. */
export const disagreementsAtom = atom<readonly Disagreement[]>([])
export const onDisagreementAtom = atom<number | null>(null)

export const focusedDisagreementAtom = atom((get) => {
  const all = get(disagreementsAtom)
  return all.find(({ id }) => id === get(onDisagreementAtom)) ?? all[0] ?? null
})

/** The room as commands see it. */
export const leaderboardContextAtom = atom((get): LeaderboardContext => {
  const { filters } = get(leaderboardPlaceAtom)
  const today = todayInUtc()
  return {
    filters,
    narrowed: isNarrowed(filters, today),
    months: begunMonths(filters.year, today),
    disagreement: get(focusedDisagreementAtom),
  }
})
