import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { counted } from '#domain/figures.ts'
import { createFolderFiles } from '../outside/folder-files.ts'
import { BACKUP, FILE_LIST, FILES } from './manifest.ts'

/** Throws away all backups but the newest, and the files that no backup names any more. Answers what it did. */
export async function keepNewest(target: string, count: number): Promise<string> {
  const names = (await readdir(target)).filter((name) => BACKUP.test(name)).sort()
  const [old, kept] = [names.slice(0, -count), names.slice(-count)]
  for (const name of old) await rm(path.join(target, name), { recursive: true, force: true })
  const named = new Set<string>()
  for (const name of kept) await addNamed(path.join(target, name, FILE_LIST), named)
  const files = await createFolderFiles(path.join(target, FILES))
  let thrown = 0
  for await (const { sha256 } of files.list()) {
    if (named.has(sha256)) continue
    await files.remove(sha256)
    thrown++
  }
  const left = `${counted(kept.length, 'backup', 'backups')} kept; ${old.length} thrown away`
  return `${left}, with ${counted(thrown, 'file', 'files')} that none of those kept names`
}

async function addNamed(list: string, named: Set<string>): Promise<void> {
  const lines = await open(list, 'r')
  for await (const sha256 of lines.readLines()) named.add(sha256)
}
