import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { FileStore, StoredFile } from './files.ts'

export const ZIP = 'application/zip'
/** More than anybody has. */
const MOST_BYTES = 2 ** 40

interface EntryOptions {
  /** For what is packed already, as pictures and PDFs are. */
  stored?: boolean
  /** The same content with the same times is the same archive, byte for byte. */
  mtime?: Date
}

/** Adds one entry and waits until it is written. */
export type AddEntry = (name: string, content: Readable, options?: EntryOptions) => Promise<void>

/**
 * Writes a zip file straight into the store, entry by entry as `fill` adds them: nothing of it is ever in memory. Where
 * `fill` fails, or the store does, nothing is kept.
 */
export async function storeZip(
  files: Pick<FileStore, 'put'>,
  fill: (add: AddEntry) => Promise<void>,
): Promise<StoredFile> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const content = Readable.from(output, { objectMode: false })
  // The reader gets the error from the stream itself; a store that has failed no longer reads, and nobody else listens.
  for (const stream of [output, content]) stream.on('error', () => undefined)
  const storeFailed = new AbortController()
  const add: AddEntry = async (name, entry, { stored = false, mtime } = {}) => {
    zip.addReadStream(entry, name, { compress: !stored, mtime })
    try {
      await finished(entry, { signal: storeFailed.signal })
    } finally {
      entry.destroy()
    }
  }
  const filled = fill(add).then(
    () => zip.end(),
    // The source is destroyed, not the stream around it: that one would wait for bytes that no longer come.
    (error: Error) => void output.destroy(error),
  )
  const stored = files.put(content, MOST_BYTES).catch((error: unknown) => {
    storeFailed.abort(error)
    throw error
  })
  // Nothing of it goes on once it is told that it failed.
  return stored.finally(() => filled)
}

const MOST_NAME_BYTES = 180

/** A name that stays within its folder, and can be written, on every system. */
export function nameInZip(name: string): string {
  const safe = name
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[. ]+$/, '')
  // The end has the type of the file.
  const characters = [...safe]
  while (Buffer.byteLength(characters.join('')) > MOST_NAME_BYTES) characters.shift()
  return characters.join('')
}
