/** The end of a line as RFC 4180 has it. */
const LINE_END = '\r\n'

/** Cells as a line of a csv file, its end included. */
export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(',') + LINE_END

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Full-width signs begin a formula too, and quotes before them are taken away by readers that part cells elsewhere. */
const FORMULA_START = /^["\s]*[=+\-@\t\r＝＋－＠]/
const PLAIN_NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/

/**
 * What spreadsheets would take for a formula begins with an apostrophe: anybody can put words on a bill. So does what
 * stands behind a semicolon, which parts cells in many countries, or behind a line break. A number with its sign is no
 * formula and stays as it is.
 */
export const withoutFormula = (text: string): string =>
  text
    .split(/(?<=[;\r\n])/)
    .map(asText)
    .join('')

const asText = (part: string): string =>
  FORMULA_START.test(part) && !PLAIN_NUMBER.test(part.replace(/[;\r\n]$/, '').trim()) ? `'${part}` : part
