import { open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#base/figures.ts'
import { createFolderFiles } from '../files/folder-files.ts'
import { FILE_LIST, FILES, fileOf, isOwnDraft, MANIFEST, TABLES } from './manifest.ts'

/**
 * Removes what this installation's backups and removals left when they were cut short, and the files that only these
 * named. Answers what it did, a line each.
 */
export async function sweepDrafts(target: string, installation: string | null): Promise<string[]> {
  const drafts = (await readdir(target)).filter((name) => isOwnDraft(name, installation))
  if (drafts.length === 0) return []
  const only = new Set<string>()
  for (const draft of drafts)
    await eachNamed(path.join(target, draft, FILE_LIST), (sha256) => only.add(sha256)).catch(ignoreMissing)
  const doubt = await keepNamedByOthers(target, new Set(drafts), only)
  if (doubt !== null)
    return [`No file was removed: ${doubt} cannot be read, which may need it. Repair it or move it away.`]
  const files = await createFolderFiles(path.join(target, FILES))
  let removed = 0
  for (const sha256 of only) {
    if (!(await files.exists(sha256))) continue
    await files.remove(sha256)
    removed++
  }
  for (const draft of drafts) await rm(path.join(target, draft), { recursive: true, force: true })
  return removed === 0 ? [] : [`Removed: ${counted(removed, 'file', 'files')} that no other backup names`]
}

/** A backup may lie deeper, where somebody put it aside, or be a link to another disk. */
const MAX_DEPTH = 8
/** Of the file system itself, and closed. */
const NOT_OURS = new Set([FILES, TABLES, 'lost+found'])

/** Takes out of `only` what a backup names that stays. Answers the folder that cannot be read, and null without one. */
async function keepNamedByOthers(
  folder: string,
  drafts: ReadonlySet<string>,
  only: Set<string>,
  depth = 0,
): Promise<string | null> {
  const names = await readdir(folder).catch(() => null)
  if (names === null || depth > MAX_DEPTH) return folder
  if (names.includes(FILE_LIST)) {
    const isRead = await eachNamed(path.join(folder, FILE_LIST), (sha256) => only.delete(sha256)).then(
      () => true,
      () => false,
    )
    if (!isRead) return folder
  } else if (names.includes(MANIFEST) || names.includes(TABLES)) return folder
  for (const name of names) {
    if (NOT_OURS.has(name) || (depth === 0 && drafts.has(name))) continue
    const place = path.join(folder, name)
    // A link is followed; one that leads nowhere may be of a disk that is not mounted.
    const found = await stat(place).catch(() => null)
    if (found === null) return place
    const doubt = found.isDirectory() ? await keepNamedByOthers(place, drafts, only, depth + 1) : null
    if (doubt !== null) return doubt
  }
  return null
}

async function eachNamed(list: string, action: (sha256: string) => void): Promise<void> {
  const lines = await open(list, 'r')
  for await (const line of lines.readLines()) action(fileOf(line).sha256)
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
