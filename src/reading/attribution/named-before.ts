import type { Line } from '../layout/lines.ts'
import type { Rect } from '../words/geometry.ts'

/** Where a page names something: what follows in reading order belongs to it. */
export interface Position {
  page: number
  y: number
  /** From where to where it stands across the page; missing where columns do not matter. */
  span?: Pick<Rect, 'x0' | 'x1'>
}

/** How far below a line's top, in points, what is named beside it may stand. */
const BESIDE = 2
/** How far apart in height two names stand that are in columns side by side. */
const SAME_HEIGHT = 4

export const inReadingOrder = (a: Position, b: Position): number => a.page - b.page || a.y - b.y

/**
 * The last position before a line or beside it. With the span of the words that ask, one in their own column, and of
 * names side by side the one that they stand under.
 */
export function lastNamedBefore<P extends Position>(
  positions: readonly P[],
  line: Line,
  span?: Pick<Rect, 'x0' | 'x1'>,
): P | undefined {
  const before = positions.filter(
    ({ page, y }) => page < line.sheet.number || (page === line.sheet.number && y <= line.y0 + BESIDE),
  )
  const last = before.at(-1)
  if (last === undefined || span === undefined) return last
  const inColumn = before.findLast((position) => isInColumn(position, span))
  if (inColumn !== undefined && inColumn.page === last.page) return inColumn
  const beside = before.filter(({ page, y }) => page === last.page && Math.abs(y - last.y) <= SAME_HEIGHT)
  return beside.findLast((position) => (position.span?.x0 ?? 0) <= span.x1) ?? last
}

const isInColumn = ({ span: named }: Position, { x0, x1 }: Pick<Rect, 'x0' | 'x1'>): boolean =>
  named === undefined || (named.x0 <= x1 && named.x1 >= x0)
