import { fileTypeFromBuffer } from 'file-type'
import { fileTooLarge, UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import { UnreadableFile } from '../extraction.ts'

export type FileKind = 'pdf' | 'png' | 'jpeg' | 'tiff'

const BY_MIME: Record<string, FileKind> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/tiff': 'tiff',
}

const PDF_HEADER = Buffer.from('%PDF-')
/** Readers allow some bytes before the header, as mail gateways leave there. */
const HEADER_WITHIN = 1024

/** What a file is by its content; its name is not asked. Throws UnreadableFile for what is not read. */
export async function fileKindOf(bytes: Uint8Array): Promise<FileKind> {
  if (bytes.length === 0) throw new UnreadableFile('empty', 'The file is empty. Send it again.')
  if (bytes.length > UPLOAD_LIMITS.fileBytes)
    throw new UnreadableFile('too-large', fileTooLarge(UPLOAD_LIMITS))
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN))
  if (start.includes(PDF_HEADER)) return 'pdf'
  const detected = await fileTypeFromBuffer(bytes)
  const kind = detected && BY_MIME[detected.mime]
  if (kind) return kind
  throw new UnreadableFile('unsupported', unsupportedMessage(start.toString('latin1')))
}

function unsupportedMessage(start: string): string {
  if (/<(?:!doctype )?html|<head|<body/i.test(start)) {
    return 'The file is a web page, not a bill. Open it in a browser and save the bill as a PDF.'
  }
  return 'The file is none of the kinds that can be read. Send a PDF, PNG, JPEG or TIFF.'
}
