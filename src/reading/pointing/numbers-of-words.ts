import { middleX, middleY, type Rect } from '../words/geometry.ts'
import { onGrid, type PlacedWord, type Sheet } from '../words/sheet.ts'

const keyOf = ({ x0, y0, x1, text }: PlacedWord): string => `${x0} ${y0} ${x1} ${text}`

/**
 * Tells the numbers on their page of words that were read from it, in reading order; words that the reading put
 * together of pieces are all of their pieces.
 */
export function numbersOfWords(sheet: Sheet): (words: readonly PlacedWord[]) => number[] {
  const { words: printed } = onGrid(sheet)
  const numbers = new Map(printed.map((word, at) => [keyOf(word), at]))
  const piecesOf = (whole: Rect) =>
    printed.flatMap((word, at) => (isWithin(middleX(word), middleY(word), whole) ? [at] : []))
  return (words) => {
    const found = words.flatMap((word) => numbers.get(keyOf(word)) ?? piecesOf(word))
    return [...new Set(found)].sort((one, other) => one - other)
  }
}

const isWithin = (x: number, y: number, { x0, y0, x1, y1 }: Rect): boolean =>
  x >= x0 && x <= x1 && y >= y0 && y <= y1
