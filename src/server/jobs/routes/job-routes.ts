import type { DeadLetter as Presented } from '#contract/jobs/jobs.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  type DeadLetter,
  dropDeadLetter,
  type LetterPlace,
  listDeadLetters,
  retryDeadLetter,
  retryDeadLetters,
} from '../dead-letters.ts'
import { jobHealth } from '../job-health.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('health.jobs', async () => ({
    jobs: (await jobHealth(db)).map(({ lastFailedAt, ...job }) => ({
      ...withApiNames(job),
      last_failed_at: lastFailedAt?.toISOString() ?? null,
    })),
  }))
  register('jobs.deadLetters', async ({ query: { kind, before } }) => {
    const { rows, next } = await listDeadLetters(db, {
      kind,
      before: before === undefined ? undefined : placeOf(before),
    })
    return { dead_letters: rows.map(present), next: next && `${next.micros}_${next.id}` }
  })
  register('jobs.retry', async ({ params, session }) => ({
    retried: await retryDeadLetter(services, session, params.id),
  }))
  register('jobs.retryKind', async ({ body, session }) => ({
    retried: await retryDeadLetters(services, session, body.kind),
  }))
  register('jobs.drop', async ({ params, session }) => ({
    dropped: await dropDeadLetter(services, session, params.id),
  }))
}

/** As it was given out: the contract has seen to its form. */
function placeOf(before: string): LetterPlace {
  const [micros = '', id = ''] = before.split('_')
  return { micros: Number(micros), id }
}

const present = ({ ids, billId, at, ...letter }: DeadLetter): Presented => ({
  ...letter,
  at: at.toISOString(),
  about: withApiNames(ids),
  bill_id: billId,
})
