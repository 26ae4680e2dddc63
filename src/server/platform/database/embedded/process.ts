import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './place.ts'
import type { Programs } from './programs.ts'
import { type Owner, run } from './run.ts'

/** A cluster's files, and how its server is run. */
export interface Cluster {
  owner: Owner | null
  programs: Programs
  place: Place
  /** More settings of PostgreSQL's own. */
  configuration: Record<string, string>
}

const START_SECONDS = 50
/** An orderly end takes well under a second; longer only where the disk is slow to take what is in memory. */
const STOP_SECONDS = 6

/** PostgreSQL did not start; the message is its own last word. */
export class DatabaseDidNotStart extends Error {
  override readonly name = 'DatabaseDidNotStart'
  /** The folder that holds its files and its log. */
  readonly home: string
  /** Whom they must belong to; null for the user of this process. */
  readonly owner: Owner | null

  constructor(said: string, { home, owner }: { home: string; owner: Owner | null }, options: ErrorOptions) {
    super(said, options)
    this.home = home
    this.owner = owner
  }
}

export const didNotStart = ({ place, owner }: Omit<Cluster, 'configuration'>, said: string, cause: unknown) =>
  new DatabaseDidNotStart(
    lastWord(said) ?? said.split('\n').at(-1) ?? '',
    { home: place.home, owner },
    { cause },
  )

/** How long the parts of a killed server may take to notice that it is gone and let go of its memory. */
const LEFTOVERS_MS = 30_000
const AGAIN_MS = 300

/** Starts the server and waits until it takes connections. Throws `DatabaseDidNotStart`. */
export async function startProcess(cluster: Cluster): Promise<void> {
  const log = path.join(cluster.place.home, 'postgres.log')
  const until = performance.now() + LEFTOVERS_MS
  for (;;) {
    const before = await stat(log).then(
      ({ size }) => size,
      () => 0,
    )
    try {
      await pgCtlStart(cluster, log)
      return
    } catch (cause) {
      const said = (await readFile(log).catch(() => Buffer.of())).subarray(before).toString('utf8')
      const held = /shared memory block|lock file .* already exists/.test(said)
      if (!held || performance.now() > until)
        throw didNotStart(cluster, said.trim() === '' ? String(cause) : said, cause)
    }
    await wait(AGAIN_MS)
  }
}

async function pgCtlStart({ owner, programs, place, configuration }: Cluster, log: string): Promise<void> {
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
  const waiting = ['--wait', '--timeout', String(START_SECONDS), '--silent']
  const args = ['start', '--pgdata', place.cluster, ...waiting, '--log', log]
  await run(programs.pgCtl, [...args, '--options', options.join(' ')], { owner, cwd: place.home })
}

/** "… FATAL:  could not write lock file: No space left on device": what stands behind the last such word. */
function lastWord(said: string): string | null {
  const complaints = [...said.matchAll(/(?:FATAL|PANIC|initdb: error|pg_ctl):\s+(.*)/g)].map(
    ([, text]) => text,
  )
  return complaints.at(-1) ?? null
}

/** Ends the server: in good order, and at once where that takes too long. Nothing to do where none runs. */
export async function stopProcess(cluster: Cluster): Promise<void> {
  if (!isRunning(cluster)) return
  await pgCtlStop(cluster, 'fast').catch(async (error: unknown) => {
    if (!isRunning(cluster)) return
    // What was committed is in its log and is there again at the next start.
    await pgCtlStop(cluster, 'immediate').catch(() => {
      throw error
    })
  })
}

async function pgCtlStop({ owner, programs, place }: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  const waiting = ['--wait', '--timeout', String(STOP_SECONDS), '--silent']
  const args = ['stop', '--pgdata', place.cluster, '--mode', mode, ...waiting]
  await run(programs.pgCtl, args, { owner, cwd: place.home })
}

/** Ends the server without waiting for anything, as the last thing that this process does. */
export function endProcess({ place }: Cluster): void {
  const pid = processId(place)
  if (pid !== null) process.kill(pid, 'SIGQUIT')
}

/** Whether a server runs on the cluster, well or not. */
export const isRunning = ({ place }: Cluster): boolean => processId(place) !== null

/**
 * Makes the cluster free for a server of ours. One that a killed program left behind is stopped. The file of one that
 * was killed itself stays: by it PostgreSQL knows whether parts of that one are still at work.
 */
export async function freeCluster(cluster: Cluster): Promise<void> {
  await stopProcess(cluster)
  const pid = recordedId(cluster.place)
  // A number that another program has by now would keep PostgreSQL from starting.
  if (pid !== null && isAlive(pid)) await unlink(pidFile(cluster.place))
}

const pidFile = (place: Place): string => path.join(place.cluster, 'postmaster.pid')

/** The server's process, while it lives; a number in its file that another program has by now is none. */
function processId(place: Place): number | null {
  const pid = recordedId(place)
  return pid !== null && isAlive(pid) && isPostgres(pid) ? pid : null
}

function recordedId(place: Place): number | null {
  try {
    const pid = Number(readFileSync(pidFile(place), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Asked in one step without waiting, so that it can be asked as this process ends. */
function isPostgres(pid: number): boolean {
  try {
    // Linux without a ps is common in containers, and macOS has no /proc.
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).includes('postgres')
    const [, name = '', state] = /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1')) ?? []
    // What ended and was not yet asked for by its parent (Z) does nothing more.
    return name.includes('postgres') && state !== 'Z'
  } catch {
    return false
  }
}
