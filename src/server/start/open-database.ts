import './subscriptions.ts'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { databaseIdentity, migrationsRun } from '#server/platform/database/catalog.ts'
import { connected } from '#server/platform/database/connected.ts'
import { FolderInUse } from '#server/platform/database/embedded/lock.ts'
import {
  addressOfRunning,
  type EmbeddedServer,
  startEmbedded,
} from '#server/platform/database/embedded/server.ts'
import { migrationNames } from '#server/platform/database/read-migrations.ts'
import { CannotStart } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings.ts'
import { type Environment, SETTINGS_FILE } from './environment.ts'

type Where = Pick<Settings, 'databaseUrl' | 'dataDir'>

export interface OpenedDatabase extends AsyncDisposable {
  url: string
  /** Whether the program runs on it: which version that is, is not for a command to decide. */
  running: boolean
}

/** The database that the service made: a command makes none. Throws `CannotStart` where there is none. */
export async function openDatabase(environment: Environment): Promise<OpenedDatabase> {
  demandData(environment)
  const opened = await openAt(environment.settings, { makes: false })
  const run = await connected(opened.url, migrationsRun)
  if (run.length > 0) return opened
  await opened[Symbol.asyncDispose]()
  throw noData(environment)
}

/** The same where it may be a new one, for what is restored into it. */
export const openNewDatabase = (settings: Where): Promise<OpenedDatabase> => openAt(settings, { makes: true })

/** The address by which tables are changed. Throws `CannotStart` where the owner's leads to another database. */
export async function ownerAddress({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl'>): Promise<string | null> {
  if (databaseUrl === null || databaseOwnerUrl === null) return databaseUrl
  const [service, owner] = await Promise.all(
    [databaseUrl, databaseOwnerUrl].map((url) => connected(url, databaseIdentity)),
  )
  if (service === owner) return databaseOwnerUrl
  throw new CannotStart('DATABASE_OWNER_URL and DATABASE_URL name different databases. Nothing was changed.')
}

/** Throws `CannotStart` where this program's tables are not those of the database. */
export async function demandThisVersion(url: string): Promise<void> {
  const known = await migrationNames()
  const run = await connected(url, migrationsRun)
  if (run.join() !== known.join())
    throw new CannotStart(
      'The database is of another version than this program. Start the service of this version once (npm run ' +
        'migrate first, where its user does not own the tables), or run the command of the service’s version.',
    )
}

async function openAt({ databaseUrl, dataDir }: Where, how: { makes: boolean }): Promise<OpenedDatabase> {
  const embedded = databaseUrl === null ? await startUnlessRunning(dataDir, how) : null
  return {
    url: databaseUrl ?? embedded?.url ?? (await addressOfRunning(dataDir)),
    running: databaseUrl === null && embedded === null,
    [Symbol.asyncDispose]: async () => embedded?.stop(),
  }
}

/** Before anything is opened, which would make a folder or a lock. */
function demandData(environment: Environment): void {
  const { databaseUrl, dataDir } = environment.settings
  const places = ['postgres', 'postgres-location'].map((name) => path.join(dataDir, name))
  if (databaseUrl === null && !places.some(existsSync)) throw noData(environment)
}

function noData({ settings: { databaseUrl, dataDir }, file }: Environment): CannotStart {
  const where =
    databaseUrl === null
      ? `in ${path.resolve(dataDir)} (DATA_DIR)`
      : `at ${new URL(databaseUrl).host}${new URL(databaseUrl).pathname} (DATABASE_URL)`
  const from =
    file === null
      ? `${SETTINGS_FILE} is not there and no --env-file was given, so settings came from this shell alone. ` +
        'What the service has: systemctl show utility-bills --property=ExecStart,Environment,EnvironmentFiles'
      : `Settings came from ${file} and this shell.`
  return new CannotStart(
    `There is no database of this program ${where}, and no command makes one: the service does when it starts. ${from}`,
  )
}

async function startUnlessRunning(dataDir: string, how: { makes: boolean }): Promise<EmbeddedServer | null> {
  try {
    return await startEmbedded(dataDir, how)
  } catch (error) {
    if (error instanceof FolderInUse) return null
    throw error
  }
}
