import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration as TransactionalMigration } from 'kysely/migration'
import type { OnlineStep } from './online-steps.ts'

/** Each file is one migration; they run in the order of their numbers, each once. */
const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** In a transaction with the other migrations that run: docs/decisions/migrations.md says what it may do. */
export interface Migration extends Pick<TransactionalMigration, 'up'> {
  /** What is done after it, beside whoever works. */
  online?: readonly OnlineStep[]
}

/** In their order. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(MIGRATIONS)
  return files.map((file) => path.parse(file).name).sort()
}

/** By their names, in their order. */
export async function readMigrations(): Promise<Map<string, Migration>> {
  const read = async (name: string): Promise<[string, Migration]> => [
    name,
    await import(pathToFileURL(path.join(MIGRATIONS, `${name}.ts`)).href),
  ]
  return new Map(await Promise.all((await migrationNames()).map(read)))
}
