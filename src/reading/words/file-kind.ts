import { fileTypeFromBuffer } from 'file-type'
import { unsupportedMessage, WEB_PAGE } from '#base/file-kinds.ts'
import { fileTooLarge, UPLOAD_LIMITS } from '#base/upload-limits.ts'
import { UnreadableFile } from '../extraction.ts'

export type FileKind = 'pdf' | 'png' | 'jpeg' | 'webp' | 'tiff'

const BY_MIME: Record<string, FileKind> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
}

/** Readers allow some bytes before the header, as mail gateways leave there. */
const HEADER_WITHIN = 1024
const HEAD = 4096
/** A header with the first of the objects that follow it, and not only words that name the format. */
const PDF_AFTER_OTHER_BYTES = /%PDF-\d\.\d[\s\S]*?\d+ \d+ obj/

/** What a file is by its content; its name is not asked. Throws UnreadableFile for what is not read. */
export async function fileKindOf(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'The file is empty. Send it again.')
  if (bytes.length > UPLOAD_LIMITS.fileBytes)
    throw new UnreadableFile('too-large', fileTooLarge(UPLOAD_LIMITS))
  const detected = await fileTypeFromBuffer(bytes)
  const kind = detected && BY_MIME[detected.mime]
  if (kind) return kind
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1')
  if (detected === undefined && !WEB_PAGE.test(start) && hasLatePdf(start)) return 'pdf'
  throw new UnreadableFile('unsupported', unsupportedMessage(start, detected?.mime))
}

function hasLatePdf(start: string): boolean {
  const { index = HEADER_WITHIN } = PDF_AFTER_OTHER_BYTES.exec(start) ?? {}
  return index < HEADER_WITHIN
}

/** By its first bytes. Office documents may be ZIPs by these. */
export const isZip = async (bytes: Uint8Array): Promise<boolean> =>
  (await fileTypeFromBuffer(bytes))?.mime === 'application/zip'
