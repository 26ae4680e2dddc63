import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { isDatabaseAway } from '../database/away.ts'
import {
  type CopiedTable,
  copiedTables,
  foreignKeys,
  hasPeople,
  migrationsRun,
  queueVersion,
} from '../database/catalog.ts'
import { connected } from '../database/connected.ts'
import { copyIn, refill } from '../database/copy.ts'
import { CannotStart } from '../errors.ts'
import type { FileStore } from '../files/files.ts'
import { openFolderFiles } from '../files/folder-files.ts'
import { copyFiles, type FilesCopied } from './copy-files.ts'
import { BACKUP, FILE_LIST, FILES, MANIFEST, type Manifest, readManifest, TABLES } from './manifest.ts'

/** The backup that is meant: the folder itself, or the newest of those in it. */
export async function findBackup(given: string): Promise<string> {
  const unreadable = () => {
    throw new CannotStart(`The folder ${given} is not there, or may not be read.`)
  }
  // Its files lie beside it, wherever a link to it is.
  const folder = await realpath(given).catch(unreadable)
  const names = await readdir(folder).catch(unreadable)
  if (names.includes(MANIFEST)) return folder
  const newest = names
    .filter((name) => BACKUP.test(name))
    .sort()
    .at(-1)
  if (newest === undefined) throw new CannotStart(`There is no backup in ${folder}.`)
  return path.join(folder, newest)
}

interface EmptyInstallation {
  databaseUrl: string
  files: FileStore
  /** Makes all that rows need once it is known that nobody is at work there: the tables as the backup has them. */
  prepare(manifest: Manifest): Promise<void>
}

export interface Restored {
  manifest: Manifest
  files: FilesCopied
}

/**
 * Brings back what a backup holds, into a database without people. Files come first, all rows in one transaction after
 * them, so that what is cut short is begun again from the start. Each table and file is held against its hash.
 */
export async function restoreBackup(
  into: EmptyInstallation,
  backup: string,
  tell: (line: string) => void,
  { toleratesMissing }: { toleratesMissing: boolean },
): Promise<Restored> {
  const manifest = await readManifest(backup)
  if (await connected(into.databaseUrl, hasPeople))
    throw new CannotStart(
      'The database is in use: it has people. A backup is restored into an empty one alone.',
    )
  await into.prepare(manifest)
  return connected(into.databaseUrl, async (client) => {
    const tables = await tablesFor(client, manifest)
    if ((await hashOf(path.join(backup, FILE_LIST))) !== manifest.files.sha256) throw damaged(FILE_LIST)
    const files = await copyFiles({
      ...{ list: path.join(backup, FILE_LIST), count: manifest.files.count, to: into.files, tell },
      from: openFolderFiles(path.join(path.dirname(backup), FILES)),
    })
    demandFiles(files, manifest, { toleratesMissing })
    const keys = await foreignKeys(client)
    await refill(client, { tables, keys, sequences: manifest.sequences }, async () => {
      for (const table of manifest.tables) await fill(client, backup, table)
    })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    tell(`${rows.toLocaleString('en-US')} rows of ${tables.length} tables written`)
    await client.query('analyze')
    return { manifest, files }
  })
}

/** What the installation itself had lost cannot be there; all else must be, unless somebody says otherwise. */
function demandFiles(
  { missing, damaged }: FilesCopied,
  { lost }: Manifest,
  { toleratesMissing }: { toleratesMissing: boolean },
): void {
  const known = new Set(lost)
  const gone = [...missing, ...damaged].filter((sha256) => !known.has(sha256))
  if (gone.length === 0 || toleratesMissing) return
  throw new CannotStart(
    `${gone.length.toLocaleString('en-US')} files of the backup are not beside it, or not as they were, such as ` +
      `${gone[0]}. Nothing was restored. --without-missing-files restores the rest.`,
  )
}

/** The tables of the database, where they are those of the backup. */
async function tablesFor(client: pg.Client, manifest: Manifest): Promise<CopiedTable[]> {
  const [migrations, queue] = [await migrationsRun(client), await queueVersion(client)]
  const other = migrations.join() !== manifest.migrations.join() || manifest.queue !== queue
  const tables = await copiedTables(client)
  const ours = new Map(tables.map(({ table, columns }) => [table, columns.join()]))
  const alike = manifest.tables.every(({ table, columns }) => ours.get(table) === columns.join())
  if (other || !alike || ours.size !== manifest.tables.length)
    throw new CannotStart(
      `The backup was written by version ${manifest.program} of the program, and the tables of this database are not ` +
        'those of that version. Restore it into a new database, or with that version.',
    )
  return tables
}

async function fill(client: pg.Client, backup: string, wanted: Manifest['tables'][number]): Promise<void> {
  const rows = new PassThrough()
  const read = pipeline(
    createReadStream(path.join(backup, TABLES, path.basename(wanted.file))),
    createZstdDecompress(),
    rows,
  )
  read.catch(() => undefined)
  const copied = await Promise.all([copyIn(client, wanted, rows), read]).catch((error: unknown) => {
    throw isOfDatabase(error) ? error : damaged(wanted.file, error)
  })
  if (copied[0].sha256 !== wanted.sha256 || copied[0].rows !== wanted.rows) throw damaged(wanted.file)
}

/** The server's own trouble, such as a full disk, and not that it was given values that are none. */
const isOfDatabase = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  (error instanceof pg.DatabaseError && error.code !== undefined && !error.code.startsWith('22'))

const damaged = (file: string, cause?: unknown): CannotStart =>
  new CannotStart(`The backup is damaged: ${file} does not hold what it did. Nothing was restored.`, {
    cause,
  })

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
