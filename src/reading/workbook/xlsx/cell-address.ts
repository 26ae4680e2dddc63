/** Row and column, both from 0, of "AB12"; null for what is no address. */
export function cellAddress(text: string): { row: number; column: number } | null {
  let column = 0
  let at = 0
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  const row = Number(text.slice(at))
  return at === 0 || at > 3 || !Number.isInteger(row) || row < 1 ? null : { row: row - 1, column: column - 1 }
}
