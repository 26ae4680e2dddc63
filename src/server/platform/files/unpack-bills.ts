import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { fileTooLarge, tooManyFiles, type UploadLimits, uploadTooLarge } from '#base/upload-limits.ts'
import { fileNameOf } from './file-name.ts'
import { FileTooLarge } from './files.ts'
import type { ReceivedFile } from './received-file.ts'

type Receive = (name: string, content: Readable) => Promise<ReceivedFile>

/** What a computer puts into an archive of itself: folders, and files whose names begin with a point. */
const NO_BILL = /\/$|(?:^|\/)(?:\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/** With what a computer adds by itself. */
const MAX_ENTRIES = 10_000

const DAMAGED = 'The ZIP is damaged or cut off. Send it again, or the bills themselves.'
const LOCKED = 'The ZIP has a password. Send the bills without one.'
const EMPTY = 'The ZIP holds no files.'
const OFFICE = 'The file is an Office document, which is not read. Save it as a PDF and send that.'
/** Every Word document and Excel workbook has it. */
const OFFICE_ENTRY = '[Content_Types].xml'

/** How much an upload that has taken files already may still take. */
export interface Room {
  files: number
  bytes: number
}

/**
 * Receives each file of a ZIP under its own name. One that holds too much, or cannot be opened, is refused whole, before
 * any of it is kept.
 */
export async function unpackBills(
  name: string,
  content: Readable,
  { limits, room }: { limits: UploadLimits; room: Room },
  receive: Receive,
): Promise<ReceivedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'unpack-'))
  const path = join(folder, 'packed.zip')
  try {
    await pipeline(content, upTo(limits.fileBytes), createWriteStream(path))
    return await unpackFile(name, path, { limits, room }, receive)
  } catch (error) {
    if (error instanceof FileTooLarge) return [{ name, refused: fileTooLarge(limits), tooLarge: true }]
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const upTo = (limit: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw new FileTooLarge()
      yield chunk
    }
  }

async function unpackFile(
  name: string,
  path: string,
  { limits, room }: { limits: UploadLimits; room: Room },
  receive: Receive,
): Promise<ReceivedFile[]> {
  const zip = await openPromise(path, { autoClose: false }).catch(() => null)
  if (zip === null) return [{ name, refused: DAMAGED }]
  try {
    const entries = await entriesOf(zip, room.files)
    const refused = refusalOf(entries, limits, room)
    if (entries === null || refused !== null) return [{ name, refused: refused ?? DAMAGED }]
    const received: ReceivedFile[] = []
    for (const entry of entries) received.push(await receiveEntry(zip, entry, receive))
    return received
  } finally {
    zip.close()
  }
}

/** One more than are taken is enough to refuse them; null where their list cannot be read. */
async function entriesOf(zip: ZipFile, most: number): Promise<Entry[] | null> {
  const entries: Entry[] = []
  try {
    if (zip.entryCount > MAX_ENTRIES) return null
    for await (const entry of zip.eachEntry()) {
      if (!NO_BILL.test(entry.fileName)) entries.push(entry)
      if (entries.length > most) break
    }
    return entries
  } catch {
    return null
  }
}

function refusalOf(entries: readonly Entry[] | null, limits: UploadLimits, room: Room): string | null {
  if (entries === null) return DAMAGED
  if (entries.length === 0) return EMPTY
  if (entries.some(({ fileName }) => fileName === OFFICE_ENTRY)) return OFFICE
  if (entries.length > room.files) return tooManyFiles(limits)
  if (entries.some((entry) => entry.isEncrypted())) return LOCKED
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  return unpacked > room.bytes ? uploadTooLarge(limits) : null
}

/** Its size as unpacked is what the archive says, else its bytes end in an error. */
async function receiveEntry(zip: ZipFile, entry: Entry, receive: Receive): Promise<ReceivedFile> {
  const name = fileNameOf(entry.fileName)
  let damage: unknown = null
  try {
    const packed = await zip.openReadStreamPromise(entry)
    packed.on('error', (error) => (damage = error))
    const received = await receive(name, packed)
    // The others of the archive are read in any case.
    return 'refused' in received ? { name, refused: received.refused } : received
  } catch (error) {
    if (damage === null) throw error
    return { name, refused: 'The file is damaged inside the ZIP. Send it by itself.' }
  }
}
