import type { Disagreement, LeaderboardContext } from '#commands/intake/leaderboard/context.ts'

const year = (month: number | null, months = 12): LeaderboardContext => ({
  filters: { month, year: 2026, userId: null },
  narrowed: month !== null,
  months,
  disagreement: null,
})

const disagreement = (right_answer: Disagreement['right_answer']): Disagreement => ({
  id: 3,
  textract_bill_id: 7,
  file_name: 'march.pdf',
  company_name: 'Client',
  first: 'ann@example.test',
  second: 'bob@example.test',
  own: true,
  values: [{ name: 'Total', first: '$1.00', second: '$2.00', differs: true }],
  right_answer,
  judged_by: null,
  settled_at: '2026-03-01T00:00:00.000Z',
})

/** The room on a whole year, on its first and last month, on a year that has not begun, and on a disagreement. */
export const leaderboardContexts: readonly LeaderboardContext[] = [
  year(null),
  year(1),
  year(6),
  year(12),
  year(null, 0),
  { ...year(null), disagreement: disagreement(null) },
  { ...year(null), disagreement: disagreement('first') },
]
