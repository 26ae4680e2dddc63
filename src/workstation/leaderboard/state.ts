import { atom } from 'jotai'
import type { LeaderboardContext } from '#commands/leaderboard/context.ts'
import { todayInUtc } from '#domain/calendar-date.ts'
import { begunMonths } from '#domain/leaderboard.ts'
import { placeAtom } from '../state/place.ts'
import { isNarrowed, placeIn } from './place.ts'

/** What the address says is counted, and how it is looked at. */
export const leaderboardPlaceAtom = atom((get) => {
  const place = get(placeAtom)
  return placeIn(place?.room === 'intake-leaderboard' ? place.search : '', todayInUtc())
})

/** The room as commands see it. */
export const leaderboardContextAtom = atom((get): LeaderboardContext => {
  const { filters } = get(leaderboardPlaceAtom)
  const today = todayInUtc()
  return { filters, narrowed: isNarrowed(filters, today), months: begunMonths(filters.year, today) }
})
