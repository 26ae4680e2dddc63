import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'
import { FIRST_LEADERBOARD_YEAR } from '#domain/intake/leaderboard/leaderboard.ts'

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
  /** Of those that were done twice, by two people who did not know of each other: how many came out the same. */
  agreed: share,
  /** Medians of the bills of which they were counted; null where they were of none. */
  active_seconds: z.number().nullable(),
  keys: z.number().nullable(),
  wait_seconds: z.number().nullable(),
  /** The places that the person may truly have by what stands; null where ranks are not shown, or nothing tells. */
  rank: z.object({ best: z.number(), worst: z.number() }).nullable(),
})

/** One saved bill as two people did it who did not know of each other, where they do not agree. */
const disagreement = z.object({
  id: z.number(),
  textract_bill_id: z.number(),
  file_name: z.string(),
  company_name: z.string(),
  /** By their addresses. What the first one saved was kept. */
  first: z.string(),
  second: z.string(),
  /** The caller is one of the two. */
  own: z.boolean(),
  /** Value by value, for a person to read; null where somebody has none. */
  values: z.array(
    z.object({
      name: z.string(),
      first: z.string().nullable(),
      second: z.string().nullable(),
      differs: z.boolean(),
    }),
  ),
  right_answer: z.enum(['first', 'second']).nullable(),
  judged_by: z.string().nullable(),
  settled_at: z.string(),
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
  /** Where two people do not agree on a bill that both did; the caller's own first, then the latest, a hundred at most. */
  'leaderboard.disagreements': {
    method: 'GET',
    at: { admin: '/admin/scraped_bill_queue/disagreements' },
    query: counted.omit({ userId: true }),
    answer: z.object({ disagreements: z.array(disagreement) }),
  },
  /** Says who of the two was right; null: that nobody has said so. What was saved is corrected at the bill. */
  'leaderboard.judge': {
    method: 'POST',
    at: { admin: '/admin/scraped_bill_queue/disagreements/{id}' },
    params: z.object({ id: idOf('blindReview') }),
    body: z.object({
      right_answer: z.enum(['first', 'second']).nullable(),
      /** What the caller said before, which this takes back: 409 where that does not stand any more. */
      takes_back: z.enum(['first', 'second']).optional(),
    }),
    answer: z.object({ success: z.boolean() }),
  },
} satisfies Calls
