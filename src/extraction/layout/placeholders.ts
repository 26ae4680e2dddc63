import { middleX } from '../words/geometry.ts'
import { type Line, type Segment, withSegments } from './lines.ts'

const DASH = /^[-–—−]{1,3}$/
/** Lines above and below among which the others of a table's column stand. */
const REACH = 8
/** How far the right edges of one column may differ, in points. */
const EDGE = 4

/**
 * The lines of a page without the dashes that stand in a table where a quantity or a price is none: beside the next
 * column's amount they would be its minus. A dash where no line has a number of its own is a sign.
 */
export function withoutPlaceholders(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    const near = lines.slice(Math.max(0, at - REACH), at + REACH + 1)
    return withSegments(
      line,
      line.segments.filter((cell, i) => !isPlaceholder(cell, line.segments[i + 1], near)),
    )
  })
}

function isPlaceholder(cell: Segment, next: Segment | undefined, near: readonly Line[]): boolean {
  if (!next || !DASH.test(cell.text)) return false
  const middle = middleX(cell)
  const isSameColumn = (other: Segment) => Math.abs(other.x1 - next.x1) < EDGE
  return near.some(
    ({ segments }) =>
      segments.some(isSameColumn) &&
      segments.some(
        (other) => /\d/.test(other.text) && other.x0 <= middle && other.x1 >= middle && !isSameColumn(other),
      ),
  )
}
