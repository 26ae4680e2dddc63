import { queryOptions } from '@tanstack/react-query'
import type { LeaderboardFilters } from '#commands/intake/leaderboard/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'

/** Every answer of the room. */
export const LEADERBOARD = ['leaderboard'] as const

export type UploadCount = CallAnswer<'leaderboard.uploads'>['leaderboardData'][number]

export type Score = CallAnswer<'leaderboard.scores'>['own']

export const usersQuery = (call: Call) =>
  queryOptions({
    queryKey: [...LEADERBOARD, 'users'] as const,
    queryFn: async ({ signal }) => (await call('leaderboard.users', {}, { signal })).users,
  })

export const uploadsQuery = (call: Call, { month, year, userId }: LeaderboardFilters) =>
  queryOptions({
    queryKey: [...LEADERBOARD, 'uploads', month, year, userId] as const,
    queryFn: async ({ signal }) => {
      const query = { year, ...(month !== null && { month }), ...(userId !== null && { userId }) }
      return (await call('leaderboard.uploads', { query }, { signal })).leaderboardData
    },
  })

export const scoresQuery = (call: Call, { month, year }: Pick<LeaderboardFilters, 'month' | 'year'>) =>
  queryOptions({
    queryKey: [...LEADERBOARD, 'scores', month, year] as const,
    queryFn: ({ signal }) =>
      call('leaderboard.scores', { query: { year, ...(month !== null && { month }) } }, { signal }),
  })

export const disagreementsQuery = (call: Call, { month, year }: Pick<LeaderboardFilters, 'month' | 'year'>) =>
  queryOptions({
    queryKey: [...LEADERBOARD, 'disagreements', month, year] as const,
    queryFn: async ({ signal }) => {
      const query = { year, ...(month !== null && { month }) }
      return (await call('leaderboard.disagreements', { query }, { signal })).disagreements
    },
  })
