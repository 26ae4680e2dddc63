import { sql } from 'kysely'
import type { Database, DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { deleteWhatIsOver } from '#server/platform/database/what-is-over.ts'

/** So many failures cost nothing; after them each further one doubles the wait before the next try. */
export interface Patience {
  free: number
  firstSeconds: number
  mostSeconds: number
}

/** After a day without a failure all of them are forgotten. */
const forgotten = sql<boolean>`(known.last_at < now() - interval '1 day')`
const oneMore = sql`case when ${forgotten} then 1 else known.failures + 1 end`

/** Of a row `known`; not above zero when the next try may be made. */
const secondsLeft = ({ free, firstSeconds, mostSeconds }: Patience) => sql<number>`(
  case when known.failures < ${free}::int or ${forgotten} then 0
  else least(${mostSeconds}::float8, ${firstSeconds}::float8 * power(2, least(known.failures - ${free}::int, 30)))
    - extract(epoch from now() - known.last_at)::float8 end)`

/** Its commit is on the disk a moment later: a server that dies right then has counted one failure less. */
export async function commitUnwaited(tx: DatabaseTransaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx)
}

/** Counts one, unless the key has to wait: then answers the seconds that are left, else 0. */
export async function countUnlessWaiting(
  tx: DatabaseTransaction,
  key: string,
  patience: Patience,
): Promise<number> {
  const counted = await sql`
    insert into sign_in_failures as known (key) values (${key})
    on conflict (key) do update set failures = ${oneMore}, last_at = now()
    where ${secondsLeft(patience)} <= 0
    returning key
  `.execute(tx)
  if (counted.rows.length > 0) return 0
  const waiting = await sql<{ seconds: number }>`
    select ceil(${secondsLeft(patience)})::int as seconds from sign_in_failures as known where key = ${key}
  `.execute(tx)
  return Math.max(1, waiting.rows[0]?.seconds ?? 1)
}

export async function countFailure(db: Queryable, key: string): Promise<void> {
  await sql`
    insert into sign_in_failures as known (key) values (${key})
    on conflict (key) do update set failures = ${oneMore}, last_at = now()
  `.execute(db)
}

export async function findFailures(db: Queryable, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select failures from sign_in_failures as known where key = ${key} and not ${forgotten}
  `.execute(db)
  return rows[0]?.failures ?? 0
}

export async function takeBackFailure(db: Queryable, key: string): Promise<void> {
  await sql`update sign_in_failures set failures = greatest(failures - 1, 0) where key = ${key}`.execute(db)
}

export async function clearFailures(db: Queryable, key: string): Promise<void> {
  await sql`delete from sign_in_failures where key = ${key}`.execute(db)
}

/** Those that count no more. */
export const deleteForgottenFailures = (db: Database): Promise<void> =>
  deleteWhatIsOver(db, 'signInFailures', forgotten)
