import type { Session } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import {
  type BlindReview,
  type Disagreement,
  findDisagreements,
  lockDisagreement,
  putRightAnswer,
} from '../repositories/blind-review-repository.ts'
import { type CountedTime, countedDays } from './counted-days.ts'

export type { Disagreement }

/** Bills that two people did without knowing of each other and do not agree on; the caller's own first. */
export const disagreementsOf = (
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  time: CountedTime,
): Promise<Disagreement[]> => findDisagreements(db, countedDays(time), userId)

export interface Judgement {
  /** Null: nobody says so any more. */
  rightAnswer: BlindReview['rightAnswer']
  /** What the caller said before, which this takes back. */
  takesBack?: NonNullable<BlindReview['rightAnswer']> | undefined
}

/**
 * Keeps who of two was right by the caller's word. Throws not_found, and conflict where what is taken back is not what
 * stands any more, or a colleague's word by now.
 */
export async function judgeDisagreement(
  db: Database,
  { userId }: Pick<Session, 'userId'>,
  id: number,
  { rightAnswer, takesBack }: Judgement,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const said = await lockDisagreement(tx, id)
    if (said === undefined) throw notFound('disagreement')
    const stands = said.rightAnswer === takesBack && said.judgedBy === userId
    if (takesBack !== undefined && !stands)
      throw new CallError('conflict', 'Somebody has said since who was right about this bill. That stays.')
    await putRightAnswer(tx, id, { rightAnswer, judgedBy: rightAnswer === null ? null : userId })
  })
}
