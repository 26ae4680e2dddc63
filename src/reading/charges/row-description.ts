import type { Line } from '../layout/lines.ts'
import { CLOSES_BRACKET, isDay, isNumberedCode, isOfPrice, isSentence, isWording } from '../text/wording.ts'
import { heightOf, overlapX, type Rect, unionOf } from '../words/geometry.ts'
import type { MoneyRow, TextCell } from './cells.ts'

/** What the row's own line says it is for. */
export function descriptionAt(row: MoneyRow, lines: readonly Line[]): TextCell[] {
  const opened = descriptionOfBracket(row, lines)
  if (opened) return [opened]
  const before = descriptionCells(row.texts)
  return before.length > 0 ? before : descriptionBehind(row)
}

/**
 * "Delivery charge (47.1 therms @" over "$0.53) 25.30": the words before a bracket that the amount's line closes, or
 * over one that is all of its line.
 */
function descriptionOfBracket(row: MoneyRow, lines: readonly Line[]): TextCell | null {
  const tail = row.line.segments.findLast(({ x1 }) => x1 <= row.amount.x0)
  if (!tail || !CLOSES_BRACKET.test(tail.text)) return null
  const at = lines.indexOf(row.line)
  for (const line of lines.slice(Math.max(0, at - LINES_OF_BRACKET), at).reverse()) {
    const cell = line.segments.find((segment) => Math.abs(segment.x0 - tail.x0) < SAME_START)
    if (cell && BRACKET.test(tail.text)) return isWording(cell) ? cell : null
    const open = cell?.words.findLastIndex((word) => word.text.startsWith('(')) ?? -1
    if (!cell || open < 1 || !OPENS_BRACKET.test(cell.text)) continue
    const words = cell.words.slice(0, open)
    return { words, text: words.map((word) => word.text).join(' '), ...unionOf(words) }
  }
  return null
}

const BRACKET = /^\((?=.*[@x×%])[^()]*\)$/
const OPENS_BRACKET = /\([^)]*$/
const LINES_OF_BRACKET = 3
/** How far the starts of lines of one column may differ, in points. */
const SAME_START = 4

/** "512 kWh at 10.45 cents", "4.0% of $88.21": how an amount came about. */
const PRICED = /^[-–$\d.,%¢]+\s(?:\S+\s)?(?:at|@|x|×|of)\s-?[$\d.]/i

function descriptionCells(texts: readonly TextCell[]): TextCell[] {
  const worded = texts.filter((cell) => isWording(cell) && !isNumberedCode(cell))
  if (worded.length > 0) return worded.filter((cell, i) => i === worded.length - 1 || !DATED.test(cell.text))
  return texts.filter(
    (cell) =>
      !PRICED.test(cell.text) &&
      !isOfPrice(cell) &&
      /\p{L}{3}/u.test(cell.text) &&
      /[a-z]{4}/i.test(cell.text.replace(/\bk?wh?\b/gi, '')),
  )
}

/** A day with its label, which stands by itself beside the row. */
const DATED = /\p{L}{3}.*\s\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$|\p{L}{3}\s\d{1,2},\s\d{4}$/u

/** In a table that prints the amount first, or behind how it was worked out, what it is for stands behind it. */
function descriptionBehind(row: MoneyRow): TextCell[] {
  const [next] = row.behind
  const [last] = row.texts.slice(-1)
  const isFirst =
    (last === undefined || last.text.endsWith('=')) && next && isWording(next) && !MONTH.test(next.text)
  return isFirst && next.x0 - row.amount.x1 < REACH_BEHIND ? [next] : []
}

const REACH_BEHIND = 60
/** A row of another table, which looks back. */
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* '?\d{2,4}$/i

/** Heights of type between two lines of one charge. */
export const NEXT_LINE = 1.2
/** Lines above an amount in which its name is looked for. */
const LINES_ABOVE = 3

/** Whether nothing above a row says what it is for. */
export function isUnnamedAbove(row: MoneyRow, lines: readonly Line[]): boolean {
  const at = lines.indexOf(row.line)
  return descriptionNear(row, lines.slice(Math.max(0, at - LINES_ABOVE), at).reverse()) === null
}

/** The line above or below, when the amount's own line holds only how it came about: whichever is closer. */
export function wrappedDescription(row: MoneyRow, lines: readonly Line[]): TextCell[] {
  const at = lines.indexOf(row.line)
  const above = descriptionNear(row, lines.slice(Math.max(0, at - LINES_ABOVE), at).reverse())
  const below = descriptionNear(row, lines.slice(at + 1, at + 3))
  const isCaption =
    below !== null && (above === null || below.gap < above.gap * NEARER) && !isOfNextRow(below, row, lines)
  return (isCaption ? below : above)?.cells ?? []
}

const NEARER = 0.7

/** Whether words below an amount are the name of the next one, which stands no further below them and has no other. */
function isOfNextRow({ cells: [cell], gap }: Near, row: MoneyRow, lines: readonly Line[]): boolean {
  const at = lines.findIndex(({ segments }) => segments.some((segment) => segment === cell))
  const next = lines[at + 1]
  if (!cell || !next || next.y0 - cell.y1 > gap + SAME_GAP) return false
  const own = next.segments.filter(({ x0 }) => x0 <= row.x1)
  return AMOUNT_LAST.test(own.at(-1)?.text ?? '') && !own.some(isName)
}

/** How far two gaps that look the same may differ, in points. */
const SAME_GAP = 1
const AMOUNT_LAST = /\d[.,]\d\d\s*$/

interface Near {
  cells: TextCell[]
  gap: number
}

/** The first of the lines, each further away, that says in words what the row is for and holds no amount itself. */
function descriptionNear(row: MoneyRow, lines: readonly Line[]): Near | null {
  let edge: Rect = row.line
  let gap = 0
  for (const line of lines) {
    const over = line.segments.filter((segment) => segment.x0 < row.amount.x1 && isOver(segment, row))
    if (over.length === 0 && line.segments.every((segment) => segment.x0 > row.x1)) continue
    const between = Math.max(0, edge.y0 - line.y1, line.y0 - edge.y1)
    gap += between
    if (between > heightOf(row.amount) * NEXT_LINE) return null
    edge = line
    const inReach = line.segments.filter((segment) => segment.x0 <= row.x1 + BESIDE)
    if (AMOUNT_LAST.test(inReach.at(-1)?.text ?? '')) return null
    const [cell] = over.filter((segment) => isName(segment) && !isOverAmount(segment, row))
    if (cell) return { cells: [cell], gap }
  }
  return null
}

/** What may be the name of a charge: no day, no code beside it, no head over it. */
export const isName = (cell: TextCell): boolean =>
  /\p{L}{3}/u.test(cell.text) &&
  isWording(cell) &&
  !isDay(cell) &&
  !isSentence(cell) &&
  !isNumberedCode(cell) &&
  !HEAD.test(cell.text)

/** The head of the column of amounts, which stands over no words of the row. */
const isOverAmount = (cell: Rect, { texts, amount }: MoneyRow): boolean =>
  texts.length > 0 && overlapX(cell, amount) > 0 && texts.every(({ x1 }) => x1 < cell.x0)

/** The head of a column, or of a table that goes on. */
const HEAD =
  /^(?:(?:descriptions?|details?|items?|what for|explanation|amounts?|quantity|rate|price|date|charges?|details of charges)(?:,? \(?cont(?:inued|['.]?d?)\)?)?|continued\b.*)$/i

/** Above a row, or a little left of it, as the row is indented. */
const isOver = (segment: Rect, row: Rect): boolean =>
  overlapX(segment, row) > 0 || (segment.x1 <= row.x0 && row.x0 - segment.x1 < INDENT)

const INDENT = 40
/** Lines that start so much further right, in points, are another column's. */
const BESIDE = 60
