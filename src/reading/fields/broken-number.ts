import type { Line, Segment } from '../layout/lines.ts'
import type { Printed } from '../text/run.ts'
import { overlapX, unionOf } from '../words/geometry.ts'
import type { PlacedWord } from '../words/sheet.ts'

/** Type sizes between the two lines of a number. */
const LEADING = 1.2
const PART = /^\d[\dA-Z]*(?:[-.][\dA-Z]+)*-?$/i

/** A number that a narrow cell breaks behind its dash, whole: "743767823-" over "6". */
export function wholeNumber(number: Printed<string>, lines: readonly Line[]): Printed<string> {
  const at = lines.findIndex(({ segments }) => segments.some((cell) => holds(cell, number)))
  const cell = lines[at]?.segments.find((segment) => holds(segment, number))
  if (!cell) return number
  const [first] = number.words
  const above = partNear(cell, lines.slice(Math.max(0, at - 2), at).reverse())
  if (first === cell.words[0] && above?.text.endsWith('-')) return joined(above, number, number.value, true)
  const below = cell.text.endsWith('-') ? partNear(cell, lines.slice(at + 1, at + 3)) : undefined
  return below ? joined(below, number, number.value, false) : number
}

const holds = (cell: Segment, { words }: Printed<string>): boolean =>
  cell.words.includes(words.at(-1) as PlacedWord)

/** The nearest cell above or below that could be the other part of a number. */
function partNear(cell: Segment, lines: readonly Line[]): Segment | undefined {
  const near = lines
    .flatMap(({ segments }) => segments)
    .find((other) => overlapX(other, cell) > 0 && Math.abs(other.x0 - cell.x0) < cell.size)
  const gap = near ? Math.max(near.y0 - cell.y1, cell.y0 - near.y1) : Infinity
  return near && PART.test(near.text) && gap < cell.size * LEADING ? near : undefined
}

function joined(part: Segment, number: Printed<string>, value: string, isBefore: boolean): Printed<string> {
  const words = isBefore ? [...part.words, ...number.words] : [...number.words, ...part.words]
  const whole = isBefore ? part.text + value : `${value}-${part.text}`
  return { ...number, value: whole, words, ...unionOf(words) }
}
