import { drawDetails } from './details.ts'
import type { Region } from './frame.ts'
import type { Bill } from './page.ts'
import { flow, later } from './page-parts.ts'
import { type Section, sectionsOf } from './sections.ts'

/** Each part in a column of its own where the page has room, otherwise one after the other. */
export function drawBesideEachOther(bill: Bill): void {
  const sections = sectionsOf(bill)
  const { region, y } = bill.frame
  const half = (region.right - region.x - 24) / 2
  const [first, ...rest] = sections
  const columns: [Region, readonly Section[]][] = [
    [{ ...region, top: y, right: region.x + half }, first ? [first] : []],
    [{ ...region, top: y, x: region.right - half }, rest],
  ]
  drawColumns(bill, columns)
}

/** Down the first column and then down the second, over as many pages as the longer one takes. */
function drawColumns(bill: Bill, columns: readonly [Region, readonly Section[]][]): void {
  const regions = columns.map(([region]) => region)
  const behind = columns.map(([{ x, right }]) => ({ ...later(bill), x, right }))
  flow(bill, regions, behind)
  const [left, right] = columns
  drawDetails(bill, left?.[1] ?? [], false)
  const entered = bill.frame.region
  if (entered.x === regions[0]?.x) bill.frame.leave()
  drawDetails(bill, right?.[1] ?? [], bill.plan.total !== 'summary')
}
