import { sql } from 'kysely'
import type { Queryable } from '../database/client.ts'

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
