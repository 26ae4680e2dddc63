/** Which files bills are read from, and what is said of the others; the same on pages and on the server. */

export const ACCEPTED_KINDS = 'PDF, PNG, JPEG, WebP or TIFF, or a ZIP of them'

/** A PDF may follow other bytes, as mail gateways leave there. */
const SIGNATURES = [/%PDF/, /^\x89PNG/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/, /^(?:II[*+]|MM)\0?/, /^PK/]

/** How much of a file its kind is told by, in bytes. */
export const HEAD_BYTES = 4096

export const WEB_PAGE = /<(?:!doctype )?html|<head|<body/i

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

/** Why a file is not read. `start` is its head, a character for each byte. */
export function unsupportedMessage(start: string, mime: string | undefined): string {
  if (WEB_PAGE.test(start))
    return 'The file is a web page, not a bill. Open it in a browser and save the bill as a PDF.'
  if (isMessage(start)) return 'The file is an e-mail. Save the bill that is attached to it and send that.'
  const named = mime && REFUSED.find(([pattern]) => pattern.test(mime))
  return named?.[1] ?? 'The file is none of the kinds that can be read. Send a PDF, PNG, JPEG, WebP or TIFF.'
}

/**
 * Why a file need not be sent, by its head and the type that the browser gives it; null where the server decides. It
 * refuses nothing that the server reads.
 */
export function unsendableMessage(start: string, mime: string): string | null {
  // Those are ZIP files too.
  const isOffice = start.startsWith('PK') && /officedocument|opendocument/.test(mime)
  const hasSignature = SIGNATURES.some((signature) => signature.test(start))
  return hasSignature && !isOffice ? null : unsupportedMessage(start, mime)
}
