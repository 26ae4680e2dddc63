const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

const SAMPLE_LETTERS = 64 * 1024
const SAMPLE_LINES = 50

/**
 * What separates the values of a text: the mark that cuts the most lines into the same number of values, outside of
 * quotes. A text of one column has none; then it is a comma.
 */
export function delimiterOf(text: string): Delimiter {
  const lines = linesOf(text.slice(0, SAMPLE_LETTERS))
  const told = /^sep=([,;|\t])\s*$/i.exec(lines[0] ?? '')?.[1]
  if (told !== undefined) return told as Delimiter
  const [best] = DELIMITERS.map((delimiter) => ({
    delimiter,
    agreement: agreementOf(lines, delimiter),
  })).sort((a, b) => b.agreement - a.agreement)
  return best && best.agreement > 0 ? best.delimiter : ','
}

/** Lines cut alike, weighed by into how many values. */
function agreementOf(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = marksIn(line, delimiter)
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...[...counts].map(([marks, rows]) => rows * Math.min(marks, 8)))
}

function marksIn(line: string, delimiter: Delimiter): number {
  let marks = 0
  let quoted = false
  for (const letter of line) {
    if (letter === '"') quoted = !quoted
    else if (letter === delimiter && !quoted) marks += 1
  }
  return marks
}

/** Records of the beginning, as far as quotes allow to tell. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let quoted = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (!quoted && (letter === '\r' || letter === '\n')) {
      if (line.trim() !== '') lines.push(line)
      line = ''
      if (lines.length >= SAMPLE_LINES) return lines
    } else line += letter
  }
  return line.trim() === '' ? lines : [...lines, line]
}
