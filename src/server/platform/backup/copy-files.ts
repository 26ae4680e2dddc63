import { open } from 'node:fs/promises'
import { FileMissing, type FileStore, isUnreadable } from '../files/files.ts'
import { fileOf } from './manifest.ts'
import { isStored } from './stored-files.ts'

export interface FilesCopied {
  copied: number
  bytes: number
  /** Were there already. */
  known: number
  /** Named by the rows, and not in the store. */
  missing: string[]
  /** With other bytes than their name says, or with such as the disk gives no more: not copied. */
  damaged: string[]
}

interface Copying {
  /** A file on each line, see `fileOf`. */
  list: string
  count: number
  from: FileStore
  to: FileStore
  /** The sizes of what `to` has already, where they are known: one of another size is copied again. */
  sizes?: ReadonlyMap<string, number>
  tell(line: string): void
}

const AT_ONCE = 4
const TELL_MS = 5_000

/** Copies the files of a list that the other store does not have. Each is held against its hash on the way. */
export async function copyFiles({ list, count, from, to, sizes, tell }: Copying): Promise<FilesCopied> {
  const result: FilesCopied = { copied: 0, bytes: 0, known: 0, missing: [], damaged: [] }
  const lines = await open(list, 'r')
  let toldAt = performance.now()
  try {
    const hashes = lines.readLines()[Symbol.asyncIterator]()
    const worker = async () => {
      for (let next = await hashes.next(); !next.done; next = await hashes.next()) {
        await copyFile(fileOf(next.value), { from, to, sizes }, result)
        if (performance.now() < toldAt + TELL_MS) continue
        toldAt = performance.now()
        const done = result.copied + result.known + result.missing.length + result.damaged.length
        tell(`${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} files`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  } finally {
    await lines.close()
  }
  return result
}

async function copyFile(
  { sha256, sizeBytes }: ReturnType<typeof fileOf>,
  { from, to, sizes }: Pick<Copying, 'from' | 'to' | 'sizes'>,
  result: FilesCopied,
): Promise<void> {
  const isKnown =
    sizes === undefined ? to.exists(sha256) : isStored({ sha256, sizeBytes }, { files: to, sizes })
  if (await isKnown) {
    result.known++
    return
  }
  try {
    const stored = await to.put(await from.get(sha256), Number.POSITIVE_INFINITY)
    // What was put lies under its own hash, where it harms nobody.
    if (stored.sha256 !== sha256) {
      result.damaged.push(sha256)
      return
    }
    result.copied++
    result.bytes += stored.sizeBytes
  } catch (error) {
    if (error instanceof FileMissing) result.missing.push(sha256)
    else if (isUnreadable(error)) result.damaged.push(sha256)
    else throw error
  }
}
