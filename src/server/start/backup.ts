/** `npm run backup -- FOLDER`: all that an installation holds, whether the program runs or not. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { knownAppSecret } from '../auth/app-secret.ts'
import { keepNewest } from '../backup/keep-newest.ts'
import { sealSecret } from '../backup/sealed-secret.ts'
import { type WrittenBackup, writeBackup } from '../backup/write-backup.ts'
import { createDatabase } from '../database/client.ts'
import { FolderInUse, lockFile } from '../database/embedded/lock.ts'
import { CannotStart } from '../errors.ts'
import { PROGRAM_VERSION } from '../program-version.ts'
import { anySealedUnderOthers } from '../repositories/secret-repository.ts'
import { createSealer } from '../secrets/sealer.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { runCommand, say, WrongUse } from './command.ts'
import { demandData, openDatabase } from './open-database.ts'
import { openFiles } from './open-files.ts'
import { wrongSecret } from './wrong-secret.ts'

const USAGE = `usage: npm run backup -- FOLDER [--keep N]

  Writes a backup into FOLDER, under the time it was begun, and to FOLDER/files the files that are not there yet.
  --keep N  of the backups in FOLDER only the newest N stay, and the files that they name`

const wantedSchema = z.object({ folder: z.string().min(1), keep: z.coerce.number().int().min(1).optional() })

function wantedBy(args: readonly string[]) {
  try {
    const options = { keep: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    if (positionals.length !== 1) throw new WrongUse(USAGE)
    return wantedSchema.parse({ folder: positionals[0], keep: values.keep })
  } catch (cause) {
    throw new WrongUse(USAGE, { cause })
  }
}

async function main(): Promise<void> {
  const { folder, keep } = wantedBy(process.argv.slice(2))
  const settings = parseSettings(process.env)
  demandData(settings)
  await using undo = new AsyncDisposableStack()
  undo.use(await holdFolder(folder))
  const { url } = undo.use(await openDatabase(settings))
  const started = performance.now()
  const written = await writeBackup(
    {
      databaseUrl: url,
      files: await openFiles(settings),
      sealedSecret: await sealedSecretOf(url, settings),
      program: PROGRAM_VERSION,
    },
    folder,
    say,
  )
  tellOf(written, settings, (performance.now() - started) / 1_000)
  if (keep !== undefined) say(await keepNewest(folder, keep))
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

/** Of two that write into one folder each would take the other's draft away. */
async function holdFolder(folder: string): Promise<AsyncDisposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const lock = lockFile(path.join(folder, 'in-use.lock'))
    return { [Symbol.asyncDispose]: async () => lock.release() }
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new CannotStart(`Another backup is being written into ${folder}. Wait for it to end.`, { cause })
  }
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
  if (isOther) throw wrongSecret(settings)
  return sealSecret(secret, backupPassphrase)
}

runCommand(main)
