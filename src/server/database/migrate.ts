import fs from 'node:fs/promises'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { CannotStart } from '../errors.ts'
import type { Database } from './client.ts'
import { demandLocale } from './locale.ts'

/** Each file is one migration; they run in the order of their numbers, each once. */
export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/**
 * Brings the database to this program's version, in one transaction, or no further than a migration that is named. Of
 * several processes that start at once one migrates and the others wait. Answers the names of the migrations that ran
 * here.
 */
export async function migrate(db: Database, upTo?: string): Promise<string[]> {
  await demandLocale(db)
  const migrator = new Migrator({
    // Migrations name tables and columns as the database does.
    db: db.withoutPlugins(),
    provider: new FileMigrationProvider({ fs, path, migrationFolder: MIGRATIONS }),
  })
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo))
  if (error !== undefined) throw asNewerDatabase(error) ?? error
  return (results ?? []).map((result) => result.migrationName)
}

function asNewerDatabase(error: unknown): CannotStart | null {
  const missing = /previously executed migration (\S+) is missing/.exec(String(error))
  return missing === null
    ? null
    : new CannotStart(
        `This database was written by a newer version of the program (it has ${missing[1]}). ` +
          'Start that version, or restore a backup from before it.',
        { cause: error },
      )
}
