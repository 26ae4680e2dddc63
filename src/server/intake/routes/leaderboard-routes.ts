import { differs } from '#domain/bills/blind-review/blind-answers.ts'
import {
  type Disagreement,
  disagreementsOf,
  judgeDisagreement,
} from '#server/bills/blind-review/disagreements.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { type Score, type Share, scoresOf } from '../leaderboard/scores.ts'
import { staffCounted, uploadsOf } from '../leaderboard/uploads.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('leaderboard.users', async () => ({ users: await staffCounted(db) }))

  register('leaderboard.uploads', async ({ query }) => ({
    leaderboardData: (await uploadsOf(db, query)).map(withApiNames),
  }))

  register('leaderboard.scores', async ({ query, session }) => {
    const { own, others } = await scoresOf(services, session, query)
    return { own: presentScore(own), others: others?.map(presentScore) ?? null }
  })

  register('leaderboard.disagreements', async ({ query, session }) => ({
    disagreements: (await disagreementsOf(db, session, query)).map(presentDisagreement),
  }))

  register('leaderboard.judge', async ({ params, body, session }) => {
    const { right_answer: rightAnswer, takes_back: takesBack } = body
    await judgeDisagreement(db, session, params.id, { rightAnswer, takesBack })
    return { success: true }
  })
}

const presentScore = ({ standing, corrected, agreed, activeMs, keys, waitMs, ...score }: Score) => ({
  ...withApiNames(score),
  standing: presentShare(standing),
  corrected: presentShare(corrected),
  agreed: presentShare(agreed),
  active_seconds: secondsOf(activeMs),
  keys,
  wait_seconds: secondsOf(waitMs),
})

const presentDisagreement = ({ billId, isOwn, comparison, settledAt, ...said }: Disagreement) => ({
  ...withApiNames(said),
  textract_bill_id: billId,
  own: isOwn,
  values: comparison.map((value) => ({ ...value, differs: differs(value) })),
  settled_at: settledAt.toISOString(),
})

const presentShare = ({ count, of, interval }: Share) => ({
  count,
  of,
  low: interval?.low ?? null,
  high: interval?.high ?? null,
})

/** To a tenth. */
const secondsOf = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 100) / 10)
