import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { openFolderFiles } from '../files/folder-files.ts'
import { hashOf, hashOfFile } from './hash-of.ts'
import { FILE_LIST, FILES, fileOf, type Manifest, readManifest, SEALED_SECRET, TABLES } from './manifest.ts'

export interface Verified {
  manifest: Manifest
  /** What is missing or damaged, a line each. */
  faults: string[]
}

const PROGRESS_MS = 5_000

/** Reads all of a backup, rows and files, and compares each hash. */
export async function verifyBackup(backup: string, tell: (line: string) => void): Promise<Verified> {
  const manifest = await readManifest(backup)
  const faults: string[] = []
  for (const table of manifest.tables) {
    const sha256 = await hashOf(
      createReadStream(path.join(backup, TABLES, path.basename(table.file))),
      createZstdDecompress(),
    )
    if (sha256 !== table.sha256) faults.push(`${table.file} is ${sha256 === null ? UNREADABLE : DAMAGED}.`)
  }
  if (
    manifest.secret !== undefined &&
    (await hashOf(createReadStream(path.join(backup, SEALED_SECRET)))) !== manifest.secret
  )
    faults.push(`${SEALED_SECRET} is missing or damaged.`)
  tell(`${manifest.tables.length} tables read`)
  const list = await hashOf(createReadStream(path.join(backup, FILE_LIST)))
  if (list === manifest.files.sha256) faults.push(...(await faultsOfFiles(backup, manifest, tell)))
  else faults.push(`${FILE_LIST} is ${list === null ? UNREADABLE : DAMAGED}.`)
  return { manifest, faults }
}

const UNREADABLE = 'missing or cannot be read'
const DAMAGED = 'damaged: it does not hold what was written'

async function faultsOfFiles(
  backup: string,
  { files: { count }, lost }: Manifest,
  tell: (line: string) => void,
): Promise<string[]> {
  const files = openFolderFiles(path.join(path.dirname(backup), FILES))
  const expected = new Set(lost)
  const list = await open(path.join(backup, FILE_LIST))
  const faults: string[] = []
  let read = 0
  let toldAt = performance.now()
  for await (const line of list.readLines()) {
    const { sha256 } = fileOf(line)
    const found = await hashOfFile(files, sha256)
    read++
    if (found !== sha256 && !expected.has(sha256))
      faults.push(
        `The file ${sha256} is ${found === null ? UNREADABLE : `${DAMAGED}. Delete it from files: the next backup copies it again`}.`,
      )
    if (performance.now() < toldAt + PROGRESS_MS) continue
    toldAt = performance.now()
    tell(`${read.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} files read`)
  }
  return faults
}
