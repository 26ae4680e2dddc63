import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseOwner } from '#server/platform/database/embedded/owner.ts'
import { run } from '#server/platform/database/embedded/run.ts'
import { startEmbedded } from '#server/platform/database/embedded/server.ts'
import { postgresPid } from './embedded-database.ts'

/** A database server that belongs to none of the programs that use it. */
export interface PostgresServer {
  /** Which one it is, as a report says it. */
  kind: string
  /** Good for as long as it is started again and again. */
  url: string
  /** The process from which all others of it come. */
  pid(): Promise<number>
  /** In good order, with every connection cut. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and takes its files away. */
  close(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'
const USER = 'utility_bills'

/** Debian's own PostgreSQL where it is installed, over TCP with a password; else the one that comes with the program. */
export async function startPostgres(configuration: Record<string, string> = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'utility-bills-postgres-'))
  await chmod(folder, 0o755)
  const major = newestOfDebian()
  const server =
    major === null
      ? await embeddedAlone(folder, configuration)
      : await startDebians(major, folder, configuration)
  return {
    ...server,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whether `startPostgres` starts Debian's, which is reached over TCP. */
export const hasDebiansPostgres = newestOfDebian() !== null

function newestOfDebian(): string | null {
  try {
    const majors = readdirSync(DEBIAN).filter((name) => /^\d+$/.test(name))
    return majors.sort((a, b) => Number(b) - Number(a))[0] ?? null
  } catch {
    return null
  }
}

async function startDebians(
  major: string,
  folder: string,
  configuration: Record<string, string>,
): Promise<Omit<PostgresServer, 'close'>> {
  const owner = await databaseOwner()
  const home = path.join(folder, 'home')
  const cluster = path.join(home, 'cluster')
  const password = randomBytes(12).toString('hex')
  const secret = path.join(home, 'password')
  await mkdir(home, { mode: 0o700 })
  await writeFile(secret, password)
  if (owner !== null) for (const place of [home, secret]) await chown(place, owner.uid, owner.gid)
  const program = (name: string, ...args: string[]) =>
    run(path.join(DEBIAN, major, 'bin', name), args, { owner, cwd: home })
  const login = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${secret}`]
  await program('initdb', `--pgdata=${cluster}`, '--encoding=UTF8', '--locale=C.UTF-8', ...login)

  const port = await freePort()
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    ...{ max_connections: '200', client_connection_check_interval: '1s', ...configuration },
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
  const control = (...args: string[]) => program('pg_ctl', ...args, '--pgdata', cluster, '--wait', '--silent')
  const log = ['--log', path.join(home, 'postgres.log')]
  const start = async () => void (await control('start', ...log, '--options', options.join(' ')))
  // A run that is ended leaves no server behind.
  const endWithUs = () => endQuietly(path.join(cluster, 'postmaster.pid'))
  process.once('exit', endWithUs)
  await start()
  return {
    kind: `PostgreSQL ${major} of Debian`,
    url: `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`,
    pid: async () => pidIn(path.join(cluster, 'postmaster.pid')),
    start,
    async stop() {
      await control('stop', '--mode', 'fast')
    },
  }
}

const pidIn = (pidFile: string): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

function endQuietly(pidFile: string): void {
  try {
    process.kill(pidIn(pidFile), 'SIGQUIT')
  } catch {
    // It has ended already.
  }
}

async function embeddedAlone(
  folder: string,
  configuration: Record<string, string>,
): Promise<Omit<PostgresServer, 'close'>> {
  let server = await startEmbedded(folder, { configuration })
  return {
    kind: 'the PostgreSQL that comes with the program',
    url: server.url,
    pid: () => postgresPid(folder),
    async start() {
      server = await startEmbedded(folder, { configuration })
    },
    stop: () => server.stop(),
  }
}

/** Nobody listens on it at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
