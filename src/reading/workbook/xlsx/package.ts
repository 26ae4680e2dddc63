import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { WorkbookLimits } from '../limits.ts'
import { damaged, tooLarge, UnreadableWorkbook } from '../unreadable-workbook.ts'

/** The files inside an xlsx. */
export interface XlsxPackage {
  has(path: string): boolean
  paths(): string[]
  /** The unpacked text in pieces, never more than the file says of itself; nothing where it is not there. */
  read(path: string): AsyncIterable<string>
}

/** Opens the archive and refuses what would unpack to more than the limits. Throws `UnreadableWorkbook`. */
export async function openPackage(bytes: Uint8Array, limits: WorkbookLimits): Promise<XlsxPackage> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(
    () => {
      throw damaged('its archive cannot be opened')
    },
  )
  const entries = await entriesOf(zip, limits)
  return {
    has: (path) => entries.has(inside(path)),
    paths: () => [...entries.keys()],
    read: async function* (path) {
      const entry = entries.get(inside(path))
      if (!entry) return
      const decoder = new TextDecoder()
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry))
          yield decoder.decode(chunk, { stream: true })
        yield decoder.decode()
      } catch (error) {
        throw error instanceof UnreadableWorkbook ? error : damaged(`${entry.fileName} cannot be unpacked`)
      }
    },
  }
}

const inside = (path: string): string => path.replace(/^\/+/, '').toLowerCase()

async function entriesOf(zip: ZipFile, limits: WorkbookLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted())
        throw new UnreadableWorkbook(
          'encrypted',
          'The file has a password. Save it without one and send that.',
        )
      unpacked += entry.uncompressedSize
      if (
        entry.uncompressedSize > limits.partBytes ||
        unpacked > limits.unpackedBytes ||
        entries.size >= 10_000
      )
        throw tooLarge('Unpacked, the file is too large.')
      entries.set(inside(entry.fileName.replaceAll('\\', '/')), entry)
    }
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : damaged('its archive cannot be read')
  }
  return entries
}
