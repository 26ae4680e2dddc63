import { sql } from 'kysely'
import type { Database } from './database/client.ts'

/** The time by which processes agree, whatever their machines say: the database's. */
export interface Clock {
  /** In milliseconds since 1970. */
  now(): number
  stop(): void
}

const AGAIN_MS = 60_000
/** What a call takes on its way is not told from a difference. */
const TELLING_MS = 30_000

interface ClockLog {
  warn(details: object, message: string): void
}

/** Asks the database for its time, now and once a minute. Between that this machine's clock is followed. */
export async function startClock(db: Database, log: ClockLog): Promise<Clock> {
  let ahead = await millisecondsAhead(db)
  const tell = () => {
    if (Math.abs(ahead) > TELLING_MS)
      log.warn({ seconds: Math.round(ahead / 1_000) }, 'this machine’s clock is ahead of the database’s')
  }
  tell()
  const look = async () => {
    ahead = await millisecondsAhead(db)
    tell()
  }
  // While the database is away the difference of before is as good as any.
  const timer = setInterval(() => void look().catch(() => undefined), AGAIN_MS).unref()
  return { now: () => Date.now() - ahead, stop: () => clearInterval(timer) }
}

async function millisecondsAhead(db: Database): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return Date.now() - (rows[0]?.at.getTime() ?? Date.now())
}
