import type { Readable } from 'node:stream'

/**
 * Bytes by the hash of their content. What was put is never changed; the same bytes put twice are kept once. Each call
 * may throw `FileStoreAway`, as may the bytes while they come.
 */
export interface FileStore {
  /** Takes the bytes in whole or not at all. Throws `FileTooLarge` beyond `limit` bytes, keeping nothing. */
  put(content: Readable, limit: number): Promise<StoredFile>
  /** The bytes, or those of `range`. Throws `FileMissing`. */
  get(sha256: string, range?: ByteRange): Promise<Readable>
  exists(sha256: string): Promise<boolean>
  /** Deletes the bytes; nothing happens where there are none. */
  remove(sha256: string): Promise<void>
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<ListedFile>
  /** The path of a file with these bytes on this machine, for programs that need one; call `release` when done. */
  local(sha256: string): Promise<LocalCopy>
}

/** Both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  sha256: string
  sizeBytes: number
  /** The first 4,100 bytes at most: enough to tell the type by content. */
  head: Buffer
  /** All of them, where they are kept nowhere else. */
  bytes?: Buffer
}

export interface ListedFile {
  sha256: string
  sizeBytes: number
  /** When its bytes came. */
  changedAt: Date
}

export interface LocalCopy {
  path: string
  release(): Promise<void>
}

export const SHA256 = /^[0-9a-f]{64}$/

/** The name of no file: asking for it shows whether the store answers. */
export const NO_FILE = '0'.repeat(64)

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

/** The store does not do what it is asked at the moment, which says nothing of the file: later it may. */
export class FileStoreAway extends Error {
  override readonly name = 'FileStoreAway'
}

/** Whether the disk gives these bytes no more: it is broken there, which says nothing of other files. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EIO'

export const HEAD_BYTES = 4_100
