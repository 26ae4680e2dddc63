import { sql } from 'kysely'
import type { Database, Queryable } from '../database/client.ts'
import { deleteWhatIsOver } from '../database/what-is-over.ts'
import { CallError } from '../errors.ts'

export interface RateLimit {
  /** Most calls of one caller in a window. */
  most: number
  windowSeconds: number
}

/**
 * Counts calls by a key such as "signup:203.0.113.7", in the database, so that every process counts alike.
 * Throws `CallError` "too_many_requests" from the first call beyond the limit.
 */
export async function limitRate(db: Queryable, key: string, limit: RateLimit): Promise<void> {
  const seconds = await secondsBeyond(db, key, limit)
  if (seconds !== null) throw tooManyAttempts(seconds)
}

/** The same for what is left undone beyond the limit, without an error. */
export const withinRate = async (db: Queryable, key: string, limit: RateLimit): Promise<boolean> =>
  (await secondsBeyond(db, key, limit)) === null

/** Counts one; answers the seconds until the window ends where the limit is passed. */
async function secondsBeyond(
  db: Queryable,
  key: string,
  { most, windowSeconds }: RateLimit,
): Promise<number | null> {
  const window = sql`make_interval(secs => ${windowSeconds})`
  const over = sql`rate_windows.starts_at < now() - ${window}`
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_windows (key) values (${key})
    on conflict (key) do update set
      count = case when ${over} then 1 else rate_windows.count + 1 end,
      starts_at = case when ${over} then now() else rate_windows.starts_at end
    returning count, ceil(extract(epoch from starts_at + ${window} - now()))::int as seconds
  `.execute(db)
  const current = rows[0]
  return current === undefined || current.count <= most ? null : current.seconds
}

/** Says when to try again. */
export function tooManyAttempts(seconds: number): CallError {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new CallError(
    'too_many_requests',
    `Too many attempts from here. Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    { retryAfter: seconds },
  )
}

/** Windows that are long over. */
export const forgetOldWindows = (db: Database): Promise<void> =>
  deleteWhatIsOver(db, 'rateWindows', sql`known.starts_at < now() - interval '1 day'`)
