import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

export interface JobFigures {
  name: string
  waiting: number
  active: number
  /** Failed on the last try, and kept. */
  failed: number
  lastFailedAt: Date | null
  lastError: string | null
}

/** How many jobs of each kind wait, run and gave up. Kinds without any are not among them. */
export async function findJobFigures(db: Queryable, deadLetters: string): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    with open as (
      select name, count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as active
      from pgboss.job where state < 'completed' and name <> ${deadLetters} group by name
    ), dead as (
      select source_name as name, count(*) as failed, max(created_on) as at,
        (array_agg(source_output->>'message' order by created_on desc))[1] as error
      from pgboss.job where name = ${deadLetters} group by source_name
    )
    select name, coalesce(open.waiting, 0) as waiting, coalesce(open.active, 0) as active,
      coalesce(dead.failed, 0) as failed, dead.at as "lastFailedAt", dead.error as "lastError"
    from open full join dead using (name) order by name`.execute(db)
  return rows
}

export interface Backlog {
  name: string
  waiting: number
  /** Not due yet. */
  later: number
  active: number
  /** Seconds that the oldest one which is due has waited. */
  oldestSeconds: number
  deadLetters: number
}

/**
 * How every queue stands, kinds of earlier versions included. The counts are those that the queue keeps, up to a minute
 * old: counting a long backlog again is not for whoever watches it.
 */
export async function findBacklog(db: Queryable, deadLetters: string): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select name, ready_count as waiting, deferred_count as later, active_count as active,
      coalesce(extract(epoch from now() - (
        select min(start_after) from pgboss.job
        where job.name = queue.name and state < 'active' and start_after <= now()
      )), 0)::float8 as "oldestSeconds",
      coalesce(dead.letters, 0) as "deadLetters"
    from pgboss.queue left join (
      select source_name, count(*) as letters from pgboss.job where name = ${deadLetters} group by source_name
    ) as dead on dead.source_name = queue.name
    where name <> ${deadLetters} order by name`.execute(db)
  return rows
}
