import path from 'node:path'
import { CannotStart } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings.ts'

/** The secret is another one than the stored passwords were sealed with. */
export function wrongSecret({ appSecret, dataDir }: Pick<Settings, 'appSecret' | 'dataDir'>): CannotStart {
  const ours = appSecret === null ? `the one in ${path.join(dataDir, 'app-secret')}` : 'APP_SECRET'
  return new CannotStart(
    `Passwords in this database were sealed with another secret than ${ours}, so they could not be opened. Set ` +
      'APP_SECRET to that other secret; to change it, set APP_SECRET_PREVIOUS to that one until npm run seal-again has run.',
  )
}
