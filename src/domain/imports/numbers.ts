/** Which sign parts the whole from the rest in a column: "1,234.5" or "1.234,5". */
export type DecimalSign = '.' | ','

const LONGEST = 40
const ENGLISH = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d+$/
/** Three digits behind a comma are thousands to most who write so. */
const CONTINENTAL =
  /^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,(?:\d{1,2}|\d{4,})$|^(?:0|\d{4,}),\d+$|^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?: \d{3})+,\d+$/

/** The sign that most numbers of a column can only be written with; the point where none tells. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign {
  let balance = 0
  for (const text of texts) {
    const bare = digitsOf(text)?.digits ?? ''
    if (CONTINENTAL.test(bare)) balance += 1
    else if (ENGLISH.test(bare)) balance -= 1
  }
  return balance > 0 ? ',' : '.'
}

export interface WrittenNumber {
  value: number
  /** What stands behind it: "sf". */
  behind: string
}

/** Reads "1,284.50", "$(12.00)", "249090sf", "12.00 CR". Null for what is no number. */
export function readNumber(text: string, sign: DecimalSign): WrittenNumber | null {
  const found = digitsOf(text)
  if (found === null) return null
  const { digits, negative, behind } = found
  const grouped =
    sign === '.'
      ? /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?: \d{3})*|\d*)(?:\.\d*)?$/
      : /^(?:\d{1,3}(?:[. ]\d{3})*|\d*)(?:,\d*)?$/
  if (!grouped.test(digits) || !/\d/.test(digits)) return null
  const plain =
    sign === '.' ? digits.replaceAll(/[, ]/g, '') : digits.replaceAll(/[. ]/g, '').replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) ? { value: negative ? -value : value, behind } : null
}

const NUMBER = /^(\()?(-|−)?[$€£]?(-|−)?([\d., ]*\d[.,]?)(?: ?(-|CR)$)?([^\d]*)$/i
/** Accounts show nothing owed as a dash behind the currency. */
const NOTHING = /^[$€£] ?-$/
const EXPONENT = /^-?\d+(?:\.\d+)?e[+-]?\d+$/i

function digitsOf(text: string): { digits: string; negative: boolean; behind: string } | null {
  const bare = text
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .trim()
    .replace(/^(-|\()?(?:usd|us\$) ?/i, '$1$$')
    .replaceAll(/(?<=\d)['’](?=\d{3})/g, ',')
  if (bare === '' || bare.length > LONGEST) return null
  if (NOTHING.test(bare)) return { digits: '0', negative: false, behind: '' }
  if (EXPONENT.test(bare))
    return { digits: String(Math.abs(Number(bare))), negative: bare.startsWith('-'), behind: '' }
  const match = NUMBER.exec(
    bare
      .replace(/^([$€£]) ?\(/, '($1')
      .replace(/^([$€£]) /, '$1')
      .replace(/^- /, '-'),
  )
  if (!match) return null
  const [, opened, before, after, digits = '', credit, rest = ''] = match
  const closed = rest.startsWith(')')
  if ((opened !== undefined) !== closed) return null
  return {
    digits: digits.trim(),
    negative: Boolean(opened ?? before ?? after ?? credit),
    behind: (closed ? rest.slice(1) : rest).trim(),
  }
}
