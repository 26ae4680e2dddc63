import { accessSync, constants, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { CannotStart } from '#server/platform/errors.ts'

/** Its name, or its number where it has none, as in many containers. */
export function thisUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

/**
 * Has a command write as the service does, so that the service can open what it leaves: root becomes the owner of the
 * data folder, and who may not write there is refused. Throws `CannotStart`.
 */
export function becomeServiceUser(dataDir: string): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })
  if (owner === undefined) return
  if (process.getuid?.() === 0) becomeOwner(owner)
  else demandWritable(dataDir)
}

function becomeOwner({ uid, gid }: { uid: number; gid: number }): void {
  if (uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

function demandWritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.W_OK)
  } catch (cause) {
    throw new CannotStart(
      `The data folder ${path.resolve(dataDir)} belongs to another user than ${thisUser()}. Run this as the ` +
        'service’s user or as root (sudo).',
      { cause },
    )
  }
}
