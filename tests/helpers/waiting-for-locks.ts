import { sql } from 'kysely'
import type { Database } from '#server/platform/database/client.ts'

/** How many wait for what another transaction holds. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
