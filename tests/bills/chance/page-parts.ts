import { drawBackPages } from './blocks/back-pages.ts'
import { drawHead } from './blocks/head.ts'
import { drawMeters } from './blocks/meters.ts'
import { drawNoise } from './blocks/noise.ts'
import { drawRunning } from './blocks/running.ts'
import { drawStub, STUB_HEIGHT } from './blocks/stub.ts'
import { drawSummary } from './blocks/summary.ts'
import { drawDetails } from './details.ts'
import { Frame, type Region } from './frame.ts'
import { drawServiceLines } from './heads/service-lines.ts'
import type { Bill } from './page.ts'
import { sectionsOf } from './sections.ts'

const RAIL = 148

/** The stub, the head and the rail of the first page; returns what is left of it. */
export function open(bill: Bill): Region {
  const { sheet, plan } = bill
  if (plan.stub === 'top') drawStub(bill, 14)
  if (plan.stub === 'bottom') drawStub(bill, sheet.height - STUB_HEIGHT)
  const page: Region = {
    x: plan.margin,
    right: sheet.width - plan.margin,
    top: plan.stub === 'top' ? STUB_HEIGHT + 16 : 26,
    bottom: sheet.height - (plan.stub === 'bottom' ? STUB_HEIGHT + 10 : 34),
  }
  if (plan.rail === 'left') {
    drawNoise(bill, { ...page, top: page.top + 60, right: page.x + RAIL - 18 }, 'rail')
    page.x += RAIL
  }
  if (plan.rail === 'right') {
    drawNoise(bill, { ...page, top: page.top + 10, x: page.right - RAIL + 18 }, 'rail')
    page.right -= RAIL
  }
  return { ...page, top: drawHead(bill, page.x, page.right, page.top) + 4 }
}

/** The region of the pages behind the first; its top is told by the head that they run under. */
export const later = ({ sheet, plan }: Bill): Region => ({
  x: plan.margin,
  right: sheet.width - plan.margin,
  top: 0,
  bottom: sheet.height - 46,
})

/** Fills the regions of the first page, then those of each page behind it. */
export function flow(bill: Bill, first: readonly Region[], next: readonly Region[]): void {
  bill.frame = new Frame(bill.sheet, first, (page) => {
    const top = drawRunning(bill, page)
    const [only, second] = next.map((region) => ({ ...region, top }))
    if (!only) throw new RangeError('a page has no room')
    return second ? [only, second] : [beside(bill, only, page)]
  })
}

/** A page whose details share their rows with messages at one side, in a pitch of their own. */
function beside(bill: Bill, region: Region, page: number): Region {
  const width = (region.right - region.x) * 0.34
  if (page > 3 || width < 150 || !bill.plan.chances.does('messages beside')) return region
  const isLeft = bill.random('messages beside').chance(0.5)
  const side = isLeft ? { ...region, right: region.x + width } : { ...region, x: region.right - width }
  drawNoise(bill, { ...side, top: region.top + 6 }, `beside ${page}`)
  return isLeft ? { ...region, x: side.right + 20 } : { ...region, right: side.x - 20 }
}

export function summary(bill: Bill, size?: number): void {
  const { plan } = bill
  const told = plan.chances.does('summary again')
  const services = sectionsOf(bill).filter(({ title }) => title)
  drawSummary(bill, {
    sections: told ? services.slice(0, 8) : [],
    withTotal: plan.total !== 'details' || told,
    size,
  })
  bill.frame.skip(12)
}

export function meters(bill: Bill): void {
  const services = bill.facts.services.filter(
    ({ rateName }) => rateName !== 'Cancelled' && rateName !== 'Rebilled',
  )
  drawServiceLines(bill, services)
  drawMeters(bill, services)
}

export function metersAndDetails(bill: Bill): void {
  const { plan } = bill
  if (plan.meters === 'before' || plan.meters === 'lines') meters(bill)
  if (plan.meters === 'first page' && plan.family !== 'summary first') meters(bill)
  drawDetails(bill, sectionsOf(bill), plan.total !== 'summary')
  bill.frame.skip(10)
  if (plan.meters === 'after') meters(bill)
}

export function close(bill: Bill): void {
  drawBackPages(bill, (page) => drawRunning(bill, page))
}

export function noiseBelow(bill: Bill, main: Region): void {
  const { frame } = bill
  if (bill.sheet.pageCount === 1)
    drawNoise(bill, { ...main, right: frame.region.right, top: frame.y + 8 }, 'below')
}
