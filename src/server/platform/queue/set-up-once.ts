import type { PgBoss } from 'pg-boss'

/**
 * Runs statements on the queue's tables that may be run again, for one process at a time. Sent together they are one
 * transaction, which holds the lock.
 */
export async function setUpOnce(boss: PgBoss, statements: string): Promise<void> {
  await boss.getDb().executeSql(`
    select pg_advisory_xact_lock(hashtextextended('set up the queue', 0));
    ${statements}`)
}
