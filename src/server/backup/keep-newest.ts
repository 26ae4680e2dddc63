import { open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { BACKUP, FILE_LIST, FILES } from './manifest.ts'

const SHA256 = /^[0-9a-f]{64}$/

/** Throws away all backups but the newest, and the files that no backup names any more. Answers what it did. */
export async function keepNewest(target: string, count: number): Promise<string> {
  const names = (await readdir(target)).filter((name) => BACKUP.test(name)).sort()
  const [old, kept] = [names.slice(0, -count), names.slice(-count)]
  for (const name of old) await rm(path.join(target, name), { recursive: true, force: true })
  const named = new Set<string>()
  for (const name of kept) await addNamed(path.join(target, name, FILE_LIST), named)
  let thrown = 0
  for (const folder of await readdir(path.join(target, FILES)))
    for (const file of SPREAD.test(folder) ? await readdir(path.join(target, FILES, folder)) : []) {
      if (!SHA256.test(file) || named.has(file)) continue
      await rm(path.join(target, FILES, folder, file), { force: true })
      thrown++
    }
  return `${kept.length} backups kept; ${old.length} thrown away, with ${thrown} files that none of those kept names`
}

const SPREAD = /^[0-9a-f]{2}$/

async function addNamed(list: string, named: Set<string>): Promise<void> {
  const lines = await open(list, 'r')
  for await (const sha256 of lines.readLines()) named.add(sha256)
}
