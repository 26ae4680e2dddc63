/** With a comma that can only stand before decimals. */
const DECIMAL_COMMA = /^[+-]?(?:0,\d+|\d+,\d{1,2}|\d+,\d{4,})$/

/** Amounts of a column as numbers are written here: without thousands, units and brackets, with a point before decimals. */
export function plainNumbers(cells: readonly string[]): string[] {
  const trimmed = cells.map((cell) => cell.trim().replace(/(?<=\d)\s*[a-z]+$/i, ''))
  const hasDecimalComma =
    trimmed.some((cell) => DECIMAL_COMMA.test(cell)) && !trimmed.some((cell) => cell.includes('.'))
  return trimmed.map((cell) => {
    const bare = hasDecimalComma ? cell.replace(',', '.') : cell.replaceAll(',', '')
    return /^-+$/.test(bare) ? '' : bare.replace(/^\((.+)\)$/, '-$1')
  })
}
