import { fileTypeFromBuffer } from 'file-type'
import { fileTooLarge, UPLOAD_LIMITS } from '#domain/upload-limits.ts'
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
const WEB_PAGE = /<(?:!doctype )?html|<head|<body/i

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

const isMessage = (start: string): boolean => /^(?:from|received|return-path|message-id):/im.test(start)

const SEND_PDF = 'Save it as a PDF and send that.'
const REFUSED: readonly [mime: RegExp, message: string][] = [
  [
    /^image\/(?:heic|heif)/,
    'The picture is of the HEIC kind, as iPhones take it, and is not read. Send it as a JPEG or PDF.',
  ],
  [/^image\//, 'This kind of picture is not read. Send it as a PNG, JPEG or PDF.'],
  [
    /wordprocessingml|msword|opendocument\.text|rtf/,
    `The file is a Word document, which is not read. ${SEND_PDF}`,
  ],
  [
    /spreadsheetml|ms-excel|opendocument\.spreadsheet/,
    `The file is an Excel workbook, which is not read. ${SEND_PDF}`,
  ],
  [/x-cfb/, `The file is an Office document or an Outlook message, which is not read. ${SEND_PDF}`],
  [/application\/zip/, 'A ZIP inside another file is not opened. Send it by itself.'],
  [
    /x-7z|x-rar|vnd\.rar|gzip|x-tar/,
    'The file is an archive that is not opened. Send a ZIP, or the bills themselves.',
  ],
]

function unsupportedMessage(start: string, mime: string | undefined): string {
  if (WEB_PAGE.test(start))
    return 'The file is a web page, not a bill. Open it in a browser and save the bill as a PDF.'
  if (isMessage(start)) return 'The file is an e-mail. Save the bill that is attached to it and send that.'
  const named = mime && REFUSED.find(([pattern]) => pattern.test(mime))
  return named?.[1] ?? 'The file is none of the kinds that can be read. Send a PDF, PNG, JPEG, WebP or TIFF.'
}
