/** How the number in a cell is meant. */
export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'day' }
  | { kind: 'time' }
  | { kind: 'digits'; pattern: string }

const NUMBER: NumberFormat = { kind: 'number' }
const DAY: NumberFormat = { kind: 'day' }
const TIME: NumberFormat = { kind: 'time' }

/** Formats that every spreadsheet has without stating them, those of East Asian days among them. */
const BUILT_IN_DAYS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
const BUILT_IN_TIMES = [18, 19, 20, 21, 32, 33, 45, 46, 47]

/** What a format without a code of its own means. */
export function builtInFormat(id: number): NumberFormat {
  if (BUILT_IN_DAYS.includes(id)) return DAY
  return BUILT_IN_TIMES.includes(id) ? TIME : NUMBER
}

/** What a format's code means: letters of days and times outside of quotes and brackets, or a fixed count of digits. */
export function formatOf(code: string): NumberFormat {
  const [positive = ''] = code.split(';')
  if (/^0+(?:-0+)*$/.test(positive) && positive.length > 1) return { kind: 'digits', pattern: positive }
  const letters = positive
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(h+|m+|s+)\]/gi, '$1')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/general|am\/pm|a\/p/gi, '')
    .toLowerCase()
  const hasTime = /[hs]/.test(letters)
  if (/[yd]/.test(letters)) return DAY
  if (hasTime) return TIME
  return /m/.test(letters) ? DAY : NUMBER
}

/** "00501" for 501 in "00000": the digits that a person sees. */
export function digitsOf(value: number, pattern: string): string {
  const digits = String(value).padStart(pattern.replaceAll('-', '').length, '0')
  let at = digits.length
  let text = ''
  for (const sign of [...pattern].reverse()) {
    if (sign === '-') text = `-${text}`
    else {
      at -= 1
      text = (digits[at] ?? '') + text
    }
  }
  return digits.slice(0, Math.max(at, 0)) + text
}
