import { sql } from 'kysely'
import type { JobName, JobPayloads } from '#server/platform/queue/jobs.ts'
import type { Services } from '#server/platform/services.ts'

/** A job that has had its last try, as the queue leaves it behind. Answers the id of its letter. */
export async function addDeadLetter<N extends JobName>(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  kind: N,
  payload: JobPayloads[N],
  cause = 'It did not work.',
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, kind, payload)
    const { rows } = await sql<{ id: string }>`
      with failed as (
        delete from pgboss.job where name = ${kind} and data = ${JSON.stringify(payload)}::jsonb and state = 'created'
        returning *
      )
      insert into pgboss.job (name, data, priority, policy, created_on, source_name, source_id, source_created_on,
        source_retry_count, source_output)
      select 'dead-letters', data, priority, 'standard', clock_timestamp(), name, id, created_on, retry_limit,
        jsonb_build_object('message', ${cause}::text)
      from failed returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })
}
