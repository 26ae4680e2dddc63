import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** How much of a file tells its encoding. */
const SAMPLE_BYTES = 64 * 1024

/**
 * The text of a file that may be UTF-8, UTF-16, Windows-1252 or Mac Roman, with or without a mark of it. Throws
 * `UnreadableWorkbook` for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return decode(bytes, 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return decode(bytes, 'utf-16be')
  const unmarked = unmarkedUtf16(bytes.subarray(0, SAMPLE_BYTES))
  if (unmarked !== null) return decode(bytes, unmarked)
  if (bytes.includes(0))
    throw new UnreadableWorkbook('unsupported', 'This is no text. Send a csv or an xlsx file.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = decode(bytes, 'utf-8')
    return isMostlyRead(text) ? text : decode(bytes, oneByteEncoding(bytes))
  }
}

const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte)

/** Latin text in UTF-16 has a zero in every second byte. */
function unmarkedUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0]
  for (let index = 0; index < sample.length; index += 1)
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (sample.length >= 4 && odd > many && even < odd / 10) return 'utf-16le'
  if (sample.length >= 4 && even > many && odd < even / 10) return 'utf-16be'
  return null
}

const UNREAD = 0xfffd

/** UTF-8 that somebody cut in a letter or pasted other bytes into: most of what is no ASCII could be read. */
function isMostlyRead(text: string): boolean {
  let [read, unread] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === UNREAD) unread += 1
    else if (code > 0x7f) read += 1
  }
  return read >= unread * 4
}

/** Bytes that are letters in Mac Roman and none in Windows-1252, which has quotes and dashes among them. */
const isMacLetter = (byte: number): boolean =>
  byte > 0x80 && byte < 0xa0 && byte !== 0x85 && byte !== 0x99 && !(byte >= 0x91 && byte <= 0x97)

const isWindowsLetter = (byte: number): boolean => byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7

const isLatin = (byte: number): boolean => {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** Which of the two by what letters there are in words. */
function oneByteEncoding(bytes: Uint8Array): 'windows-1252' | 'macintosh' {
  let [mac, windows] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte <= 0x80 || !(isLatin(bytes[at - 1] ?? 0) || isLatin(bytes[at + 1] ?? 0))) continue
    if (isMacLetter(byte)) mac += 1
    else if (isWindowsLetter(byte)) windows += 1
  }
  return mac > windows ? 'macintosh' : 'windows-1252'
}
