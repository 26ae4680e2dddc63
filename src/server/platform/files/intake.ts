import { createHash, randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FileTooLarge, HEAD_BYTES, type StoredFile } from './files.ts'

export interface Intake extends StoredFile {
  /** Where the bytes lie until they are moved or removed. */
  path: string
}

/** Writes a stream to disk while hashing it, and waits until the disk has it. Leaves nothing behind on failure. */
export async function takeIn(content: Readable, limit: number, folder: string): Promise<Intake> {
  const target = path.join(folder, `${randomUUID()}.part`)
  const file = await open(target, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    const head: Buffer[] = []
    let sizeBytes = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (sizeBytes < HEAD_BYTES) head.push(chunk.subarray(0, HEAD_BYTES - sizeBytes))
      sizeBytes += chunk.length
      if (sizeBytes > limit) throw new FileTooLarge(`more than ${limit} bytes`)
      hash.update(chunk)
      await file.write(chunk)
    }
    await file.sync()
    await file.close()
    return { path: target, sha256: hash.digest('hex'), sizeBytes, head: Buffer.concat(head) }
  } catch (error) {
    await file.close().catch(() => undefined)
    await unlink(target)
    throw error
  }
}
