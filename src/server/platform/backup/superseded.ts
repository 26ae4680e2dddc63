import { createHash } from 'node:crypto'
import { open, readdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#base/figures.ts'
import { openFolderFiles } from '../files/folder-files.ts'
import { sweepDrafts } from './drafts.ts'
import { BACKUP, draftOf, FILE_LIST, FILES, fileOf, type Manifest, readManifest, TABLES } from './manifest.ts'
import { isStored, type Stored, sizesIn } from './stored-files.ts'

/**
 * Removes the backups of this installation that newer ones supersede, with the files that no other backup names.
 * Only a complete backup counts as one of the `count` that stay, so the last good one is never removed; backups of
 * another installation are not touched. Answers what it did, a line each.
 */
export async function removeSuperseded(
  target: string,
  count: number,
  installation: string,
): Promise<string[]> {
  const files = openFolderFiles(path.join(target, FILES))
  const stored = { files, sizes: await sizesIn(files) }
  const { superseded, kept, incomplete, others } = await sortBackups(target, count, { installation, stored })
  for (const name of superseded)
    await rename(path.join(target, name), path.join(target, draftOf(name, installation)))
  return [
    ...superseded.map((name) => `Removed: ${name}`),
    ...(await sweepDrafts(target, installation)),
    ...incomplete.map((name) => `Incomplete, so it does not count: ${name}. --verify says what it lacks.`),
    `${counted(kept, 'complete backup', 'complete backups')} of this installation kept, ${superseded.length} removed.`,
    ...(others === 0
      ? []
      : [`${counted(others, 'backup', 'backups')} not of this installation: never removed by this command.`]),
  ]
}

interface Sorted {
  superseded: string[]
  /** Complete ones that stay. */
  kept: number
  incomplete: string[]
  /** Of other installations, or without a manifest that says of which. */
  others: number
}

async function sortBackups(
  target: string,
  count: number,
  { installation, stored }: { installation: string; stored: Stored },
): Promise<Sorted> {
  const sorted: Sorted = { superseded: [], kept: 0, incomplete: [], others: 0 }
  const newestFirst = (await readdir(target))
    .filter((name) => BACKUP.test(name))
    .sort()
    .reverse()
  for (const name of newestFirst) {
    const folder = path.join(target, name)
    const manifest = await readManifest(folder).catch(() => null)
    if (manifest?.installation !== installation) sorted.others++
    else if (sorted.kept >= count) sorted.superseded.push(name)
    else if (await isComplete(folder, manifest, stored)) sorted.kept++
    else sorted.incomplete.push(name)
  }
  return sorted
}

/** Whether everything that it is restored from is there; `verifyBackup` reads all of it too. */
async function isComplete(folder: string, manifest: Manifest, stored: Stored): Promise<boolean> {
  for (const { file, bytes } of manifest.tables) {
    const found = await stat(path.join(folder, TABLES, path.basename(file))).catch(() => null)
    if (found === null || (bytes !== undefined && found.size !== bytes)) return false
  }
  const lost = new Set(manifest.lost)
  const hash = createHash('sha256')
  const list = await open(path.join(folder, FILE_LIST)).catch(() => null)
  if (list === null) return false
  for await (const line of list.readLines()) {
    const { sha256, sizeBytes } = fileOf(line)
    if (!lost.has(sha256) && !(await isStored({ sha256, sizeBytes }, stored))) return false
    hash.update(`${line}\n`)
  }
  return hash.digest('hex') === manifest.files.sha256
}
