import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { CannotStart } from '../../errors.ts'
import { type FolderLock, lockFile } from './lock.ts'
import { databaseOwner } from './owner.ts'
import { findPlace, type Place } from './place.ts'
import {
  type Cluster,
  didNotStart,
  endProcess,
  freeCluster,
  isRunning,
  startProcess,
  stopProcess,
} from './process.ts'
import { findPrograms } from './programs.ts'
import { run } from './run.ts'

export interface EmbeddedServer {
  /** Address of the application's database, for any PostgreSQL client on this machine. */
  url: string
  /** Starts it again where it has died; nothing to do while it lives. Throws `DatabaseDidNotStart`. */
  revive(): Promise<void>
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** More settings of PostgreSQL's own, such as `fsync: 'off'` for tests. */
  configuration?: Record<string, string>
  /** Whether a cluster is made where there is none; else `CannotStart` is thrown. */
  makes?: boolean
}

const ROLE = 'utility_bills'
const DATABASE = 'utility_bills'

/**
 * Starts PostgreSQL on the data folder, making its cluster at the first start, and takes over from a server that a
 * killed process left behind. Reached through a socket only; throws `FolderInUse` while another process has it.
 */
export async function startEmbedded(
  dataDir: string,
  { configuration = {}, makes = true }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const lock = lockFile(path.join(folder, 'in-use.lock'))
  try {
    const owner = await databaseOwner()
    const programs = await findPrograms(owner)
    const place = await findPlace(folder, owner)
    const cluster = { owner, programs, place, configuration }
    await clearDrafts(place)
    await ensureCluster(cluster, makes)
    await freeCluster(cluster)
    return await startIn(cluster, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startIn(cluster: Cluster, lock: FolderLock): Promise<EmbeddedServer> {
  // However this process ends, its database ends with it; only a kill -9 leaves that to the next start.
  const endWithUs = () => endProcess(cluster)
  process.once('exit', endWithUs)
  let stopping = false
  const stop = async () => {
    stopping = true
    await stopProcess(cluster)
    process.off('exit', endWithUs)
  }
  try {
    await startProcess(cluster)
    await ensureDatabase(cluster.place)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return {
    url: urlOf(cluster.place, DATABASE),
    async revive() {
      if (stopping || isRunning(cluster)) return
      await freeCluster(cluster)
      await startProcess(cluster)
    },
    stop: () => stop().finally(() => lock.release()),
  }
}

/** The address of the database of a data folder that another process has started. */
export async function addressOfRunning(dataDir: string): Promise<string> {
  return urlOf(await findPlace(await realpath(dataDir), await databaseOwner()), DATABASE)
}

const DRAFT = '.part'

/** What killed starts left; where one still writes, the next start clears it away. */
async function clearDrafts({ home }: Place): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.endsWith(DRAFT))
  await Promise.allSettled(drafts.map((name) => rm(path.join(home, name), { recursive: true, force: true })))
}

async function ensureCluster({ owner, programs, place }: Cluster, makes: boolean): Promise<void> {
  const version = await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version !== null) {
    if (version.trim() === programs.major) return
    throw new CannotStart(
      `${place.cluster} was written by PostgreSQL ${version.trim()}; this program brings ${programs.major}. ` +
        'Export the data with the version that wrote it and import it here (docs/operations.md).',
    )
  }
  if (!makes)
    throw new CannotStart(`The database in ${place.home} was never made: the service has not started yet.`)
  // Made aside and renamed when whole: a start that was killed half way leaves no half cluster. Each in a folder of its
  // own, as the initdb of a killed one goes on for a while, and takes its folder away when it fails.
  const draft = `${place.cluster}.${randomUUID()}${DRAFT}`
  const args = [
    `--pgdata=${draft}`,
    `--username=${ROLE}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  await run(programs.initdb, args, { owner, cwd: place.home }).catch((error: unknown) => {
    throw didNotStart({ owner, programs, place }, String(error), error)
  })
  await rename(draft, place.cluster)
}

async function ensureDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

const urlOf = ({ socket }: Place, database: string): string =>
  `postgresql://localhost/${database}?host=${encodeURIComponent(socket)}&user=${ROLE}`
