import { UnreadableWorkbook } from './unreadable-workbook.ts'

/** How much of a file tells its encoding. */
const SAMPLE_BYTES = 64 * 1024

/**
 * The text of a file that may be UTF-8, UTF-16 or Windows-1252, with or without a mark of it. Throws
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
    return decode(bytes, 'windows-1252')
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
