import type { Workbook } from '#domain/imports/cells.ts'
import { WORKBOOK_LIMITS, type WorkbookLimits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { tooLarge, UnreadableWorkbook } from './unreadable-workbook.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** Refused by name: none of them is text, and what to do differs. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const PDF = [0x25, 0x50, 0x44, 0x46]
const GZIP = [0x1f, 0x8b]

/** Reads a csv or xlsx file, whichever its bytes say that it is. Throws `UnreadableWorkbook`. */
export async function readWorkbook(
  bytes: Uint8Array,
  fileName: string,
  limits: WorkbookLimits = WORKBOOK_LIMITS,
): Promise<Workbook> {
  if (bytes.length === 0) throw new UnreadableWorkbook('empty', 'The file is empty.')
  if (bytes.length > limits.fileBytes)
    throw tooLarge(`The file is larger than ${limits.fileBytes / 1024 / 1024} MB.`)
  if (startsWith(bytes, OLD_OFFICE)) throw oldOffice(bytes)
  if (startsWith(bytes, PDF))
    throw new UnreadableWorkbook('unsupported', 'This is a PDF. Upload it as a bill.')
  if (startsWith(bytes, GZIP))
    throw new UnreadableWorkbook('unsupported', 'The file is packed. Unpack it and send what is in it.')
  const workbook = startsWith(bytes, ZIP)
    ? await readXlsx(bytes, limits)
    : readCsv(bytes, fileName.replace(/\.[a-z]{2,4}$/i, ''), limits)
  return workbook
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** An xlsx with a password is kept in the same kind of file as an old xls. */
function oldOffice(bytes: Uint8Array): UnreadableWorkbook {
  const locked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  return locked
    ? new UnreadableWorkbook('encrypted', 'The file has a password. Save it without one and send that.')
    : new UnreadableWorkbook('unsupported', 'This is an old Excel file. Save it as .xlsx and send that.')
}
