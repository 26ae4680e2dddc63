import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { fileTooLarge, type UploadLimits } from '#base/upload-limits.ts'
import { UnreadableFile } from '#reading/extraction.ts'
import { fileKindOf, isZip } from '#reading/words/file-kind.ts'
import { CallError } from '../errors.ts'
import { type FileStore, FileTooLarge, HEAD_BYTES } from './files.ts'
import type { ReceivedFile } from './received-file.ts'
import { unpackBills } from './unpack-bills.ts'

const SCREENSHOT_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp'])

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  tiff: 'image/tiff',
} as const

/**
 * Takes a file's bytes in as they come. What is no bill by its content is refused and not kept. Throws `CallError` for
 * bytes that do not come to their end.
 */
export async function receiveFile(
  { files }: { files: FileStore },
  name: string,
  content: Readable,
  limits: UploadLimits,
): Promise<ReceivedFile> {
  const { head, rest } = await withHead(content)
  try {
    const contentType = CONTENT_TYPES[await fileKindOf(head)]
    return { name, stored: await files.put(Readable.from(rest), limits.fileBytes), contentType }
  } catch (error) {
    const tooLarge = { name, refused: fileTooLarge(limits), tooLarge: true } as const
    if (error instanceof FileTooLarge) return tooLarge
    if (!(error instanceof UnreadableFile)) throw error
    return (await passOver(rest, limits.fileBytes)) ? { name, refused: error.message } : tooLarge
  }
}

/** As `receiveFile`, with each file of a ZIP by itself, for an upload that has received these already. */
export async function receiveBills(
  services: { files: FileStore },
  name: string,
  content: Readable,
  limits: UploadLimits,
  received: readonly ReceivedFile[],
): Promise<ReceivedFile[]> {
  const { head, rest } = await withHead(content)
  const bytes = Readable.from(rest)
  if (!(await isZip(head))) return [await receiveFile(services, name, bytes, limits)]
  const taken = received.reduce((sum, file) => sum + ('stored' in file ? file.stored.sizeBytes : 0), 0)
  const room = { files: limits.files - received.length, bytes: limits.totalBytes - taken }
  return unpackBills(name, bytes, { limits, room }, (inside, packed) =>
    receiveFile(services, inside, packed, limits),
  )
}

/** Takes a list of rows into memory, whatever it is: that is told when it is read. It may hold passwords. */
export const receiveList = (name: string, content: Readable, limits: UploadLimits): Promise<ReceivedFile> =>
  receiveInMemory(name, content, { limits, contentType: 'application/octet-stream' })

/** Takes a picture of a screen into memory; what is none by its content is refused. */
export async function receivePicture(
  name: string,
  content: Readable,
  limits: UploadLimits,
): Promise<ReceivedFile> {
  const { head, rest } = await withHead(content)
  const contentType = (await fileTypeFromBuffer(head))?.mime ?? ''
  const received = await receiveInMemory(name, rest, { limits, contentType })
  if ('refused' in received || SCREENSHOT_TYPES.has(contentType)) return received
  return { name, refused: 'The file is no picture that is taken here. Send a PNG, JPEG or WebP.' }
}

async function receiveInMemory(
  name: string,
  content: AsyncIterable<Buffer>,
  { limits, contentType }: { limits: UploadLimits; contentType: string },
): Promise<ReceivedFile> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of chunksOf(content)) {
    sizeBytes += chunk.length
    if (sizeBytes > limits.fileBytes) return { name, refused: fileTooLarge(limits), tooLarge: true }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  const stored = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes,
    head: bytes.subarray(0, HEAD_BYTES),
    bytes,
  }
  return { name, stored, contentType }
}

/** The first bytes, to tell the type by, and all of them again. */
async function withHead(content: Readable): Promise<{ head: Buffer; rest: AsyncIterable<Buffer> }> {
  const chunks = chunksOf(content)
  const first: Buffer[] = []
  let size = 0
  while (size < HEAD_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    first.push(next.value)
    size += next.value.length
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield* first
    yield* chunks
  }
  return { head: Buffer.concat(first), rest: all() }
}

async function* chunksOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (cause) {
    if (cause instanceof CallError) throw cause
    throw new CallError('invalid_input', 'The upload was cut off within a file. Send it again.', { cause })
  }
}

/** Lets the bytes go by, so that what stands behind them can be read; false where they are more than `limit`. */
async function passOver(bytes: AsyncIterable<Buffer>, limit: number): Promise<boolean> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > limit) return false
  }
  return true
}
