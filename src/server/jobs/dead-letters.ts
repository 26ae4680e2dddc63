import type { JobKind } from '#domain/jobs/jobs.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { DEAD_LETTERS, JOBS } from '#server/platform/queue/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type DeadLetter,
  findDeadLetters,
  type LetterPlace,
  lockDeadLetter,
} from './repositories/dead-letter-repository.ts'

export type { DeadLetter, LetterPlace }

type Needed = Pick<Services, 'db' | 'queue'>

export const listDeadLetters = (
  db: Database,
  narrowed: { kind: JobKind | undefined; before: LetterPlace | undefined },
) => findDeadLetters(db, DEAD_LETTERS, narrowed)

/** Puts its job back into its queue. Answers how many that were: none where somebody else was faster. */
export const retryDeadLetter = ({ db, queue }: Needed, session: Session, id: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const letter = await lockDeadLetter(tx, DEAD_LETTERS, id)
    if (letter === undefined) return 0
    if (!(letter.kind in JOBS))
      throw new CallError(
        'unprocessable',
        'This version of the program knows no such job. It can only be dropped.',
      )
    const jobs = await queue.retry(tx, { id })
    if (jobs > 0)
      await recordAudit(tx, {
        who: actorOf(session),
        action: 'jobs_retried',
        subject: { kind: 'job', id: null, name: letter.kind },
        details: { jobs, ...letter.ids },
      })
    return jobs
  })

/** The same of all of a kind, as far as they go at once. */
export const retryDeadLetters = ({ db, queue }: Needed, session: Session, kind: JobKind): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const jobs = await queue.retry(tx, { kind })
    if (jobs > 0)
      await recordAudit(tx, {
        who: actorOf(session),
        action: 'jobs_retried',
        subject: { kind: 'job', id: null, name: kind },
        details: { jobs },
      })
    return jobs
  })

/** Takes the letter away, and with it the job. Answers how many that were. */
export const dropDeadLetter = ({ db, queue }: Needed, session: Session, id: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const letter = await lockDeadLetter(tx, DEAD_LETTERS, id)
    if (letter === undefined) return 0
    await queue.drop(tx, id)
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'job_dropped',
      subject: { kind: 'job', id: null, name: letter.kind },
      details: letter.ids,
    })
    return 1
  })
