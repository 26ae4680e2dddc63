import { setTimeout as wait } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Database } from './client.ts'

/**
 * What a migration leaves to be done beside whoever works: outside of a transaction, so without a lock that anybody
 * waits for. One that was cut short runs again from its start.
 */
export interface OnlineStep {
  /** Of its own among all steps there ever were. */
  name: string
  /** On one connection, on which nothing else is asked. */
  run(db: QueryExecutorProvider): Promise<void>
}

/** `definition` follows the name: "on bills (company_id, id)". */
export const indexOnline = (name: string, definition: string, { unique = false } = {}): OnlineStep => ({
  name: `index ${name}`,
  async run(db) {
    // What a run that was cut short left is there, and of no use.
    await sql.raw(`drop index concurrently if exists ${name}`).execute(db)
    await sql.raw(`create ${unique ? 'unique ' : ''}index concurrently ${name} ${definition}`).execute(db)
  },
})

/** Of a constraint that was added as `not valid`. */
export const validateOnline = (table: string, constraint: string): OnlineStep => ({
  name: `constraint ${constraint}`,
  run: async (db) =>
    void (await sql.raw(`alter table ${table} validate constraint ${constraint}`).execute(db)),
})

const ROWS_AT_ONCE = 5_000

/**
 * Fills in what rows from before the migration lack, some thousands at a time. `change` is an update without its
 * condition: "bills set total_cents = 0".
 */
export const fillOnline = (
  table: string,
  { change, lacking }: { change: string; lacking: string },
): OnlineStep => ({
  name: `rows of ${table}: ${lacking}`,
  async run(db) {
    for (let after = 0, most = await highestId(db, table); after < most; after += ROWS_AT_ONCE)
      await sql
        .raw(
          `update ${change} where ${table}.id > ${after} and ${table}.id <= ${after + ROWS_AT_ONCE} and ${lacking}`,
        )
        .execute(db)
  },
})

async function highestId(db: QueryExecutorProvider, table: string): Promise<number> {
  const { rows } = await sql.raw<{ id: number | null }>(`select max(id) as id from ${table}`).execute(db)
  return Number(rows[0]?.id ?? 0)
}

/** One at a time, in whichever process comes first. */
const LOCK = 6_170_021
const LOOK_MS = 500

/** Does those that are not done, in their order; answers their names. Of several processes the others wait. */
export async function runOnlineSteps(
  db: Database,
  steps: readonly OnlineStep[],
  tell: (message: string) => void,
): Promise<string[]> {
  if (steps.length === 0) return []
  return db.connection().execute(async (connection) => {
    await takeLock(connection)
    try {
      const done = await findDone(connection)
      const left = steps.filter(({ name }) => !done.has(name))
      for (const step of left) {
        tell(`${step.name}: done beside what goes on; of many rows it takes minutes`)
        await step.run(connection)
        await sql`insert into online_steps (name) values (${step.name})`.execute(connection)
      }
      return left.map(({ name }) => name)
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

/** Asked for again and again: a statement that waits for it would be waited for by an index that is made meanwhile. */
async function takeLock(db: QueryExecutorProvider): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${LOCK}) as taken`.execute(db)
    if (rows[0]?.taken) return
    await wait(LOOK_MS)
  }
}

async function findDone(db: QueryExecutorProvider): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from online_steps`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
