import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import {
  type CopiedTable,
  copiedTables,
  filesAmong,
  installationId,
  migrationsRun,
  namedFiles,
  queueVersion,
  sequenceStates,
} from '../database/catalog.ts'
import { connected } from '../database/connected.ts'
import { atOneMoment, copyOut } from '../database/copy.ts'
import { CannotStart } from '../errors.ts'
import type { FileStore } from '../files/files.ts'
import { createFolderFiles } from '../files/folder-files.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { copyFiles, type FilesCopied } from './copy-files.ts'
import { sweepDrafts } from './drafts.ts'
import {
  BACKUP,
  draftOf,
  FILE_LIST,
  FILES,
  lineOf,
  MANIFEST,
  type Manifest,
  nameAt,
  SEALED_SECRET,
  TABLES,
} from './manifest.ts'
import { sizesIn } from './stored-files.ts'

interface Installation {
  databaseUrl: string
  files: FileStore
  /** The app secret as it is kept; null where the backup is to be without it. */
  sealedSecret: string | null
  /** The program's version. */
  program: string
  /** What tells it from a copy of its data folder; empty where its database is a server's. */
  place: string
}

export interface WrittenBackup {
  folder: string
  manifest: Manifest
  /** What is missing there is lost: files of a client that was deleted meanwhile are not told. */
  files: FilesCopied
}

/**
 * Writes one moment of an installation, which may be at work, into a new folder of `target`, and to its files those
 * that are not there yet. The folder has its name only once it is whole.
 */
export async function writeBackup(
  installation: Installation,
  target: string,
  tell: (line: string) => void,
): Promise<WrittenBackup> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  const id = await connected(installation.databaseUrl, (client) => installationId(client, installation.place))
  for (const line of await sweepDrafts(target, id)) tell(line)
  const madeAt = new Date()
  const name = nameAt(madeAt)
  await demandLatest(target, name)
  const draft = path.join(target, draftOf(name, id))
  await mkdir(path.join(draft, TABLES), { recursive: true, mode: 0o700 })
  try {
    const rows = await writeRows(installation.databaseUrl, draft, tell)
    const to = await createFolderFiles(path.join(target, FILES))
    const files = await copyFiles({
      ...{ list: path.join(draft, FILE_LIST), from: installation.files, count: rows.files.count },
      ...{ to, sizes: await sizesIn(to), tell },
    })
    if (installation.sealedSecret !== null)
      await writeFile(path.join(draft, SEALED_SECRET), installation.sealedSecret, {
        mode: 0o600,
        flush: true,
      })
    const manifest: Manifest = {
      ...{ format: 1, madeAt: madeAt.toISOString(), program: installation.program },
      ...(id === null ? {} : { installation: id }),
      ...rows,
      lost: [...files.missing, ...files.damaged],
      ...(installation.sealedSecret === null ? {} : { secret: hashOfText(installation.sealedSecret) }),
    }
    const json = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(path.join(draft, MANIFEST), json, { mode: 0o600, flush: true })
    const folder = path.join(target, name)
    await rename(draft, folder)
    await syncFolder(target)
    return { folder, manifest, files: { ...files, missing: await stillNamed(installation, files.missing) } }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** The newest is known by its name: one from a clock that was ahead would stay the newest. */
async function demandLatest(target: string, name: string): Promise<void> {
  const later = (await readdir(target)).filter((other) => BACKUP.test(other) && other >= name).sort()
  if (later.length > 0)
    throw new CannotStart(
      `${path.join(target, later.at(-1) ?? '')} is of a later time than now (${name}). Set this machine’s clock right, ` +
        'or rename that backup.',
    )
}

/** Of these files, those that rows still name. */
async function stillNamed({ databaseUrl }: Installation, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return []
  return connected(databaseUrl, (client) => filesAmong(client, hashes))
}

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

type Rows = Omit<Manifest, 'format' | 'madeAt' | 'program' | 'installation' | 'lost' | 'secret'>

/** Of one moment: each table in a file of its own, and the list of the files that they name. */
async function writeRows(url: string, draft: string, tell: (line: string) => void): Promise<Rows> {
  return connected(url, (client) =>
    atOneMoment(client, async () => {
      const migrations = await migrationsRun(client)
      if (migrations.length === 0)
        throw new CannotStart('There is nothing to back up: the database has no tables of this program.')
      const tables: Manifest['tables'] = []
      for (const table of await copiedTables(client)) tables.push(await writeTable(client, table, draft))
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      tell(`${rows.toLocaleString('en-US')} rows of ${tables.length} tables written`)
      const { rows: said } = await client.query<{ server_version: string }>('show server_version')
      return {
        tables,
        files: await writeFileList(client, path.join(draft, FILE_LIST)),
        sequences: await sequenceStates(client),
        migrations,
        queue: await queueVersion(client),
        postgres: said[0]?.server_version ?? '',
      }
    }),
  )
}

async function writeTable(client: pg.Client, table: CopiedTable, draft: string) {
  const file = `${table.table.replaceAll(/[^\w.]/g, '_')}.copy.zst`
  const compressed = createZstdCompress()
  // Either one that fails ends the other: a full disk must not leave the rows waiting for it.
  const written = pipeline(
    compressed,
    createWriteStream(path.join(draft, TABLES, file), { mode: 0o600, flags: 'wx', flush: true }),
  )
  const [copied] = await Promise.all([copyOut(client, table, compressed), written])
  const { size: bytes } = await stat(path.join(draft, TABLES, file))
  return { table: table.table, columns: table.columns, file, bytes, ...copied }
}

async function writeFileList(client: pg.Client, file: string): Promise<Manifest['files']> {
  const hash = createHash('sha256')
  const list = await open(file, 'wx', 0o600)
  let count = 0
  try {
    for await (const hashes of namedFiles(client)) {
      const lines = hashes.map((file) => `${lineOf(file)}\n`).join('')
      hash.update(lines)
      count += hashes.length
      await list.write(lines)
    }
    await list.sync()
  } finally {
    await list.close()
  }
  return { count, sha256: hash.digest('hex') }
}
