import type { Line } from '../layout/lines.ts'

/** Where a page names something: what follows in reading order belongs to it. */
export interface Position {
  page: number
  y: number
}

/** How far below a line's top, in points, what is named beside it may stand. */
const BESIDE = 2

export const inReadingOrder = (a: Position, b: Position): number => a.page - b.page || a.y - b.y

/** The last position before a line or beside it. */
export const lastNamedBefore = <P extends Position>(positions: readonly P[], line: Line): P | undefined =>
  positions.findLast(
    ({ page, y }) => page < line.sheet.number || (page === line.sheet.number && y <= line.y0 + BESIDE),
  )
