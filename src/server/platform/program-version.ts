import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const MANIFEST = path.resolve(import.meta.dirname, '..', '..', '..', 'package.json')

/** As in package.json. Told to admins and kept in backups; who is not signed in learns nothing of it. */
export const PROGRAM_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))).version

/** The name of the migration that brings a database to this version. */
export const LAST_MIGRATION =
  readdirSync(path.join(import.meta.dirname, 'database', 'migrations'))
    .map((file) => path.parse(file).name)
    .sort()
    .at(-1) ?? ''
