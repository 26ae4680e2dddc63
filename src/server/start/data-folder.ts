import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CannotStart } from '#server/platform/errors.ts'

/** A start needs more than this; a disk with less is as good as full. */
const PROBE_BYTES = 1024 * 1024

/** Makes the data folder where it is missing, and writes to it. Throws `CannotStart` where that cannot be done. */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `start-${randomUUID()}.part`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const why = REASONS[code]
    if (why === undefined) throw error
    throw new CannotStart(`${why(path.resolve(dataDir))} Or set DATA_DIR to another folder.`, {
      cause: error,
      isPassing: true,
    })
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

const noRoom = (folder: string) => `The disk of the data folder ${folder} is full. Make room on it.`
const notOurs = (folder: string) =>
  `The data folder ${folder} may not be written by the user who starts this program. Start as its owner, or give it to that user with chown -R.`
const noFolder = (folder: string) => `The data folder ${folder} is a file, or lies in one. Move that away.`

const REASONS: Record<string, ((folder: string) => string) | undefined> = {
  ENOSPC: noRoom,
  EDQUOT: noRoom,
  EROFS: (folder) => `The data folder ${folder} is on a read-only disk. Mount it for writing.`,
  EACCES: notOurs,
  EPERM: notOurs,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}
