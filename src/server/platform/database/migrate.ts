import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { CannotStart } from '../errors.ts'
import type { Database } from './client.ts'
import { demandLocale } from './locale.ts'
import { runOnlineSteps } from './online-steps.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

interface MigrateOptions {
  /** This program's, unless told. */
  migrations?: ReadonlyMap<string, Migration>
  /** No further than the migration of this name. */
  upTo?: string
  /** Told of what takes its time. */
  tell?: (message: string) => void
  /** How long it is tried to get at tables that somebody keeps. */
  patienceMs?: number
}

/** Whoever waits for a table is waited for by all who come after: so nobody is kept for longer than this. */
const LOCK_WAIT = '1s'
const PAUSE_MS = 1_000
/** A backup keeps its tables for as long as it runs. */
const PATIENCE_MS = 15 * 60_000

/**
 * Brings the database to this program's version: the migrations in one transaction, then what they leave to be done
 * beside whoever works. Of several processes that start at once one does it and the others wait. Answers the names of
 * the migrations that ran here.
 */
export async function migrate(
  db: Database,
  { migrations: given, upTo, tell = () => undefined, patienceMs = PATIENCE_MS }: MigrateOptions = {},
): Promise<string[]> {
  await demandLocale(db)
  // Migrations name tables and columns as the database does.
  const plain = db.withoutPlugins()
  const migrations = given ?? (await readMigrations())
  const ran = await insistently(patienceMs, () => runMigrations(plain, migrations, upTo))
  const reached = [...migrations].filter(([name]) => upTo === undefined || name <= upTo)
  const steps = reached.flatMap(([, { online = [] }]) => online)
  await runOnlineSteps(plain, steps, tell)
  return ran
}

async function runMigrations(
  db: Database,
  migrations: ReadonlyMap<string, Migration>,
  upTo: string | undefined,
): Promise<string[]> {
  const brief = [...migrations].map(([name, { up }]) => [name, { up: briefly(up) }])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(brief)) },
  })
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error !== undefined) throw (await asNewerDatabase(db, error)) ?? error
  return (results ?? []).map((result) => result.migrationName)
}

const briefly =
  (up: Migration['up']): Migration['up'] =>
  async (db) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(db)
    await up(db)
  }

const LOCK_NOT_AVAILABLE = '55P03'

/** Tries again, from the start, while tables are kept by somebody. */
async function insistently<T>(patienceMs: number, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      const isKept = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isKept) throw error
      if (performance.now() > until) throw keptForLong(patienceMs, error)
      await wait(PAUSE_MS)
    }
}

const keptForLong = (patienceMs: number, cause: unknown) =>
  new CannotStart(
    `Tables that this version changes have been in use for ${Math.round(patienceMs / 60_000)} minutes, by a long ` +
      'transaction such as a backup. Nothing was changed. Wait for its end and start again.',
    { cause, isPassing: true },
  )

async function asNewerDatabase(db: Database, error: unknown): Promise<CannotStart | null> {
  const missing = /previously executed migration (\S+) is missing/.exec(String(error))
  if (missing === null) return null
  const newest = await sql<{ by: string | null; name: string }>`select
    (select migrated_by from installation) as by, (select max(name) from kysely_migration) as name`
    .execute(db)
    .then(({ rows: [row] }) => row)
    .catch(() => undefined)
  const version = newest?.by == null ? 'a newer version' : `version ${newest.by}`
  return new CannotStart(
    `This database was written by ${version} of the program (it has ${newest?.name ?? missing[1]}). ` +
      'Start that version or a later one, or restore a backup from before it.',
    { cause: error },
  )
}
