import type { CallAnswer } from '#contract/client/contract.ts'

/** A bill that two people did who did not know of each other, and do not agree on. */
export type Disagreement = CallAnswer<'leaderboard.disagreements'>['disagreements'][number]

/** What of the intake is counted; null for all of it. */
export interface LeaderboardFilters {
  /** 1 to 12. */
  month: number | null
  year: number
  userId: number | null
}

/** The intake tracking as commands see it. */
export interface LeaderboardContext {
  filters: LeaderboardFilters
  /** Whether less than everybody's present year is counted. */
  narrowed: boolean
  /** Of the chosen year, how many months have begun. */
  months: number
  /** The one that the keyboard is on; null where there is none. */
  disagreement: Disagreement | null
}
