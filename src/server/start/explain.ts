import path from 'node:path'
import { isDatabaseAway } from '#server/platform/database/away.ts'
import { FolderInUse } from '#server/platform/database/embedded/lock.ts'
import { DatabaseDidNotStart } from '#server/platform/database/embedded/process.ts'
import { CannotStart } from '#server/platform/errors.ts'
import { WrongSetting } from '#server/platform/settings.ts'

/** What went wrong at the start in one line that says what to do; null for what only a developer can mend. */
export function explain(error: unknown): string | null {
  if (error instanceof WrongSetting) return `Wrong setting: ${error.message}`
  if (error instanceof CannotStart) return error.message
  if (error instanceof FolderInUse) {
    const folder = path.dirname(error.message)
    return `The data folder ${folder} is in use by another start of this program. Stop that one, or set DATA_DIR to another folder.`
  }
  if (error instanceof DatabaseDidNotStart)
    return `PostgreSQL did not start: ${oneLine(error.message)}. ${remedyOf(error)}`
  if (error instanceof Error && error.message === NO_TLS)
    return 'The database server takes no TLS. Turn it on there (ssl = on), or take sslmode out of DATABASE_URL.'
  if (isDatabaseAway(error) && !('code' in error)) return `${oneLine(error.message)}. ${DATABASE}`
  if (!(error instanceof Error) || !('code' in error)) return null
  const remedy = REMEDIES[String(error.code)]
  return remedy === undefined ? null : `${oneLine(error.message || String(error.code))}. ${remedy}`
}

/** Whether starting again helps only once a person has changed something. */
export const isForPerson = (error: unknown): boolean =>
  error instanceof WrongSetting || (error instanceof CannotStart && !error.isPassing)

/** What the driver says of it. */
const NO_TLS = 'The server does not support SSL connections'

const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '')

/** What helps, by PostgreSQL's words. */
function remedyOf({ message, home, owner }: DatabaseDidNotStart): string {
  if (message.includes('No space left')) return `Make room on the disk of ${home}.`
  if (message.includes('Read-only file system')) return `Mount the disk of ${home} for writing.`
  if (/ermission denied|wrong ownership|invalid permissions|not owned by/.test(message)) {
    const user =
      owner === null
        ? 'the user who starts this program'
        : `its own user (chown -R ${owner.uid}:${owner.gid} ${home})`
    return `Give ${home} and all in it to ${user}.`
  }
  return `What it said is in ${path.join(home, 'postgres.log')}.`
}

const DISK = 'Make room on that disk, or set DATA_DIR to a folder on another one.'
const DATABASE = 'Check DATABASE_URL and that the database server runs.'

const POOLER =
  'A pooler is not the database: set DATABASE_URL to the database behind it, and DATABASE_POOL_URL to the pooler.'
const AUTHORITY =
  'Nobody vouches for its certificate. Give the authority that does: sslrootcert=FILE in DATABASE_URL, or NODE_EXTRA_CA_CERTS=FILE.'

/** By the code of the operating system's error, or of PostgreSQL's. */
const REMEDIES: Record<string, string | undefined> = {
  EADDRINUSE: 'Stop the program that has this port, or set PORT to another one.',
  EADDRNOTAVAIL: 'Set HOST to an address of this machine.',
  ENOSPC: DISK,
  EDQUOT: DISK,
  EROFS: 'Mount that disk for writing, or set DATA_DIR to a folder on another one.',
  EACCES: 'Choose another PORT or DATA_DIR, or start as a user who may use it.',
  ECONNREFUSED: DATABASE,
  ENOTFOUND: DATABASE,
  EAI_AGAIN: DATABASE,
  ETIMEDOUT: DATABASE,
  '28P01': DATABASE,
  '28000': DATABASE,
  '3D000': DATABASE,
  '42501': 'Give the user of DATABASE_URL the right to create tables and schemas in that database.',
  '25006': 'DATABASE_URL names a copy that takes no changes. Set it to the server that does.',
  '53100': 'Make room on the disk of the database server.',
  '08P01': POOLER,
  SELF_SIGNED_CERT_IN_CHAIN: AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: AUTHORITY,
  CERT_HAS_EXPIRED: 'Renew the certificate of that server.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use the name of that server that its certificate has.',
}
