import { z } from 'zod'
import { FIRST_LEADERBOARD_YEAR } from '#domain/leaderboard.ts'
import type { Calls } from './call.ts'
import { idOf } from './values.ts'

const month = z.coerce.number().int().min(1).max(12)
const year = z.coerce.number().int().min(FIRST_LEADERBOARD_YEAR).max(9_998)

/** Of whom and when; left out: everybody, every month, the present year. Months and years are those of UTC. */
const counted = z.object({
  month: month.optional(),
  year: year.optional(),
  userId: idOf('user').optional(),
})

/** Intake tracking: what staff got done. */
export const leaderboardCalls = {
  /** Our own staff and contractors’. */
  'leaderboard.users': {
    method: 'GET',
    at: { admin: '/admin/scraped_bill_queue/users' },
    answer: z.object({ users: z.array(z.object({ id: z.number(), email: z.string() })) }),
  },
  /** How many bill files each of the staff uploaded in each month; a month without any has no row. */
  'leaderboard.uploads': {
    method: 'GET',
    at: { admin: '/admin/scraped_bill_queue/leaderboard' },
    query: counted,
    answer: z.object({
      /** By month, then the most first. */
      leaderboardData: z.array(
        z.object({
          email: z.string(),
          /** 1 to 12. */
          month: z.number(),
          total_uploads: z.number(),
        }),
      ),
    }),
  },
} satisfies Calls
