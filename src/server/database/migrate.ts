import { Migrator } from 'kysely/migration'
import { CannotStart } from '../errors.ts'
import type { Database } from './client.ts'
import { MIGRATIONS } from './migrations/all.ts'

/**
 * Brings the database to this program's version, in one transaction. Of several processes that start at once one
 * migrates and the others wait. Answers the names of the migrations that ran here.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await migrator.migrateToLatest()
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
