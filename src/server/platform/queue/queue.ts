import { fromKysely, PgBoss } from 'pg-boss'
import { isDatabaseAway } from '../database/away.ts'
import type { DatabaseTransaction } from '../database/client.ts'
import { carriedTrace, inWork, type TraceCarried } from '../tracing/spans.ts'
import { keepGroupLimits } from './group-limits.ts'
import {
  DEAD_LETTERS,
  DEAD_LETTERS_KEPT_SECONDS,
  JOBS,
  type JobName,
  type JobPayloads,
  MOST_OF_GROUP,
} from './jobs.ts'
import { indexActiveJobs, startWaking } from './wake-workers.ts'

/** Work that outlives the call and the process that asked for it. */
export interface Queue {
  /** Written with the rows it belongs to: the job exists if and only if the transaction commits. */
  enqueue<N extends JobName>(
    tx: DatabaseTransaction,
    name: N,
    payload: JobPayloads[N],
    options?: { delaySeconds?: number; priority?: number; group?: string },
  ): Promise<void>
  /**
   * Takes jobs of this name, `concurrency` at once. A handler that throws is tried again later, with growing pauses;
   * one whose process died is tried again by another within seconds. So a handler must bear being run twice.
   * Of one group at most `MOST_OF_GROUP` are at work at once, in all processes together.
   */
  work<N extends JobName>(name: N, options: { concurrency: number }, handler: JobHandler<N>): Promise<void>
  /** Moves what gave up back into its own queue: one letter, or up to 10,000 of a kind. Answers how many. */
  retry(tx: DatabaseTransaction, of: { id: string } | { kind: JobName }): Promise<number>
  /** Deletes one that gave up. */
  drop(tx: DatabaseTransaction, id: string): Promise<void>
  /** The kinds of jobs that this process takes, in the order in which it began to. */
  taken(): JobName[]
  /** Takes no new jobs, waits for those under way for at most `graceMs`, and lets go. */
  stop(graceMs: number): Promise<void>
}

export type JobHandler<N extends JobName> = (
  payload: JobPayloads[N],
  job: { signal: AbortSignal; attempt: number; lastAttempt: boolean },
) => Promise<void>

interface QueueLog {
  debug(details: object, message: string): void
  error(details: object, message: string): void
  warn(details: object, message: string): void
}

const MOST_RETRIED = 10_000

/** `setsUp`: whether this user may make and change the queue's own tables. */
export async function startQueue(
  databaseUrl: string,
  log: QueueLog,
  { setsUp = true }: { setsUp?: boolean } = {},
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'utility-bills-queue',
    max: 4,
    // A job committed by any process wakes a worker of any process at once.
    useListenNotify: true,
    // What ran for too long is looked for once a minute; jobs of processes that died by the waker, which must be let.
    monitorIntervalSeconds: 1,
    superviseIntervalSeconds: 60,
    schedule: false,
    migrate: setsUp,
    createSchema: setsUp,
    // No job of ours waits for others to be done.
    flowIntervalSeconds: 3_600,
  })
  // Each of its workers says so each second while the database is away, which is watched elsewhere.
  boss.on('error', (error) => log[isDatabaseAway(error) ? 'debug' : 'error']({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  await boss.start()
  if (setsUp) await setUp(boss)

  const taken: JobName[] = []
  const waker = startWaking(boss, log)
  return {
    async enqueue(tx, name, payload, { delaySeconds = 0, priority = 0, group } = {}) {
      const later = delaySeconds > 0 ? { startAfter: delaySeconds } : {}
      const grouped = group === undefined ? {} : { group: { id: group } }
      await boss.send(
        name,
        { ...payload, ...traced() },
        { db: fromKysely(tx), priority, ...later, ...grouped },
      )
    },
    async work(name, { concurrency }, handler) {
      taken.push(name)
      for (let worker = 0; worker < concurrency; worker++)
        waker.wakes(name, await startWorker(boss, name, handler))
    },
    retry: (tx, of) =>
      boss.redrive(DEAD_LETTERS, {
        ...('id' in of ? { ids: [of.id] } : { sourceName: of.kind, limit: MOST_RETRIED }),
        db: fromKysely(tx),
      }),
    async drop(tx, id) {
      await boss.deleteJob(DEAD_LETTERS, id, { db: fromKysely(tx) })
    },
    taken: () => [...taken],
    async stop(graceMs) {
      await waker.stop()
      await boss.stop({ graceful: true, timeout: graceMs })
    },
  }
}

async function setUp(boss: PgBoss): Promise<void> {
  await keepGroupLimits(boss)
  await indexActiveJobs(boss)
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS })
  for (const [name, options] of Object.entries(JOBS)) {
    await boss.createQueue(name, { ...options, notify: true })
    // For queues that an earlier version made.
    await boss.updateQueue(name, { ...options, deadLetter: DEAD_LETTERS })
  }
}

/** What a job carries of the trace that asked for it; only where there is one. */
interface Traced {
  trace?: TraceCarried
}

function traced(): Traced {
  const trace = carriedTrace()
  return trace === undefined ? {} : { trace }
}

/** Answers its id. */
async function startWorker<N extends JobName>(
  boss: PgBoss,
  name: N,
  handler: JobHandler<N>,
): Promise<string> {
  // Seconds. It is woken for a job; where the line by which new ones are told is broken, it asks for itself.
  const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 60 }
  const most = MOST_OF_GROUP[name]
  const groups = most === undefined ? {} : { groupConcurrency: most }
  const options = { includeMetadata: true, batchSize: 1, ...polling, ...groups } as const
  let workerId: string | null = null
  workerId = await boss.work<JobPayloads[N] & Traced, void, typeof options>(name, options, async ([job]) => {
    if (job === undefined) return
    const { data, retryCount, retryLimit, signal } = job
    const attempt = retryCount + 1
    const handle = () => handler(data, { signal, attempt, lastAttempt: retryCount >= retryLimit })
    try {
      await inWork(`job ${name}`, { 'utility_bills.attempt': attempt }, data.trace, handle)
    } finally {
      // Look for the next job at once instead of at the next poll.
      if (workerId !== null) boss.notifyWorker(workerId)
    }
  })
  return workerId
}
