import { createHash, randomUUID } from 'node:crypto'
import { chown, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CannotStart } from '../../errors.ts'
import { canReach } from './owner.ts'
import { SYSTEM_FOLDER } from './programs.ts'
import type { Owner } from './run.ts'

export interface Place {
  /** The cluster's files; may not exist yet. */
  cluster: string
  /** Holds the cluster, and the server's log. */
  home: string
  /** Holds the socket; closed to every other user. */
  socket: string
}

/** A socket's path may have 103 bytes on macOS and 107 on Linux, its name included. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length

/**
 * The cluster lies in the data folder. Where the user it runs as cannot reach that (a clone in root's home), it lies
 * in a system folder, and the data folder says where, so that the next start finds it.
 */
export async function findPlace(dataDir: string, owner: Owner | null): Promise<Place> {
  const home = (await recordedHome(dataDir)) ?? (await newHome(dataDir, owner))
  const near = path.join(home, 'socket')
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const socket =
    Buffer.byteLength(near) <= LONGEST_SOCKET_FOLDER ? near : path.join(tmpdir(), `utility-bills-${name}`)
  for (const folder of [home, socket]) await ownFolder(folder, owner)
  return { home, socket, cluster: path.join(home, 'cluster') }
}

const recordOf = (dataDir: string) => path.join(dataDir, 'postgres-location')

async function recordedHome(dataDir: string): Promise<string | null> {
  const home = (await readFile(recordOf(dataDir), 'utf8').catch(() => '')).trim()
  if (home === '') return null
  await stat(home).catch((cause: unknown) => {
    throw new CannotStart(
      `The database of ${dataDir} was kept in ${home} and is not there any more. ` +
        `Put it back, or remove ${recordOf(dataDir)} to begin with an empty database.`,
      { cause },
    )
  })
  return home
}

async function newHome(dataDir: string, owner: Owner | null): Promise<string> {
  const within = path.join(dataDir, 'postgres')
  if (owner === null || (await stat(within).catch(() => null)) !== null) return within
  if (await canReach(owner, dataDir)) return within
  const outside = path.join(SYSTEM_FOLDER, randomUUID())
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  await mkdir(outside, { mode: 0o700 })
  const record = recordOf(dataDir)
  await writeFile(`${record}.part`, `${outside}\n`)
  await rename(`${record}.part`, record)
  return outside
}

async function ownFolder(folder: string, owner: Owner | null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = await stat(folder)
  if (owner !== null) {
    if (uid !== owner.uid) await chown(folder, owner.uid, owner.gid)
  } else if (uid !== process.getuid?.()) {
    throw new CannotStart(
      `${folder} belongs to another user. Start as that user, or choose another DATA_DIR.`,
    )
  }
  if ((mode & 0o077) !== 0)
    throw new CannotStart(`${folder} is open to other users. Run chmod 700 ${folder}.`)
}
