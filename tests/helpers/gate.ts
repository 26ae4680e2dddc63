import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestDatabase } from './test-database.ts'

const LOCK = 1

/** Stands in the way of a program's writings, so that it can be killed in the middle of them. */
export interface Gate {
  /** Answers what opens it again. */
  close(): Promise<() => Promise<void>>
  /** Waits until somebody stands before it, closed. */
  untilReached(): Promise<void>
}

/** Puts a gate before those updates of a table's rows that `when` is true of (SQL over `old` and `new`). */
export async function buildGate(
  { db, url }: Pick<TestDatabase, 'db' | 'url'>,
  { table, when }: { table: string; when: string },
): Promise<Gate> {
  await sql
    .raw(
      `create function wait_at_gate() returns trigger language plpgsql as $$
        begin
          perform pg_advisory_xact_lock_shared(${LOCK});
          return new;
        end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger gate before update on ${table} for each row when (${when}) execute function wait_at_gate()`,
    )
    .execute(db)
  const close = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`select pg_advisory_lock(${LOCK})`)
    return () => client.end()
  }
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and objid = ${LOCK} and database = (select oid from pg_database where datname = current_database())`
  const untilReached = async () => {
    while ((await waiting.execute(db)).rows.length === 0) await pause(10)
  }
  return { close, untilReached }
}
