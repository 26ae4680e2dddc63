/** `npm run restore -- FOLDER`: an installation as a backup holds it, in an empty data folder or database. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { type Manifest, SEALED_SECRET } from '#server/platform/backup/manifest.ts'
import { findBackup, type Restored, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { openSecret } from '#server/platform/backup/sealed-secret.ts'
import { migrationsRun } from '#server/platform/database/catalog.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { connected } from '#server/platform/database/connected.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { migrationNames } from '#server/platform/database/read-migrations.ts'
import { CannotStart } from '#server/platform/errors.ts'
import { createLog } from '#server/platform/http/request-log.ts'
import { startQueue } from '#server/platform/queue/queue.ts'
import type { Settings } from '#server/platform/settings.ts'
import { runCommand, say, WrongUse } from './command.ts'
import { ensureDataFolder } from './data-folder.ts'
import type { Environment } from './environment.ts'
import { openNewDatabase, ownerAddress } from './open-database.ts'
import { openFiles } from './open-files.ts'

const USAGE = `usage: npm run restore -- FOLDER [--without-missing-files]

  Brings back the newest backup in FOLDER, or the one that FOLDER is, into DATA_DIR (or DATABASE_URL and S3_*), where
  nothing may be yet. With BACKUP_PASSPHRASE the app secret too.`

const OPTIONS = { 'without-missing-files': { type: 'boolean', default: false } } as const

function wantedBy(args: readonly string[]): { folder: string; toleratesMissing: boolean } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [folder, ...more] = positionals
    if (folder === undefined || more.length > 0) throw new WrongUse(USAGE)
    return { folder, toleratesMissing: values['without-missing-files'] }
  } catch (cause) {
    throw new WrongUse(USAGE, { cause })
  }
}

async function main({ settings, args }: Environment): Promise<void> {
  const { folder, toleratesMissing } = wantedBy(args)
  const backup = await findBackup(folder)
  const secret = await secretIn(backup, settings)
  await ensureDataFolder(settings.dataDir)
  await using undo = new AsyncDisposableStack()
  const { url, running } = undo.use(
    await openNewDatabase({ ...settings, databaseUrl: await ownerAddress(settings) }),
  )
  if (running)
    throw new CannotStart('The program runs on this data folder. Stop it, or set DATA_DIR to another one.')
  const log = createLog(settings.logLevel)
  const prepare = async (manifest: Manifest) => {
    await makeTables(url, manifest, log)
    // Before the rows, so that a restore that is cut short is begun again as a whole.
    if (secret !== null) await keepSecret(secret, settings)
  }
  const files = await openFiles(settings)
  const restored = await restoreBackup({ databaseUrl: url, files, prepare }, backup, say, {
    toleratesMissing,
  })
  tellOf(restored, backup, secret !== null)
}

function tellOf({ manifest, files }: Restored, backup: string, withSecret: boolean): void {
  const count = (files.copied + files.known).toLocaleString('en-US')
  say(`${backup} of ${manifest.madeAt} is restored, with ${count} files.`)
  if (!withSecret)
    say('Start with the APP_SECRET, or the app-secret file, of the installation that it is of.')
  const lost = [...files.missing, ...files.damaged]
  for (const sha256 of lost) say(`Missing: the backup has no file ${sha256}, or not as it was.`)
  if (lost.length > 0) process.exitCode = 1
}

/** As they were when the backup was written; the next start brings them to this program's version. */
async function makeTables(
  url: string,
  { migrations, queue }: Manifest,
  log: FastifyBaseLogger,
): Promise<void> {
  const last = migrations.at(-1)
  const known = await migrationNames()
  if (last !== undefined && !known.includes(last))
    throw new CannotStart(
      'The backup was written by a newer version of the program. Restore it with that one.',
    )
  const run = await connected(url, migrationsRun)
  if (run.some((name) => last === undefined || name > last))
    throw new CannotStart('The database is of a newer version than the backup. Restore into a new one.')
  const db = createDatabase(url, { max: 2 })
  await migrate(db, last === undefined ? {} : { upTo: last }).finally(() => db.destroy())
  if (queue === null) return
  const started = await startQueue(url, log)
  await started.stop(0)
}

/** Asked for first: a wrong passphrase is known before anything is written. */
async function secretIn(backup: string, { backupPassphrase, appSecret }: Settings): Promise<string | null> {
  if (backupPassphrase === null || appSecret !== null) return null
  const sealed = await readFile(path.join(backup, SEALED_SECRET), 'utf8').catch(() => null)
  return sealed === null ? null : openSecret(sealed, backupPassphrase)
}

async function keepSecret(secret: string, { dataDir }: Settings): Promise<void> {
  const file = path.join(dataDir, 'app-secret')
  const there = await readFile(file, 'utf8').catch(() => null)
  if (there === null) return writeFile(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })
  if (there.trim() !== secret)
    throw new CannotStart(
      `${file} is the secret of another installation. Move it away, or set DATA_DIR to another folder.`,
    )
}

runCommand(main)
