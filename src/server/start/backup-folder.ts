import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { FolderInUse, lockFile } from '../database/embedded/lock.ts'
import { CannotStart } from '../errors.ts'
import { thisUser } from './service-user.ts'

/** Makes the folder where it is missing and holds it: two that write into it would take each other's drafts away. */
export async function holdBackupFolder(folder: string): Promise<AsyncDisposable> {
  await ensureWritable(folder)
  try {
    const lock = lockFile(path.join(folder, 'in-use.lock'))
    return { [Symbol.asyncDispose]: async () => lock.release() }
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new CannotStart(`Another backup is being written into ${folder}. Wait for it to end.`, { cause })
  }
}

async function ensureWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (cause) {
    throw new CannotStart(
      `Backups cannot be written to ${folder} by ${thisUser()} (${(cause as NodeJS.ErrnoException).code}). ` +
        'Make the folder and give it to that user (chown).',
      { cause },
    )
  }
}
