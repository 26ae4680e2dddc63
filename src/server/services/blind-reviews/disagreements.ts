import type { Database } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import {
  type BlindReview,
  type Disagreement,
  findDisagreements,
  putRightAnswer,
} from '../../repositories/blind-review-repository.ts'
import type { Session } from '../../session.ts'
import { type CountedTime, countedDays } from '../leaderboard/counted-days.ts'

export type { Disagreement }

/** Bills that two people did without knowing of each other and do not agree on; the caller's own first. */
export const disagreementsOf = (
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  time: CountedTime,
): Promise<Disagreement[]> => findDisagreements(db, countedDays(time), userId)

/** Keeps who of two was right by the caller's word; null takes that back. Throws not_found. */
export async function judgeDisagreement(
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  id: number,
  rightAnswer: BlindReview['rightAnswer'],
): Promise<void> {
  const judgedBy = rightAnswer === null ? null : userId
  if (!(await putRightAnswer(db, id, { rightAnswer, judgedBy }))) throw notFound('disagreement')
}
