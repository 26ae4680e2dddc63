import type { LeaderboardContext } from '#commands/leaderboard/context.ts'

const year = (month: number | null, months = 12): LeaderboardContext => ({
  filters: { month, year: 2026, userId: null },
  narrowed: month !== null,
  months,
})

/** The room on a whole year, on its first and last month, and on a year that has not begun. */
export const leaderboardContexts: readonly LeaderboardContext[] = [
  year(null),
  year(1),
  year(6),
  year(12),
  year(null, 0),
]
