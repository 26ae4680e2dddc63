import type { Line, Segment } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { runOf } from '../text/run.ts'
import { isDay, isSentence, isWording } from '../text/wording.ts'
import { widthOf } from '../words/geometry.ts'
import type { TextCell } from './cells.ts'

/** How far the starts of one description's lines may differ, in points. */
const SAME_START = 3
/** Of the type size: what lies between two lines of one description, and between two words. */
const LEADING = 0.7
const SPACE = 0.25
/** Lines above and below that tell how wide the column of descriptions is. */
const AROUND = 12
/** So many broken descriptions tell of a narrow column. */
const FEWEST_BROKEN = 2
/** Lines that a description may have below its first. */
const MOST_MORE = 3

/**
 * A description with its other lines, where its column is too narrow for it: a line is broken where the next word has
 * no room. A heading or the next description, which begins a line though it had room, is none of its lines.
 */
export function wholeDescription(cells: readonly TextCell[], line: Line, lines: readonly Line[]): TextCell[] {
  const [cell] = cells
  if (!cell || cells.length > 1 || cell.y1 < line.y0) return [...cells]
  const column: Column = { x0: cell.x0, x1: widest(cell, line, lines), lines }
  const at = lines.indexOf(line)
  const below = linesBelow(cell, at, column)
  if (below.length > 0 && (goesOn(cell, below) || isNarrow(column))) return [cell, ...below]
  const above = lineAbove(cell, at, column)
  return above && goesOn(above, [cell]) ? [above, cell] : [cell]
}

/** Whether the words themselves say that they go on. */
function goesOn(upper: TextCell, [lower]: readonly TextCell[]): boolean {
  return (
    lower !== undefined && (GOES_ON.test(upper.text) || /^\p{Ll}/u.test(lower.text) || REST.test(lower.text))
  )
}

const GOES_ON = /(?:\b(?:and|or|of|for|the|to|on|in|per|with|including)|[-–,/&(])$/i
const REST =
  /^(?:(?:sur)?charge|adj(?:ustment|\.)?|fee|tax|credit|rider|factor|recovery|cost|program|assessment)\b(?:\s+\S+)?(?:\s*\(.*\))?$/i

/** Whether the words of several rows of a column go on below. */
function isNarrow(column: Column): boolean {
  const broken = column.lines.filter((line, at) => {
    const words = hasAmount(line) ? line.segments.find((cell) => isUnder(cell, column)) : undefined
    return words && isWording(words) && linesBelow(words, at, column).length > 0
  })
  return broken.length >= FEWEST_BROKEN
}

interface Column {
  x0: number
  x1: number
  lines: readonly Line[]
}

function widest(cell: TextCell, line: Line, lines: readonly Line[]): number {
  const at = lines.indexOf(line)
  const near = lines.slice(Math.max(0, at - AROUND), at + AROUND)
  const starting = near.flatMap(({ segments }) => segments.filter((other) => isUnder(other, cell)))
  return Math.max(cell.x1, ...starting.map(({ x1 }) => x1))
}

const isUnder = (a: { x0: number }, b: { x0: number }): boolean => Math.abs(a.x0 - b.x0) <= SAME_START

function linesBelow(first: TextCell, at: number, column: Column): Segment[] {
  const found: Segment[] = []
  let last: TextCell = first
  for (let next = at + 1; next <= at + MOST_MORE; next += 1) {
    const more = wordsAt(next, column)
    if (!more || !isBrokenBetween(last, more, column) || isForNextRow(next + 1, column)) break
    found.push(more)
    last = more
  }
  return found
}

/** The line above that the description began on; not one that a row further up goes on with. */
function lineAbove(cell: TextCell, at: number, column: Column): Segment | null {
  const above = wordsAt(at - 1, column)
  if (!above || !isBrokenBetween(above, cell, column)) return null
  const before = column.lines[at - 2]
  const owner =
    before && hasAmount(before) ? before.segments.find((other) => isUnder(other, column)) : undefined
  return owner && isBrokenBetween(owner, above, column) ? null : above
}

/** The words of a column on a line that has no amount. */
function wordsAt(at: number, column: Column): Segment | null {
  const line = column.lines[at]
  if (!line || hasAmount(line)) return null
  const words = line.segments.find((cell) => isUnder(cell, column))
  return words && isWording(words) && !isDay(words) && !isSentence(words) ? words : null
}

const hasAmount = (line: Line): boolean =>
  moneyIn(
    runOf(
      line.segments.flatMap(({ words }) => words),
      line.sheet,
    ),
  ).length > 0

/** Whether the lower line's first word had no room on the upper one. */
function isBrokenBetween(upper: TextCell, lower: TextCell, column: Column): boolean {
  const [word] = lower.words
  const size = upper.words[0]?.size ?? 0
  if (!word || lower.y0 - upper.y1 > size * LEADING || lower.y0 < upper.y0) return false
  return upper.x1 + size * SPACE + widthOf(word) > column.x1 + 1
}

/** Whether a line has an amount, but no words of its own for it: those above it are its. */
function isForNextRow(at: number, column: Column): boolean {
  const line = column.lines[at]
  return line !== undefined && hasAmount(line) && !line.segments.some((cell) => isWording(cell))
}
