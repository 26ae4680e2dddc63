import { isCode, isDay, isSign, isWording } from '../text/wording.ts'
import { type Rect, sharedSpan } from '../words/geometry.ts'
import { type Line, type Segment, withSegments } from './lines.ts'

/** White between two panels that stand side by side, over a run of lines. */
interface Gutter {
  x0: number
  x1: number
  /** The first and the last of its lines. */
  from: number
  to: number
}

/** What stands on one line left and right of a gutter. */
interface Halves {
  left: Segment[]
  right: Segment[]
}

/** Narrower than this share of the type size, white parts nothing. */
const NARROWEST = 1
/** A panel has so many lines at least. */
const FEWEST_LINES = 3
/** How far the lines of a panel are indented at most, in type sizes. */
const INDENT = 2.5

/**
 * The lines of a page with those cut in two that run through panels side by side: first the whole of the left panel,
 * then that of the right one. Lines of one table, whose columns belong together, stay whole.
 */
export function panelLines(lines: readonly Line[]): Line[] {
  const gutters = guttersOf(lines).flatMap((gutter) => flushParts(gutter, lines))
  const gutter = widestOf(gutters.filter((candidate) => partsPanels(candidate, lines)))
  if (!gutter) return [...lines]
  const within = lines.slice(gutter.from, gutter.to + 1).map((line) => ({ line, ...halvesAt(gutter, line) }))
  return [
    ...panelLines(lines.slice(0, gutter.from)),
    ...panelLines(within.flatMap(({ line, left }) => (left.length > 0 ? [withSegments(line, left)] : []))),
    ...panelLines(within.flatMap(({ line, right }) => (right.length > 0 ? [withSegments(line, right)] : []))),
    ...panelLines(lines.slice(gutter.to + 1)),
  ]
}

/** The gutters of a page, each as tall as it can be. */
function guttersOf(lines: readonly Line[]): Gutter[] {
  const found: Gutter[] = []
  lines.forEach((line, at) => {
    line.segments.slice(1).forEach((right, i) => {
      const left = line.segments[i] as Segment
      const isKnown = found.some(
        ({ from, to, x0, x1 }) => from <= at && at <= to && x0 >= left.x1 - 1 && x1 <= right.x0 + 1,
      )
      if (!isKnown) found.push(stretched({ x0: left.x1, x1: right.x0, from: at, to: at }, lines))
    })
  })
  return found
}

/** Made as tall as the white around its place goes. */
function stretched(gutter: Gutter, lines: readonly Line[]): Gutter {
  const tall = { ...gutter }
  for (const step of [-1, 1]) {
    for (let at = (step < 0 ? tall.from : tall.to) + step; at >= 0 && at < lines.length; at += step) {
      const white = whiteOf(lines[at] as Line, tall)
      if (!white) break
      Object.assign(tall, white, step < 0 ? { from: at } : { to: at })
    }
  }
  return tall
}

/** The widest white of a line within a span. */
function whiteOf(line: Line, span: Pick<Rect, 'x0' | 'x1'>): Pick<Rect, 'x0' | 'x1'> | null {
  let white = { ...span }
  for (const cell of line.segments) {
    if (sharedSpan(cell.x0, cell.x1, white.x0, white.x1) <= 0) continue
    const before = { x0: white.x0, x1: cell.x0 }
    const behind = { x0: cell.x1, x1: white.x1 }
    white = before.x1 - before.x0 > behind.x1 - behind.x0 ? before : behind
    if (white.x1 - white.x0 < cell.size * NARROWEST) return null
  }
  return white
}

/** The parts of a gutter, each with words that begin under one another: a table below the head may share its white. */
function flushParts(gutter: Gutter, lines: readonly Line[]): Gutter[] {
  if (gutter.to - gutter.from + 1 < FEWEST_LINES) return []
  const part = besideFlush(gutter, lines)
  if (part.from === gutter.from && part.to === gutter.to) return [part]
  return [
    part,
    ...flushParts({ ...gutter, to: part.from - 1 }, lines),
    ...flushParts({ ...gutter, from: part.to + 1 }, lines),
  ]
}

/**
 * Of a gutter, only the lines right of which words begin under one another, and those that are all left of it: what
 * else stands above and below is no panel's.
 */
function besideFlush(gutter: Gutter, lines: readonly Line[]): Gutter {
  const starts = lines.slice(gutter.from, gutter.to + 1).flatMap((line, i) => {
    const words = wordsOf(halvesAt(gutter, line).right)
    return words ? [{ words, at: gutter.from + i }] : []
  })
  const flushWith = ({ x0 }: Segment) =>
    starts.filter(({ words }) => words.x0 >= x0 - 1 && words.x0 - x0 < words.size * INDENT)
  const most = starts.map(({ words }) => flushWith(words)).toSorted((a, b) => b.length - a.length)[0]
  let [from, to] = [most?.[0]?.at ?? gutter.from, most?.at(-1)?.at ?? gutter.to]
  const isLeftOnly = (at: number) => halvesAt(gutter, lines[at] as Line).right.length === 0
  while (from > gutter.from && isLeftOnly(from - 1)) from -= 1
  while (to < gutter.to && isLeftOnly(to + 1)) to += 1
  return { ...gutter, from, to }
}

function halvesAt(gutter: Gutter, line: Line): Halves {
  const left = line.segments.filter(({ x1 }) => x1 <= gutter.x0 + 0.01)
  return { left, right: line.segments.filter((segment) => !left.includes(segment)) }
}

/** The gutter that parts most lines. */
function widestOf(gutters: readonly Gutter[]): Gutter | undefined {
  return gutters.toSorted((a, b) => b.to - b.from - (a.to - a.from) || b.x1 - b.x0 - (a.x1 - a.x0))[0]
}

/** Shares of lines: what is said of a panel holds of so many of them. */
const MOST = 0.6
const FEW = 0.45
const MANY = 0.34
const HARDLY = 0.2

/** Whether what stands right of a gutter is told by itself, and what stands left of it needs nothing of that. */
function partsPanels(gutter: Gutter, lines: readonly Line[]): boolean {
  const halves = lines.slice(gutter.from, gutter.to + 1).map((line) => halvesAt(gutter, line))
  const left = halves.filter((half) => half.left.length > 0)
  const right = halves.filter((half) => half.right.length > 0)
  if (left.length < FEWEST_LINES || right.length < FEWEST_LINES) return false
  const worded = right.filter((half) => wordsOf(half.right))
  if (worded.length < FEWEST_LINES || worded.length < right.length * MOST) return false
  if (!areFlush(worded.flatMap((half) => wordsOf(half.right) ?? []))) return false
  const beside = besideRows(worded.filter((half) => half.left.length > 0))
  const open = beside.filter(({ left: cells }) => isOpen(cells))
  const valued = right.filter((half) => amountAt(half.right) >= 0)
  const leading = right.filter((half) => leads(half.left))
  return (
    beside.length > 0 &&
    open.length <= beside.length * FEW &&
    valued.filter(isAcross).length <= valued.length * HARDLY &&
    leading.filter(isLed).length <= leading.length * HARDLY &&
    haveWords(left.map((half) => half.left)) &&
    haveWords(right.map((half) => half.right))
  )
}

/** Whether most of the words begin where the outermost do, or are indented a little. */
function areFlush(words: readonly Segment[]): boolean {
  const start = Math.min(...words.map(({ x0 }) => x0))
  return words.filter(({ x0, size }) => x0 - start < size * INDENT).length >= words.length * MOST
}

/** Those that have an amount on the right, where some have: what words on the left would be for. */
function besideRows(halves: readonly Halves[]): readonly Halves[] {
  const rows = halves.filter(({ right }) => right.some(({ text }) => AMOUNT.test(text)))
  return rows.length > 0 ? rows : halves
}

const isWorded = (cell: Segment): boolean =>
  /\p{L}{3}/u.test(cell.text) && !isDay(cell) && (isWording(cell) || BULLET.test(cell.text))

const BULLET = /^[-–•*·]\s/

/** Whether the words of a row still wait for their value: nothing with a digit stands behind them, no amount before. */
const isOpen = (cells: readonly Segment[]): boolean => {
  const last = cells.at(-1) as Segment
  const isHead = cells.filter(isWording).length >= FEWEST_HEADS
  return !isHead && isWording(last) && !/\d/.test(last.text) && amountAt(cells) < 0
}

/** So many words beside one another head the columns of a table. */
const FEWEST_HEADS = 3
const AMOUNT = /^[-–(+]*\s?\$?\s?[-–(]?[\d,]*\.\d\d\)?\s?(?:-|CR)?$/i

/** The words that a line of a panel begins with, be it behind a date, a quantity or an amount. */
const wordsOf = (cells: readonly Segment[]): Segment | undefined => cells.slice(0, 2).find(isWorded)

/** Whether many amounts of a panel have words of its own, all before them or all behind. */
const haveWords = (rows: Rows): boolean => haveWordsAt(rows, beforeAmount) || haveWordsAt(rows, behindAmount)

type Rows = readonly (readonly Segment[])[]

function haveWordsAt(rows: Rows, beside: (cells: readonly Segment[]) => readonly Segment[]): boolean {
  const valued = rows.filter((cells) => amountAt(cells) >= 0)
  return valued.filter((cells) => beside(cells).some(isWorded)).length >= valued.length * MANY
}

/** Whether the words of an amount on the right stand on the left. */
const isAcross = ({ left, right }: Halves): boolean =>
  amountAt(right) >= 0 && !beforeAmount(right).some(isWorded) && amountAt(left) < 0 && left.some(isWorded)

/** Whether a line begins with an amount, or with the currency of one. */
const leads = ([first]: readonly Segment[]): boolean =>
  first !== undefined && (isSign(first) || LEADING.test(first.text))

/** Whether the words right of a gutter are what an amount left of it is for: one that leads them, and has none there. */
function isLed({ left, right }: Halves): boolean {
  const [first, ...others] = left.filter((cell) => !isSign(cell))
  if (!first) return true
  const last = others.some(isWorded) ? others.at(-1) : first
  const behind = LEADING.exec(last?.text ?? '')?.groups?.behind
  if (behind === undefined || amountAt(right) >= 0 || !wordsOf(right)) return false
  return !isWording({ text: behind }) || isCode({ text: behind })
}

const LEADING = /^[-–(+]*\s?\$?\s?[-–(]?[\d,]*\.\d\d\s?\)?(?:-|CR)?(?![\d%¢])(?<behind>.*)$/i

const amountAt = (cells: readonly Segment[]): number => cells.findIndex(({ text }) => AMOUNT.test(text))
const beforeAmount = (cells: readonly Segment[]): readonly Segment[] => cells.slice(0, amountAt(cells))
const behindAmount = (cells: readonly Segment[]): readonly Segment[] =>
  amountAt(cells) === 0 ? cells.slice(1) : []
