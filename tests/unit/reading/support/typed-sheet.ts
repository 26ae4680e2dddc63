import { IDENTITY } from '#reading/words/geometry.ts'
import type { PlacedWord, Sheet } from '#reading/words/sheet.ts'

const CHARACTER = 5
const LINE = 12
const SIZE = 9

/** A page typed as on a typewriter: every character has its place, two spaces or more are a column's gap. */
export function typedSheet(text: string, number = 1): Sheet {
  const lines = text.split('\n')
  const width = Math.max(80, ...lines.map((line) => line.length)) * CHARACTER + 40
  const height = Math.max(66, lines.length) * LINE + 40
  return {
    number,
    width,
    height,
    display: { width, height },
    source: 'text',
    toDisplay: IDENTITY,
    words: lines.flatMap((line, row) =>
      [...line.matchAll(/\S+/g)].map((match) => word(match[0], match.index, row)),
    ),
  }
}

function word(text: string, column: number, row: number): PlacedWord {
  const x0 = 20 + column * CHARACTER
  const y0 = 20 + row * LINE
  return { text, x0, x1: x0 + text.length * CHARACTER, y0, y1: y0 + SIZE * 0.95, size: SIZE, confidence: 1 }
}
