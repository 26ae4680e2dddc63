import type { Table } from '../extraction.ts'
import { type Rect, sharedSpan, unionOf, widthOf } from '../words/geometry.ts'
import { boxOnPage } from '../words/sheet.ts'
import type { Line, Segment } from './lines.ts'

/** Lines further apart than this many type sizes are not of one table. */
const ROW_GAP = 2.2
const FEWEST_ROWS = 2

/** The tables of a file: lines of two columns or more whose columns stand under one another. */
export function tablesOf(pages: readonly { lines: Line[] }[]): Table[] {
  return pages
    .flatMap(({ lines }) => lineGroups(lines).map((group) => tableOf(group, lines)))
    .map((table, ord) => ({ ...table, ord }))
}

interface Group {
  lines: Line[]
  columns: Rect[]
}

function lineGroups(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  let open: Group | null = null
  for (const line of lines) {
    if (open && fits(line, open)) {
      open.lines.push(line)
      open.columns = columnsOf(open.lines)
      continue
    }
    open = line.segments.length >= 2 ? { lines: [line], columns: columnsOf([line]) } : null
    if (open) groups.push(open)
  }
  return groups.filter((group) => group.lines.length >= FEWEST_ROWS)
}

function fits(line: Line, group: Group): boolean {
  const last = group.lines.at(-1)
  if (!last || line.segments.length < 2) return false
  if (line.y0 - last.y1 > (line.segments[0]?.size ?? 10) * ROW_GAP) return false
  const aligned = line.segments.filter((segment) => group.columns.some((column) => overlaps(segment, column)))
  return aligned.length >= 2
}

const overlaps = (a: Rect, b: Rect): boolean =>
  sharedSpan(a.x0, a.x1, b.x0, b.x1) > Math.min(widthOf(a), widthOf(b)) * 0.3

/** Stretches across the page that the segments of the lines fill, from the left. */
function columnsOf(lines: readonly Line[]): Rect[] {
  const columns: Rect[] = []
  const byWidth = lines.flatMap((line) => line.segments).toSorted((a, b) => widthOf(a) - widthOf(b))
  for (const segment of byWidth) {
    const touching = columns.filter((column) => sharedSpan(segment.x0, segment.x1, column.x0, column.x1) > 0)
    if (touching.length === 0) columns.push(unionOf([segment]))
    else if (touching.length === 1 && touching[0]) Object.assign(touching[0], unionOf([segment, touching[0]]))
  }
  return columns.sort((a, b) => a.x0 - b.x0)
}

function tableOf(group: Group, lines: readonly Line[]): Omit<Table, 'ord'> {
  const { sheet } = group.lines[0] as Line
  return {
    title: titleAbove(group, lines),
    page: sheet.number,
    rows: group.lines.map((line) => cellsOf(line, group.columns)),
    box: boxOnPage(sheet, unionOf(group.lines)),
  }
}

function cellsOf(line: Line, columns: readonly Rect[]): string[] {
  const cells = columns.map(() => '')
  for (const segment of line.segments) {
    const at = columnAt(segment, columns)
    cells[at] = `${cells[at] ?? ''} ${segment.text}`.trim()
  }
  return cells
}

function columnAt(segment: Segment, columns: readonly Rect[]): number {
  let best = 0
  let most = -Infinity
  columns.forEach((column, i) => {
    const shared = sharedSpan(segment.x0, segment.x1, column.x0, column.x1)
    if (shared > most) {
      most = shared
      best = i
    }
  })
  return best
}

function titleAbove(group: Group, lines: readonly Line[]): string | null {
  const [first] = group.lines
  const above = first && lines[lines.indexOf(first) - 1]
  if (!first || above?.segments.length !== 1) return null
  const [title] = above.segments
  const close = first.y0 - above.y1 < (title?.size ?? 10) * ROW_GAP
  return title && close && title.words.length <= 8 ? title.text : null
}
