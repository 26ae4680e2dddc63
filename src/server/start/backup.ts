/** `npm run backup -- FOLDER`: all that an installation holds, whether the program runs or not. */
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { counted } from '#base/figures.ts'
import { knownAppSecret } from '#server/platform/auth/app-secret.ts'
import { findBackup } from '#server/platform/backup/restore-backup.ts'
import { sealSecret } from '#server/platform/backup/sealed-secret.ts'
import { removeSuperseded } from '#server/platform/backup/superseded.ts'
import { verifyBackup } from '#server/platform/backup/verify-backup.ts'
import { type WrittenBackup, writeBackup } from '#server/platform/backup/write-backup.ts'
import { isDatabaseAway } from '#server/platform/database/away.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { recordBackup } from '#server/platform/database/installation-repository.ts'
import { CannotStart } from '#server/platform/errors.ts'
import { PROGRAM_VERSION } from '#server/platform/program-version.ts'
import { createSealer } from '#server/platform/secrets/sealer.ts'
import { anySealedUnderOthers } from '#server/platform/secrets/secret-repository.ts'
import type { Settings } from '#server/platform/settings.ts'
import { holdBackupFolder } from './backup-folder.ts'
import { runCommand, say, WrongUse } from './command.ts'
import type { Environment } from './environment.ts'
import { openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'
import { wrongSecret } from './wrong-secret.ts'

const USAGE = `usage: npm run backup -- FOLDER [--keep N]
       npm run backup -- FOLDER --verify

  Writes a backup into FOLDER, under the time it was begun, and to FOLDER/files the files that are not there yet.
  --keep N  removes the backups of this installation that are older than its newest N complete ones, and the files that
            no other backup in FOLDER names
  --verify  writes nothing: reads all of the newest backup in FOLDER, or of the one that FOLDER is, and compares hashes`

const wantedSchema = z.object({
  folder: z.string().min(1),
  keep: z.coerce.number().int().min(1).optional(),
  verify: z.boolean().default(false),
})

function wantedBy(args: readonly string[]) {
  try {
    const options = { keep: { type: 'string' }, verify: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    if (positionals.length !== 1 || (values.verify && values.keep !== undefined)) throw new WrongUse(USAGE)
    return wantedSchema.parse({ folder: positionals[0], ...values })
  } catch (cause) {
    throw new WrongUse(USAGE, { cause })
  }
}

async function main(environment: Environment): Promise<void> {
  const { folder, keep, verify } = wantedBy(environment.args)
  if (verify) return verifyIn(folder)
  const { settings } = environment
  await using undo = new AsyncDisposableStack()
  const { url } = undo.use(await openDatabase(environment))
  undo.use(await holdBackupFolder(folder, settings.dataDir))
  const started = performance.now()
  const written = await writeBackup(
    {
      databaseUrl: url,
      files: await openFiles(settings),
      sealedSecret: await sealedSecretOf(url, settings),
      program: PROGRAM_VERSION,
      place: await placeOf(settings),
    },
    folder,
    say,
  )
  tellOf(written, settings, (performance.now() - started) / 1_000)
  await settle(written, { url, folder, keep })
}

/** Notes when the last complete backup was made, and removes the older ones that it supersedes. */
async function settle(
  { manifest, files }: WrittenBackup,
  { url, folder, keep }: { url: string; folder: string; keep: number | undefined },
): Promise<void> {
  const { installation } = manifest
  if (installation === undefined) {
    if (keep === undefined) return
    throw new CannotStart('Nothing was removed: the service of this version has to start once before --keep.')
  }
  if (files.missing.length + files.damaged.length === 0) await note(url, new Date(manifest.madeAt))
  if (keep !== undefined) for (const line of await removeSuperseded(folder, keep, installation)) say(line)
}

/** For whoever watches its age. The backup is good where the database takes no changes, as during a failover, too. */
async function note(url: string, madeAt: Date): Promise<void> {
  const db = createDatabase(url, { max: 1 })
  try {
    await recordBackup(db, madeAt)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    say('The database takes no changes, so it does not know of this backup.')
  } finally {
    await db.destroy()
  }
}

/** A copy of a data folder, embedded database and all, lies elsewhere. */
const placeOf = async ({ databaseUrl, dataDir }: Settings): Promise<string> =>
  databaseUrl === null ? String((await stat(dataDir)).ino) : ''

async function verifyIn(folder: string): Promise<void> {
  const backup = await findBackup(folder)
  const { manifest, faults } = await verifyBackup(backup, say)
  for (const fault of faults) say(fault)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const holds = `${counted(rows, 'row', 'rows')} and ${counted(manifest.files.count - manifest.lost.length, 'file', 'files')}`
  say(
    faults.length === 0
      ? `Backup ${backup} is complete: ${holds}, all read.`
      : `Backup ${backup} has ${counted(faults.length, 'fault', 'faults')}. Make a new backup; keep this one until that is verified.`,
  )
  if (faults.length > 0) process.exitCode = 1
}

function tellOf({ folder, files }: WrittenBackup, { backupPassphrase }: Settings, seconds: number): void {
  const megabytes = Math.ceil(files.bytes / 1_000_000).toLocaleString('en-US')
  say(
    `${files.copied.toLocaleString('en-US')} new files (${megabytes} MB), ${files.known.toLocaleString('en-US')} were there already`,
  )
  say(`Backup ${folder} is whole, in ${seconds.toFixed(1)} s.`)
  if (backupPassphrase === null)
    say(
      'It is without the app secret, as BACKUP_PASSPHRASE is not set: keep that apart. Without it no stored password can be opened.',
    )
  for (const sha256 of files.missing)
    say(`Lost: the file ${sha256} is named by a row and is not in the file store.`)
  for (const sha256 of files.damaged)
    say(`Damaged: the file ${sha256} cannot be read, or holds other bytes than it did.`)
  if (files.missing.length + files.damaged.length > 0) process.exitCode = 1
}

/** One that opens what the database holds: another would be found out too late. */
async function sealedSecretOf(
  url: string,
  { backupPassphrase, ...settings }: Settings,
): Promise<string | null> {
  if (backupPassphrase === null) return null
  const secret = await knownAppSecret(settings.appSecret, settings.dataDir)
  const db = createDatabase(url, { max: 1 })
  const isOther = await anySealedUnderOthers(db, createSealer(secret).keyIds).finally(() => db.destroy())
  if (isOther && settings.otherAppSecrets.length > 0)
    throw new CannotStart(
      'The app secret is being changed, and one alone would not open this backup. Run npm run seal-again first.',
    )
  if (isOther) throw wrongSecret(settings)
  return sealSecret(secret, backupPassphrase)
}

runCommand(main)
