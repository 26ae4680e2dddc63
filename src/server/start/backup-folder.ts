import { access, constants, mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { FolderInUse, lockFile } from '#server/platform/database/embedded/lock.ts'
import { CannotStart } from '#server/platform/errors.ts'
import { thisUser } from './service-user.ts'

/** Makes the folder where it is missing and holds it: two that write into it would take each other's drafts away. */
export async function holdBackupFolder(folder: string, dataDir: string): Promise<AsyncDisposable> {
  await demandApart(folder, dataDir)
  await ensureWritable(folder)
  try {
    const lock = lockFile(path.join(folder, 'in-use.lock'))
    return { [Symbol.asyncDispose]: async () => lock.release() }
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new CannotStart(`Another backup is being written into ${folder}. Wait for it to end.`, { cause })
  }
}

/** Backups keep files as the data folder does, and remove those that no backup names. */
async function demandApart(folder: string, dataDir: string): Promise<void> {
  const [backups, data] = await Promise.all(
    [folder, dataDir].map((place) => realpath(place).catch(() => path.resolve(place))),
  )
  const isWithin = !path.relative(data ?? '', backups ?? '').startsWith('..')
  const [copies, originals] = await Promise.all(
    [folder, dataDir].map((place) => realpath(path.join(place, 'files')).catch(() => null)),
  )
  if (isWithin || (copies !== null && copies === originals))
    throw new CannotStart(`Backups must not lie in the data folder ${data}. Name another folder.`)
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
