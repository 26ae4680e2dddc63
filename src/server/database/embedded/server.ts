import { mkdir, readFile, realpath, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { CannotStart } from '../../errors.ts'
import { type FolderLock, lockFile } from './lock.ts'
import { databaseOwner } from './owner.ts'
import { findPlace, type Place } from './place.ts'
import { findPrograms, type Programs } from './programs.ts'
import { type Owner, run } from './run.ts'

export interface EmbeddedServer {
  /** Address of the application's database, for any PostgreSQL client on this machine. */
  url: string
  stop(): Promise<void>
}

interface EmbeddedOptions {
  /** More settings of PostgreSQL's own, such as `fsync: 'off'` for tests. */
  configuration?: Record<string, string>
}

const ROLE = 'utility_bills'
const DATABASE = 'utility_bills'

/**
 * Starts PostgreSQL on the data folder, making its cluster at the first start, and takes over from a server that a
 * killed process left behind. Reached through a socket only; throws `FolderInUse` while another process has it.
 */
export async function startEmbedded(
  dataDir: string,
  { configuration = {} }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true })
  const folder = await realpath(dataDir)
  const lock = lockFile(path.join(folder, 'in-use.lock'))
  try {
    const owner = await databaseOwner()
    const programs = await findPrograms(owner)
    const place = await findPlace(folder, owner)
    const cluster = { owner, programs, place }
    await ensureCluster(cluster)
    await stopLeftover(cluster)
    await start(cluster, configuration)
    await ensureDatabase(place)
    return { url: urlOf(place, DATABASE), stop: () => stop(cluster, lock) }
  } catch (error) {
    lock.release()
    throw error
  }
}

interface Cluster {
  owner: Owner | null
  programs: Programs
  place: Place
}

async function ensureCluster({ owner, programs, place }: Cluster): Promise<void> {
  const version = await readFile(path.join(place.cluster, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version !== null) {
    if (version.trim() === programs.major) return
    throw new CannotStart(
      `${place.cluster} was written by PostgreSQL ${version.trim()}; this program brings ${programs.major}. ` +
        'Export the data with the version that wrote it and import it here (docs/operations.md).',
    )
  }
  // Made aside and renamed when whole: a start that was killed half way leaves no half cluster.
  const draft = `${place.cluster}.part`
  // Retried, as what was killed may still write a last file.
  await rm(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
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
  await run(programs.initdb, args, { owner, cwd: place.home })
  await rename(draft, place.cluster)
}

async function start(
  { owner, programs, place }: Cluster,
  configuration: Record<string, string>,
): Promise<void> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.socket,
    unix_socket_permissions: '0700',
    max_connections: '200',
    // Seconds after which a killed client's locks are gone.
    client_connection_check_interval: '1s',
    ...configuration,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const log = path.join(place.home, 'postgres.log')
  const args = ['start', '--pgdata', place.cluster, '--wait', '--timeout', '50', '--silent', '--log', log]
  await run(programs.pgCtl, [...args, '--options', options.join(' ')], { owner, cwd: place.home })
}

/** The lock says that no process of ours is alive, so whatever runs on the cluster was left behind. */
async function stopLeftover(cluster: Cluster): Promise<void> {
  const pidFile = path.join(cluster.place.cluster, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  if (await isPostgres(pid)) await pgCtlStop(cluster)
  // A number that another program has by now would keep PostgreSQL from starting.
  else await unlink(pidFile)
}

async function isPostgres(pid: number): Promise<boolean> {
  // Linux without a ps is common in containers, and macOS has no /proc.
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/comm`, 'utf8')
      : run('ps', ['-o', 'comm=', '-p', String(pid)], { owner: null, cwd: '/' })
  return (await command.catch(() => '')).includes('postgres')
}

async function pgCtlStop({ owner, programs, place }: Cluster): Promise<void> {
  const args = ['stop', '--pgdata', place.cluster, '--mode', 'fast', '--wait', '--timeout', '50', '--silent']
  await run(programs.pgCtl, args, { owner, cwd: place.home })
}

async function stop(cluster: Cluster, lock: FolderLock): Promise<void> {
  await pgCtlStop(cluster).finally(() => lock.release())
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
