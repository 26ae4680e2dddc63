import path from 'node:path'
import { FolderInUse } from '../database/embedded/lock.ts'
import { CannotStart } from '../errors.ts'
import { WrongSetting } from '../settings.ts'

/** What went wrong at the start in one line that says what to do; null for what only a developer can mend. */
export function explain(error: unknown): string | null {
  if (error instanceof WrongSetting) return `Wrong setting: ${error.message}`
  if (error instanceof CannotStart) return error.message
  if (error instanceof FolderInUse) {
    const folder = path.dirname(error.message)
    return `The data folder ${folder} is in use by another start of this program. Stop that one, or set DATA_DIR to another folder.`
  }
  if (!(error instanceof Error) || !('code' in error)) return null
  const remedy = REMEDIES[String(error.code)]
  return remedy === undefined ? null : `${error.message || error.code}. ${remedy}`
}

const DATABASE = 'Check DATABASE_URL and that the database server runs.'

/** By the code of the operating system's error, or of PostgreSQL's. */
const REMEDIES: Record<string, string | undefined> = {
  EADDRINUSE: 'Stop the program that has this port, or set PORT to another one.',
  EADDRNOTAVAIL: 'Set HOST to an address of this machine.',
  EACCES: 'Choose another PORT or DATA_DIR, or start as a user who may use it.',
  ECONNREFUSED: DATABASE,
  ENOTFOUND: DATABASE,
  '28P01': DATABASE,
  '28000': DATABASE,
  '3D000': DATABASE,
}
