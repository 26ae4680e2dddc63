import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '#demo/bills/random.ts'
import type { Database } from '#server/platform/database/client.ts'
import { type Member, startCluster } from '#tests/helpers/cluster.ts'
import { readersOf } from '#tests/helpers/processes.ts'
import { Clients, makeBills } from './clients.ts'
import { BILLS_OF_OUTAGE, STRIKES_OF_OUTAGE } from './measures.ts'
import { type Tally, wrongs } from './tally.ts'

/** A few at a time: what is read while one stands still is what matters. */
const BILLS_AT_ONCE = 6

/**
 * A reader stands still in the middle of a bill until its jobs are another's and done, and goes on then: what the other
 * wrote stays as it is.
 */
export async function freezeReader(random: Random): Promise<Tally> {
  const cluster = await startCluster()
  try {
    const web = await cluster.start('web,mail')
    const frozen = await cluster.start('reader', { READERS: '1' })
    const clients = await Clients.begin(cluster.db)
    const files = await makeBills('frozen', BILLS_OF_OUTAGE, random)
    const outcomes = []
    let times = 0
    let writtenOver = 0
    let takenOver = 0
    for (; times < STRIKES_OF_OUTAGE; times++) {
      const part = files.slice(times * BILLS_AT_ONCE, (times + 1) * BILLS_AT_ONCE)
      outcomes.push(...(await clients.uploadAll([web.at], part)))
      while (!(await isAtWork(cluster.db))) await pause(5)
      await pause(random.int(0, 300))
      await signal(frozen, 'SIGSTOP')
      const other = await cluster.start('reader', { READERS: '1' })
      await clients.settled()
      takenOver += await countTakenOver(cluster.db)
      const before = await contents(cluster.db)
      await signal(frozen, 'SIGCONT')
      await other.end('SIGTERM')
      // It has gone on once it does new work.
      const more = await makeBills(`after ${times}`, 1, random.fork(`after ${times}`))
      outcomes.push(...(await clients.uploadAll([web.at], more)))
      await clients.settled()
      const after = await contents(cluster.db)
      writtenOver += [...before].filter(([id, content]) => after.get(id) !== content).length
    }
    return {
      fault: 'reader frozen, and continued when its jobs were another’s',
      times,
      wentIn: `${outcomes.length} files`,
      cameOut: `${new Set(outcomes.map(({ id }) => id)).size} bills, ${takenOver} taken over`,
      wrong: [...(await clients.wrongs(outcomes)), ...wrongs({ 'written over': writtenOver })],
    }
  } finally {
    await cluster.close()
  }
}

/** The process and its readers, as when their machine is suspended. */
async function signal({ child }: Member, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pid = child.pid ?? 0
  for (const one of [pid, ...(await readersOf(pid))]) process.kill(one, name)
}

async function isAtWork(db: Database): Promise<boolean> {
  const { rows } = await sql`select from pgboss.job where name = 'read-bill' and state = 'active'`.execute(db)
  return rows.length > 0
}

async function countTakenOver(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pgboss.job
    where name = 'read-bill' and retry_count > 0 and completed_on > now() - interval '2 minutes'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Each bill with its reading, by its id. */
async function contents(db: Database): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; content: string }>`
    select bills.id, concat(bills.version, ' ', bills.status, ' ', bills.changed_at, ' ', readings.id) as content
    from bills left join readings on readings.bill_id = bills.id`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}
