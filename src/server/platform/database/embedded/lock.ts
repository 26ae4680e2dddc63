import { accessSync, constants } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../errors.ts'

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

export interface FolderLock {
  release(): void
}

const SQLITE_BUSY = 5

/** SQLite would open one that may not be written for reading, and hold it against nobody. */
function demandWritable(file: string): void {
  try {
    accessSync(file, constants.W_OK)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return
    throw new CannotStart(
      `${file} belongs to another user, so the folder cannot be held. Give it to this one (chown).`,
      {
        cause,
      },
    )
  }
}

/**
 * Holds a file for this process alone. The lock is the operating system's and dies with its process, however that
 * ends; it holds between containers that share a folder too. SQLite is only what reaches that lock from Node.
 */
export function lockFile(file: string): FolderLock {
  demandWritable(file)
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Nothing is ever written, so no journal file need lie about.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new FolderInUse(file, { cause: error })
    throw error
  }
  return {
    release() {
      if (database.isOpen) database.close()
    },
  }
}
