import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseOwner } from '#server/platform/database/embedded/owner.ts'
import { freePort, hasDebiansPostgres, type PostgresServer } from './postgres-server.ts'
import { temporaryFolder } from './server-process.ts'
import { startProgram } from './stores/store-program.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** By the Debian packages pgbouncer and postgresql: it reaches the database by TCP and a password. */
export const hasPooler = existsSync(PROGRAM) && hasDebiansPostgres

export interface Pooler {
  /** The database behind it. */
  url: string
  close(): Promise<void>
}

/** Fewer than a process of ours asks for at once, so that they go from hand to hand. */
const CONNECTIONS = 3

/** PgBouncer in front of a database that is reached by a password. */
export async function startPooler(
  { url }: Pick<PostgresServer, 'url'>,
  mode: 'transaction' | 'session' = 'transaction',
): Promise<Pooler> {
  const folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  const { username, password, hostname, port: behind, pathname } = new URL(url)
  const database = pathname.slice(1)
  const port = await freePort()
  const people = path.join(folder.path, 'people')
  await writeFile(people, `"${username}" "${password}"\n`)
  const configuration = path.join(folder.path, 'pgbouncer.ini')
  await writeFile(
    configuration,
    `[databases]
${database} = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${people}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : CONNECTIONS}
`,
  )
  // It refuses to run as root.
  const asOwner = (await databaseOwner()) === null ? [] : ['-u', 'utility-bills']
  const program = startProgram(PROGRAM, [...asOwner, configuration])
  await untilListening(port)
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${port}/${database}`,
    async close() {
      await program.end()
      await folder.remove()
    },
  }
}

const MOST_TRIES = 200
const PAUSE_MS = 50

/** Without a word to it: what it is asked makes a connection to the database. */
async function untilListening(port: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const line = connect(port, '127.0.0.1')
    try {
      await once(line, 'connect')
      line.destroy()
      return
    } catch (error) {
      if (attempt === MOST_TRIES) throw error
      await pause(PAUSE_MS)
    }
  }
}
