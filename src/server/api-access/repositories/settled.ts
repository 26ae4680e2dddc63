import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'

/** Where a list in the order of writing goes on: behind this moment, in microseconds since 1970, and this id. */
export interface SyncPlace {
  micros: number
  id: number
}

export const START: SyncPlace = { micros: 0, id: 0 }

/**
 * Before this moment, in microseconds since 1970, nothing more is written: rows bear the moment at which their
 * transaction began, and one under way may still bring some that are older than what is seen already.
 */
export async function findSettledMicros(db: Queryable): Promise<number> {
  const { rows } = await sql<{ micros: number }>`
    select (extract(epoch from coalesce(min(xact_start), now())) * 1000000)::bigint as micros
    from pg_stat_activity
    where datname = current_database() and application_name = 'utility-bills' and pid <> pg_backend_pid()
      and xact_start is not null`.execute(db)
  return rows[0]?.micros ?? 0
}
