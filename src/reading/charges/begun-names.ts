import type { Line } from '../layout/lines.ts'
import { heightOf, type Rect } from '../words/geometry.ts'
import type { MoneyRow, TextCell } from './cells.ts'
import { type ChargeRow, startOf } from './charge-row.ts'
import { isName, isUnnamedAbove, NEXT_LINE } from './row-description.ts'
import { EDGE } from './sidebars.ts'

/** How far an amount's line is set in under its name, in points, and how far their starts may differ. */
const INDENT = 40
const SAME_START = 4

/** The name right below the last row of a page, where the page ends between a charge's name and its amount. */
export function nameAtFoot(last: ChargeRow, lines: readonly Line[]): TextCell | null {
  const start = startOf(last)
  let above: Rect = last.line
  let found: TextCell | null = null
  for (const line of lines.slice(lines.indexOf(last.line) + 1)) {
    const { segments } = line
    const cell = segments.find(({ x0 }) => Math.abs(x0 - start) < INDENT)
    if (!cell && segments.some(({ x1 }) => Math.abs(x1 - last.amount.x1) < EDGE)) above = line
    if (!cell) continue
    const isNext = cell.y0 - above.y1 < heightOf(cell) * NEXT_LINE
    const isOfLast = cell.words.some((word) => last.words.includes(word))
    if (!isNext || isOfLast || segments.length > 1 || !isName(cell)) break
    found = cell
    above = cell
  }
  return found
}

/** Whether a row that nothing on its page names goes on with what was named at the foot of the page before. */
export function goesOnWith(name: TextCell, row: MoneyRow, lines: readonly Line[]): boolean {
  const indent = (row.texts[0]?.x0 ?? Infinity) - name.x0
  return indent > -SAME_START && indent < INDENT && isUnnamedAbove(row, lines)
}
