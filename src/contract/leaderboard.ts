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

/** Of so many things how many, and between which shares, from 0 to 1, the true one lies in 95 of 100 cases. */
const share = z.object({
  count: z.number(),
  of: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

const score = z.object({
  user_id: z.number(),
  email: z.string(),
  /** Bills that the person saved, but for saves that the person undid. */
  saved: z.number(),
  /** Of those saved 30 days ago or longer: how many were not taken back within 30 days. */
  standing: share,
  /** Of those saved: how many somebody else saved again. */
  corrected: share,
  /** Medians of the bills of which they were counted; null where they were of none. */
  active_seconds: z.number().nullable(),
  keys: z.number().nullable(),
  wait_seconds: z.number().nullable(),
  /** The places that the person may truly have by what stands; null where ranks are not shown, or nothing tells. */
  rank: z.object({ best: z.number(), worst: z.number() }).nullable(),
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
  /** How the bills that staff saved stand. Others’ are answered where the settings say that ranks are shown. */
  'leaderboard.scores': {
    method: 'GET',
    at: { admin: '/admin/scraped_bill_queue/scores' },
    query: counted.omit({ userId: true }),
    answer: z.object({
      own: score,
      /** Who has saved anything, the largest share that stands first; null where ranks are not shown. */
      others: z.array(score).nullable(),
    }),
  },
} satisfies Calls
