import { middleX, overlapX } from '../words/geometry.ts'
import { type Line, type Segment, withSegments } from './lines.ts'

const DASH = /^[-–—−]{1,3}$/
/** Lines above and below among which the others of a table's column stand. */
const REACH = 8
/** Lines above in which the heads of the columns stand, so many beside one another at least. */
const REACH_OF_HEADS = 20
const FEWEST_HEADS = 3
/** How far the right edges of one column may differ, in points. */
const EDGE = 4

/**
 * The lines of a page without the dashes that stand in a table where a quantity or a price is none: beside the next
 * column's amount they would be its minus. A dash where no line has a number of its own, and no head, is a sign.
 */
export function withoutPlaceholders(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    const near = lines.slice(Math.max(0, at - REACH), at + REACH + 1)
    const above = lines.slice(Math.max(0, at - REACH_OF_HEADS), at)
    return withSegments(
      line,
      line.segments.filter((cell, i) => !isPlaceholder(cell, line.segments[i + 1], near, above)),
    )
  })
}

function isPlaceholder(
  cell: Segment,
  next: Segment | undefined,
  near: readonly Line[],
  above: readonly Line[],
): boolean {
  if (!next || !DASH.test(cell.text)) return false
  const middle = middleX(cell)
  const isOver = (other: Segment) => other.x0 <= middle && other.x1 >= middle
  const isSameColumn = (other: Segment) => Math.abs(other.x1 - next.x1) < EDGE
  const isNumber = (other: Segment) => /\d/.test(other.text) && isOver(other) && !isSameColumn(other)
  const isHead = (other: Segment) => !/\d/.test(other.text) && isOver(other) && overlapX(other, next) <= 0
  return (
    near.some(({ segments }) => segments.some(isSameColumn) && segments.some(isNumber)) ||
    above.some(({ segments }) => segments.length >= FEWEST_HEADS && segments.some(isHead))
  )
}
