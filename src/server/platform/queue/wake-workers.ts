import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { isDatabaseAway } from '../database/away.ts'
import type { JobName } from './jobs.ts'
import { setUpOnce } from './set-up-once.ts'

/** Wakes workers that would else have to ask for jobs again and again, each for itself. */
export interface Waker {
  /** From now on this worker is woken when a job of this name falls due. */
  wakes(name: JobName, workerId: string): void
  stop(): Promise<void>
}

/** How soon a job that falls due is begun, and one whose process died is noticed. */
const LOOK_MS = 2_000

const DUE_OR_LEFT = `
  select name, false as left from unnest($1::text[]) as wanted (name) where exists (
    select from pgboss.job
    where job.name = wanted.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
  )
  union all
  select distinct name, true from pgboss.job
  where state = 'active' and name = any($1) and heartbeat_on + heartbeat_seconds * interval '1s' < pgboss.job_now()`

/** What is at work is found without a look at the many jobs that were. */
export const indexActiveJobs = (boss: PgBoss): Promise<void> =>
  setUpOnce(boss, `create index if not exists job_at_work on pgboss.job (name) where state = 'active'`)

/**
 * Looks every two seconds, by one statement for all workers of this process, which of their jobs have fallen due, and which
 * were left by a process that died. New jobs that are due at once are told by the queue itself.
 */
export function startWaking(boss: PgBoss, log: { warn(details: object, message: string): void }): Waker {
  const workers = new Map<string, string[]>()
  const ending = new AbortController()
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(DUE_OR_LEFT, [[...workers.keys()]])
    const found = rows as { name: string; left: boolean }[]
    for (const { name } of found.filter(({ left }) => !left))
      for (const workerId of workers.get(name) ?? []) boss.notifyWorker(workerId)
    for (const { name } of found.filter(({ left }) => left)) await boss.supervise(name)
  }
  // While the database is away, which is watched elsewhere, there is nothing to say of it each time.
  const say = (error: unknown) => {
    if (!isDatabaseAway(error)) log.warn({ err: error }, 'due jobs not looked for')
  }
  const done = (async () => {
    while (!ending.signal.aborted) {
      if (workers.size > 0) await look().catch(say)
      await wait(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    wakes(name, workerId) {
      workers.set(name, [...(workers.get(name) ?? []), workerId])
    },
    async stop() {
      ending.abort()
      await done
    },
  }
}
