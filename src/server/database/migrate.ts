import { Migrator } from 'kysely/migration'
import type { Database } from './client.ts'
import { MIGRATIONS } from './migrations/all.ts'

/**
 * Brings the database to this program's version, in one transaction. Of several processes that start at once one
 * migrates and the others wait. Answers the names of the migrations that ran here.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  return (results ?? []).map((result) => result.migrationName)
}
