import type { FileStore } from '../files/files.ts'
import { hashOfFile } from './hash-of.ts'
import type { fileOf } from './manifest.ts'

/** What a folder of backups has of files. */
export interface Stored {
  files: FileStore
  /** Of each file, by its hash. */
  sizes: ReadonlyMap<string, number>
}

export async function sizesIn(files: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { sha256, sizeBytes } of files.list()) sizes.set(sha256, sizeBytes)
  return sizes
}

/** Whether it is there as a whole. One of another size than its row says is read: the row may be what is wrong. */
export async function isStored(
  { sha256, sizeBytes }: ReturnType<typeof fileOf>,
  { files, sizes }: Stored,
): Promise<boolean> {
  const found = sizes.get(sha256)
  if (found === undefined || sizeBytes === null || found === sizeBytes) return found !== undefined
  return (await hashOfFile(files, sha256)) === sha256
}
