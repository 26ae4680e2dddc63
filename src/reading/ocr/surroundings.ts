import { CELL, cellsOf } from './cells.ts'
import type { GrayPicture } from './gray-picture.ts'

/** What lies around the paper is at most so light against it. */
const DARKER = 0.75
/** The share of a picture of a page that its paper takes up. */
const PAPER = 0.25
/** A side of the paper lies on the table when so much of it does, on one line. */
const MOSTLY = 0.5
/** A page that is dark at an edge or two is no paper on a table. */
const SIDES_ON_TABLE = 3

/**
 * A photo with its paper continued over the table on its left and right, whose edges are taken for columns of type; the
 * same picture where no paper lies on anything darker. Above and below nothing is painted over: what is dark there may
 * be a bar that the page is headed by.
 */
export function withoutSurroundings(picture: GrayPicture): GrayPicture {
  const cells = cellsOf(picture)
  const level = levelBetween(cells.pixels)
  if (level === null) return picture
  const { width, height } = cells
  const isLight = (cell: number): boolean => (cells.pixels[cell] as number) >= level
  const paper = largestArea(cells, isLight)
  if (paper.length < width * height * PAPER) return picture
  const rows = spansOf(paper, height, (cell) => [Math.floor(cell / width), cell % width])
  const columns = spansOf(paper, width, (cell) => [cell % width, Math.floor(cell / width)])
  const left = edgeOf(rows, ({ from }) => (from > 0 ? from : null))
  const right = edgeOf(rows, ({ to }) => (to < width - 1 ? to : null))
  const others = [
    edgeOf(columns, ({ from }) => (from > 0 ? from : null)),
    edgeOf(columns, ({ to }) => (to < height - 1 ? to : null)),
  ]
  if ([left, right, ...others].filter((edge) => edge !== null).length < SIDES_ON_TABLE) return picture
  return papered(picture, left, right)
}

/** The tone that parts dark from light best (Otsu); null where the dark is not much darker. */
function levelBetween(tones: Uint8Array): number | null {
  const counts = new Float64Array(256)
  for (const tone of tones) counts[tone] = (counts[tone] as number) + 1
  const sum = counts.reduce((total, count, tone) => total + count * tone, 0)
  let best = { level: 0, spread: 0, dark: 0, light: 0 }
  let below = 0
  let sumBelow = 0
  for (let level = 1; level < 256; level += 1) {
    below += counts[level - 1] as number
    sumBelow += (counts[level - 1] as number) * (level - 1)
    const above = tones.length - below
    if (below === 0 || above === 0) continue
    const [dark, light] = [sumBelow / below, (sum - sumBelow) / above]
    const spread = below * above * (light - dark) ** 2
    if (spread > best.spread) best = { level, spread, dark, light }
  }
  return best.spread > 0 && best.dark < best.light * DARKER ? best.level : null
}

/** The cells of the largest connected area of those that are in. */
function largestArea({ width, height, pixels }: GrayPicture, isIn: (cell: number) => boolean): number[] {
  const seen = new Uint8Array(pixels.length)
  let largest: number[] = []
  for (let start = 0; start < pixels.length; start += 1) {
    const area: number[] = []
    const take = (cell: number): void => {
      if (seen[cell] === 1 || !isIn(cell)) return
      seen[cell] = 1
      area.push(cell)
    }
    take(start)
    // It grows while it is walked.
    for (const cell of area) {
      const x = cell % width
      if (x > 0) take(cell - 1)
      if (x < width - 1) take(cell + 1)
      if (cell >= width) take(cell - width)
      if (cell < width * (height - 1)) take(cell + width)
    }
    if (area.length > largest.length) largest = area
  }
  return largest
}

interface Span {
  from: number
  to: number
}

/** From where to where an area reaches in each line of cells; null in those that it leaves out. */
function spansOf(
  area: readonly number[],
  lines: number,
  placeOf: (cell: number) => [line: number, along: number],
): (Span | null)[] {
  const spans = new Array<Span | null>(lines).fill(null)
  for (const cell of area) {
    const [line, along] = placeOf(cell)
    const span = spans[line]
    if (!span) spans[line] = { from: along, to: along }
    else {
      span.from = Math.min(span.from, along)
      span.to = Math.max(span.to, along)
    }
  }
  return spans
}

/** Where an edge of the paper is in a line of cells. */
type Edge = (line: number) => number

/** Ends of the paper so near to a straight line lie on it. */
const NEAR = 2
/** Lines of cells that a straight edge is looked for through. */
const TRIED = 24

/** The straight edge that most ends of the paper lie on; null where few do. An end at the picture's frame is none. */
function edgeOf(spans: readonly (Span | null)[], endOf: (span: Span) => number | null): Edge | null {
  const ends: { line: number; end: number }[] = []
  let lines = 0
  spans.forEach((span, line) => {
    if (!span) return
    lines += 1
    const end = endOf(span)
    if (end !== null) ends.push({ line, end })
  })
  const tried = ends.filter((_, i) => i % Math.ceil(ends.length / TRIED) === 0)
  let best: { edge: Edge; on: number } | null = null
  for (const a of tried) {
    for (const b of tried) {
      if (b.line - a.line < spans.length / 5) continue
      const slope = (b.end - a.end) / (b.line - a.line)
      const edge = (line: number): number => a.end + slope * (line - a.line)
      const on = ends.filter(({ line, end }) => Math.abs(edge(line) - end) <= NEAR).length
      if (!best || on > best.on) best = { edge, on }
    }
  }
  return best && best.on > lines * MOSTLY ? best.edge : null
}

/** Cells at the paper's edge are half of the table, and its shadow lies beside it. */
const INSIDE = 2.5

/** Every row of pixels goes on beyond the paper's edges as it is there. */
function papered({ width, height, pixels }: GrayPicture, left: Edge | null, right: Edge | null): GrayPicture {
  const paper = new Uint8Array(pixels)
  for (let y = 0; y < height; y += 1) {
    const from = left ? within(Math.round((left(y / CELL) + INSIDE) * CELL), width) : 0
    const to = right ? within(Math.round((right(y / CELL) + 1 - INSIDE) * CELL), width) : width
    paper.fill(toneAround(pixels, y * width + from, CELL), y * width, y * width + from)
    if (to < width)
      paper.fill(toneAround(pixels, y * width + to - CELL, CELL), y * width + to, (y + 1) * width)
  }
  return { width, height, pixels: paper }
}

const within = (x: number, width: number): number => Math.min(width - CELL, Math.max(CELL, x))

function toneAround(pixels: Uint8Array, from: number, count: number): number {
  let sum = 0
  for (let i = from; i < from + count; i += 1) sum += pixels[i] as number
  return sum / count
}
