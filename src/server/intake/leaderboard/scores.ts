import { type Interval, wilsonInterval } from '#domain/bills/blind-review/wilson.ts'
import { inOrder, type Rank, ranksOf, type Tally } from '#domain/intake/leaderboard/ranks.ts'
import { STANDS_AFTER_DAYS } from '#domain/intake/leaderboard/standing.ts'
import { type CountedTime, countedDays } from '#server/bills/blind-review/counted-days.ts'
import { tallyAgreed } from '#server/bills/repositories/blind-review-repository.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Services } from '#server/platform/services.ts'
import { type SavedTally, tallySaved } from './leaderboard-repository.ts'

export type Share = Tally & { interval: Interval | null }

/** How the bills that a person saved stand. */
export interface Score
  extends Pick<SavedTally, 'userId' | 'email' | 'saved' | 'activeMs' | 'keys' | 'waitMs'> {
  standing: Share
  corrected: Share
  agreed: Share
  /** Null where ranks are not shown, or nothing was saved long enough ago. */
  rank: Rank | null
}

/** The caller's own score; those of others, the largest share that stands first, where the settings show ranks. */
export async function scoresOf(
  { db, provider }: Pick<Services, 'db' | 'provider'>,
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  time: CountedTime,
): Promise<{ own: Score; others: Score[] | null }> {
  const { showRanks } = provider.current()
  const days = countedDays(time)
  const tallies = await tallySaved(db, days, {
    userId: showRanks ? null : userId,
    standsAfterDays: STANDS_AFTER_DAYS,
  })
  const agreed = await tallyAgreed(db, days)
  const ranks = showRanks ? ranksOf(tallies.map(standingOf)) : []
  const scored = (tally: SavedTally, rank: Rank | null) =>
    scoreOf(tally, agreed.get(tally.userId) ?? { count: 0, of: 0 }, rank)
  const scores = tallies.map((tally, at) => scored(tally, ranks[at] ?? null))
  const own = scores.find((score) => score.userId === userId) ?? scored({ ...NOTHING, userId, email }, null)
  if (!showRanks) return { own, others: null }
  const others = scores.filter((score) => score.userId !== userId)
  return { own, others: [...ordered(others), ...others.filter(({ standing }) => standing.of === 0)] }
}

const NOTHING = {
  ...{ saved: 0, settled: 0, standing: 0, corrected: 0 },
  ...{ activeMs: null, keys: null, waitMs: null },
}

const standingOf = ({ standing, settled }: SavedTally): Tally => ({ count: standing, of: settled })

const ordered = (scores: readonly Score[]): Score[] =>
  inOrder(scores.map((score) => ({ score, ...score.standing }))).map(({ score }) => score)

const shareOf = ({ count, of }: Tally): Share => ({ count, of, interval: wilsonInterval(count, of) })

const scoreOf = (tally: SavedTally, agreed: Tally, rank: Rank | null): Score => ({
  userId: tally.userId,
  email: tally.email,
  saved: tally.saved,
  standing: shareOf(standingOf(tally)),
  corrected: shareOf({ count: tally.corrected, of: tally.saved }),
  agreed: shareOf(agreed),
  activeMs: tally.activeMs,
  keys: tally.keys,
  waitMs: tally.waitMs,
  rank,
})
