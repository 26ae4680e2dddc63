import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type FileStore } from '../files/files.ts'

/** SHA-256, in hex, of a stored file; null where it is missing or cannot be read. */
export const hashOfFile = (files: FileStore, sha256: string): Promise<string | null> =>
  files.get(sha256).then(hashOf, (error: unknown) => {
    if (error instanceof FileMissing) return null
    throw error
  })

/** SHA-256, in hex, of what comes through; null where it cannot be read. */
export async function hashOf(
  source: NodeJS.ReadableStream,
  ...through: NodeJS.ReadWriteStream[]
): Promise<string | null> {
  const hash = createHash('sha256')
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done()
    },
  })
  return pipeline([source, ...through, sink]).then(
    () => hash.digest('hex'),
    () => null,
  )
}
